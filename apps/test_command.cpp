// salon test: runs scenario files, for any game.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <boost/json.hpp>
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

using Games = std::vector<std::unique_ptr<engine::AnyGame>>;

// The game of a file is the one whose rules it covers; none, if there is no such game.
const engine::AnyGame* game_of(const engine::PlayScript& script, const Games& games) {
    for (const auto& game : games)
        if (script.rules.front().rfind(game->prefix() + "-", 0) == 0) return game.get();
    return nullptr;
}

// The game with the cards that a script changes, or which of its lines the game cannot read: the
// first that no later one makes good.
core::Result<std::unique_ptr<engine::AnyGame>> changed_game(const engine::PlayScript& script,
                                                            const engine::AnyGame& game) {
    engine::PlayScript some = script;
    core::Problem problem;
    while (!some.cards.empty()) {
        const auto data = engine::changed_data(some, game.data());
        if (!data.ok()) return core::Problem{data.error()};
        try {
            auto opened = games::find(game.name())->open(data.value());
            if (problem.sentence.empty()) return opened;
            break;  // the line taken away last was one too many
        } catch (const std::exception& wrong) {
            const engine::CardChange& last = some.cards.back();
            problem.sentence = fmt::format("{}:{}: card {}: {}", script.origin, last.number,
                                           last.id, wrong.what());
        }
        some.cards.pop_back();
    }
    return problem;
}

core::Result<int> run_file(const std::string& path, const Games& games) {
    const std::string text = read_file(path);
    const auto script = engine::parse_play_script(path, text);
    if (!script.ok()) return core::Problem{script.error()};
    const engine::AnyGame* game = game_of(script.value(), games);
    if (game == nullptr)
        return core::Problem{fmt::format("{}:{}: no game has rules like {}", path,
                                         script.value().rules_line, script.value().rules.front())};
    if (script.value().cards.empty()) return game->run_play_file(path, text);
    const auto changed = changed_game(script.value(), *game);
    if (!changed.ok()) return core::Problem{changed.error()};
    return changed.value()->run_play_file(path, text);
}

// Whatever is wrong with one file costs that file, not the run of the others.
core::Result<int> run_safely(const std::string& path, const Games& games) {
    try {
        return run_file(path, games);
    } catch (const Failure& failure) {  // it names the file
        return core::Problem{failure.what()};
    } catch (const std::exception& thrown) {
        return core::Problem{fmt::format("{}:1: {}", path, thrown.what())};
    }
}

int tell(const TestOptions& o, int passed, const std::vector<std::string>& failures) {
    const int failed = static_cast<int>(failures.size());
    if (o.json) {
        boost::json::array told;
        for (const std::string& failure : failures) told.emplace_back(failure);
        fmt::print("{}\n", boost::json::serialize(boost::json::object{
                               {"passed", passed}, {"failed", failed}, {"failures", told}}));
    } else {
        fmt::print("{}\n", shell_texts(o.lang()).say("test.summary",
                                                     {{"passed", passed}, {"failed", failed}}));
    }
    return failed == 0 ? 0 : 1;
}

int test(const TestOptions& o) {
    Games games;
    for (const games::Entry* entry : games::all()) games.push_back(entry->open(entry->data()));
    int passed = 0;
    std::vector<std::string> failures;
    for (const std::string& path : play_files(o.files)) {
        const core::Result<int> result = run_safely(path, games);
        if (result.ok()) {
            ++passed;
            continue;
        }
        failures.push_back(result.error());
        if (!o.json) fmt::print("{}\n", result.error());
    }
    return tell(o, passed, failures);
}

}  // namespace

void add_test_command(CLI::App& app, Run& run) {
    auto options = std::make_shared<TestOptions>();
    CLI::App* command =
        app.add_subcommand("test", "runs scenario files (.play), or all of a folder");
    command->add_option("files", options->files, "files or folders")->required();
    add_common_options(*command, *options, With::Json);
    command->callback([options, &run] { run = [options] { return test(*options); }; });
}

}  // namespace apps
