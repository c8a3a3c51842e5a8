#include "lab/processes.hpp"

#include <dlfcn.h>

#include <cstdlib>
#include <filesystem>
#include <stdexcept>

namespace lab {

namespace {

template <class Function>
Function* function(void* module, const char* name) {
    auto* found = reinterpret_cast<Function*>(dlsym(module, name));
    if (found == nullptr) throw std::runtime_error(std::string("salon_mpi.so lacks ") + name);
    return found;
}

}  // namespace

Processes::Processes() {
    const char* size = std::getenv("OMPI_COMM_WORLD_SIZE");
    if (size == nullptr) return;
    const auto beside = std::filesystem::read_symlink("/proc/self/exe").parent_path();
    const std::string path = (beside / "salon_mpi.so").string();
    module_ = dlopen(path.c_str(), RTLD_NOW | RTLD_GLOBAL);
    if (module_ == nullptr)
        throw std::runtime_error("started by mpirun, but " + path +
                                 " cannot be loaded: " + std::string(dlerror()));
    if (function<int(int*, int*, int*)>(module_, "salon_mpi_begin")(&rank_, &size_, &here_) == 0)
        throw std::runtime_error("MPI does not start");
}

Processes::~Processes() {
    if (module_ != nullptr) function<void()>(module_, "salon_mpi_end")();
}

std::string Processes::gather(const std::string& text) const {
    if (module_ == nullptr) return text;
    long long total = 0;
    char* all = function<char*(const char*, long long, long long*)>(module_, "salon_mpi_gather")(
        text.data(), static_cast<long long>(text.size()), &total);
    if (all == nullptr) return "";
    std::string out(all, static_cast<std::size_t>(total));
    std::free(all);
    return out;
}

void Processes::abort(int exit_code) const {
    if (module_ != nullptr) function<void(int)>(module_, "salon_mpi_abort")(exit_code);
    std::_Exit(exit_code);
}

}  // namespace lab
