#include "core/about.hpp"

namespace core {

void read_about(Record& top) {
    Record record = top.table("about", "about");
    Record name = record.table("name", "name");
    for (const char* language : {"en", "fr"}) name.filled(language);
    name.finish();
    record.texts("designers");
    record.text("publisher");
    record.integer("year", 1000, 3000);
    if (record.integers("minutes", 1, 1440).size() != 2)
        record.fail("minutes", "'minutes' must hold two numbers, from and to");
    if (record.has("age")) record.integer("age", 1, 99);
    if (record.has("source")) record.one_of<Source>("source");
    if (record.has("reported")) record.texts("reported");
    if (record.has("ref")) record.text("ref");
    record.finish();
}

}  // namespace core
