// Which store: `memory:` for tests, `sqlite:PATH` for one server.
#pragma once

#include <memory>

#include "store/store.hpp"
#include "store/sync.hpp"

namespace store {

// Throws StoreError with a sentence when there is no such store or it cannot be opened.
std::unique_ptr<Store> open(const std::string& url, Sync sync);

}  // namespace store
