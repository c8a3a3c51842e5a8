// `salon serve`. Declared here as well as in command.hpp's list so that the tests can start a
// server of their own.
#pragma once

#include "apps/command.hpp"

namespace apps {

void add_serve_command(CLI::App& app, Run& run);

}  // namespace apps
