// How safe is safe.
#pragma once

namespace store {

// Whether a commit waits for the disk itself (survives a power cut) or for the operating system
// (survives the end of the program, however sudden).
enum class Sync { Disk, System };

}  // namespace store
