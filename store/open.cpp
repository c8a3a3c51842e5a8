#include "store/open.hpp"

#include "store/memory_store.hpp"
#include "store/sql_store.hpp"

namespace store {

std::unique_ptr<Store> open(const std::string& url, Sync sync) {
    if (url == "memory:") return std::make_unique<MemoryStore>();
    if (url.rfind("sqlite:", 0) == 0) return SqlStore::open_sqlite(url.substr(7), sync);
    throw StoreError("there is no store '" + url + "'; expected sqlite:PATH or memory:");
}

}  // namespace store
