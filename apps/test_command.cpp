// salon test: runs scenario files, for any game.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>

#include "apps/command.hpp"
#include "apps/common.hpp"
#include "engine/play_script.hpp"

namespace apps {

namespace {

namespace fs = std::filesystem;

struct TestOptions : CommonOptions {
    std::vector<std::string> files;
};

std::vector<std::string> play_files(const std::vector<std::string>& given) {
    std::vector<std::string> files;
    for (const std::string& path : given) {
        if (!fs::exists(path))
            throw WrongUsage(fmt::format("{}: there is no such file or folder", path));
        if (!fs::is_directory(path)) {
            files.push_back(path);
            continue;
        }
        for (const fs::directory_entry& entry : fs::recursive_directory_iterator(path))
            if (entry.path().extension() == ".play") files.push_back(entry.path().string());
    }
    std::sort(files.begin(), files.end());
    if (files.empty()) throw WrongUsage("no .play file there");
    return files;
}

// The game of a file is the one whose rules it covers.
const engine::AnyGame& game_of(const engine::PlayScript& script,
                               const std::vector<std::unique_ptr<engine::AnyGame>>& games) {
    for (const auto& game : games)
        if (script.rules.front().rfind(game->prefix() + "-", 0) == 0) return *game;
    throw Failure(
        fmt::format("{}:1: no game has rules like {}", script.origin, script.rules.front()));
}

core::Result<int> run_file(const std::string& path,
                           const std::vector<std::unique_ptr<engine::AnyGame>>& games) {
    const std::string text = read_file(path);
    const auto script = engine::parse_play_script(path, text);
    if (!script.ok()) return core::Problem{script.error()};
    const engine::AnyGame& game = game_of(script.value(), games);
    if (script.value().cards.empty()) return game.run_play_file(path, text);
    const auto data = engine::changed_data(script.value(), game.data());
    if (!data.ok()) return core::Problem{data.error()};
    return games::find(game.name())->open(data.value())->run_play_file(path, text);
}

int test(const TestOptions& o) {
    std::vector<std::unique_ptr<engine::AnyGame>> games;
    for (const games::Entry* entry : games::all()) games.push_back(entry->open(entry->data()));
    int passed = 0;
    int failed = 0;
    for (const std::string& path : play_files(o.files)) {
        const core::Result<int> result = run_file(path, games);
        if (result.ok()) ++passed;
        else fmt::print("{}\n", result.error()), ++failed;
    }
    fmt::print("{}\n",
               shell_texts(o.lang()).say("test.summary", {{"passed", passed}, {"failed", failed}}));
    return failed == 0 ? 0 : 1;
}

}  // namespace

void add_test_command(CLI::App& app, Run& run) {
    auto options = std::make_shared<TestOptions>();
    CLI::App* command =
        app.add_subcommand("test", "runs scenario files (.play), or all of a folder");
    command->add_option("files", options->files, "files or folders")->required();
    add_common_options(*command, *options, With::Nothing);
    command->callback([options, &run] { run = [options] { return test(*options); }; });
}

}  // namespace apps
