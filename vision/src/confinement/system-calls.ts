/**
 * System calls of a vision process: name, number on x86-64, number on arm64 ('-': does not exist there). Source: Linux,
 * arch/x86/entry/syscalls/syscall_64.tbl and scripts/syscall.tbl. What can read files, wait, and use memory and threads;
 * nothing that opens a socket, starts a program, changes a file, or reaches another process.
 */
const PLAIN = `
read 0 63, write 1 64, readv 19 65, writev 20 66, pread64 17 67, preadv 295 69, lseek 8 62, close 3 57
stat 4 -, fstat 5 80, lstat 6 -, newfstatat 262 79, statx 332 291, access 21 -, faccessat 269 48, faccessat2 439 439
readlink 89 -, readlinkat 267 78, getcwd 79 17, getdents 78 -, getdents64 217 61, statfs 137 43, fstatfs 138 44
fcntl 72 25, dup 32 23, dup2 33 -, dup3 292 24, pipe 22 -, pipe2 293 59, poll 7 -, ppoll 271 73, select 23 -
pselect6 270 72, epoll_create1 291 20, epoll_ctl 233 21, epoll_wait 232 -, epoll_pwait 281 22, epoll_pwait2 441 441
eventfd2 290 19, sendmsg 46 211, recvmsg 47 212, shutdown 48 210, getsockopt 55 209, getsockname 51 204
getpeername 52 205
mmap 9 222, munmap 11 215, mprotect 10 226, mremap 25 216, madvise 28 233, mincore 27 232, brk 12 214
membarrier 324 283, pkey_alloc 330 289, pkey_free 331 290, pkey_mprotect 329 288, futex 202 98
set_robust_list 273 99, get_robust_list 274 100, rseq 334 293, set_tid_address 218 96, exit 60 93, exit_group 231 94
sched_yield 24 124, sched_getaffinity 204 123, sched_setaffinity 203 122, sched_getparam 143 121
sched_getscheduler 145 120, getcpu 309 168, get_mempolicy 239 236, getpriority 140 141, rt_sigaction 13 134
rt_sigprocmask 14 135, rt_sigreturn 15 139, rt_sigpending 127 136, rt_sigsuspend 130 133, rt_sigtimedwait 128 137
sigaltstack 131 132, restart_syscall 219 128, nanosleep 35 101, clock_nanosleep 230 115, clock_gettime 228 113
clock_getres 229 114, gettimeofday 96 169, time 201 -, times 100 153, getrusage 98 165, sysinfo 99 179, uname 63 160
getrlimit 97 163, arch_prctl 158 -, capget 125 90, getrandom 318 278, getpid 39 172, getppid 110 173, gettid 186 178
getuid 102 174, geteuid 107 175, getgid 104 176, getegid 108 177, getresuid 118 148, getresgid 120 150
getgroups 115 158, getpgid 121 155, getpgrp 111 -, getsid 124 156`

/** Those that are allowed with certain arguments only. */
const CHECKED = `
open 2 -, openat 257 56, clone 56 220, tgkill 234 131, ioctl 16 29, prctl 157 167, prlimit64 302 261`

/** What an OCR program takes: a process of its own, which is waited for and ended. */
const STARTING = `
execve 59 221, fork 57 -, vfork 58 -, wait4 61 260, kill 62 129, socketpair 53 199, setpgid 109 154`

/** Answered with 'no such system call', so that the C library and libuv use an older one. */
const ABSENT = `
clone3 435 435, io_uring_setup 425 425, io_uring_enter 426 426, io_uring_register 427 427, openat2 437 437`

export type Architecture = 'x64' | 'arm64'

const read = (table: string, arch: Architecture): Map<string, number> =>
  new Map(
    table
      .trim()
      .split(/[,\n]\s*/u)
      .map((entry) => entry.split(' '))
      .map(([name, x64, arm64]) => [name!, arch === 'x64' ? x64! : arm64!] as const)
      .filter(([, number]) => number !== '-')
      .map(([name, number]) => [name, Number(number)]),
  )

/** System call numbers by name. */
export const systemCalls = (arch: Architecture) => ({
  plain: read(PLAIN, arch),
  checked: read(CHECKED, arch),
  starting: read(STARTING, arch),
  absent: read(ABSENT, arch),
})
