// Nothing: a precompiled header needs a library to belong to.
