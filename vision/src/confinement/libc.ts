import koffi from 'koffi'
import type { Architecture } from './system-calls.ts'

/** Numbers that differ between architectures; the others are the same on all. */
const SECCOMP = { x64: 317, arm64: 277 } as const
const CAPSET = { x64: 126, arm64: 91 } as const
const CLOSE_RANGE = 436
const LANDLOCK_CREATE_RULESET = 444
const LANDLOCK_ADD_RULE = 445
const LANDLOCK_RESTRICT_SELF = 446

const PR_SET_PDEATHSIG = 1
const PR_SET_NO_NEW_PRIVS = 38
const SIGKILL = 9
const F_SETFD = 2
const CLOSE_RANGE_CLOEXEC = 4
const SECCOMP_SET_MODE_FILTER = 1
const SECCOMP_FILTER_FLAG_TSYNC = 1
const CAPABILITY_VERSION_3 = 0x2008_0522
const CREATE_RULESET_VERSION = 1
const RULE_PATH_BENEATH = 1

export const CLONE_NEWIPC = 0x0800_0000
export const CLONE_NEWNET = 0x4000_0000

/** Resources of setrlimit(2), the same on both architectures. */
export const RLIMIT = { cpu: 0, fileSize: 1, data: 2, core: 4, processes: 6, files: 7 } as const

/**
 * The calls of Linux that Node does not offer. They concern the calling thread and, where noted, the whole process.
 * @throws Error with the name of the call and the system's error number
 */
export function openLibc(arch: Architecture) {
  // The C library of this process, whichever it is.
  const libc = koffi.load(null)
  const program = koffi.struct('sock_fprog', { len: 'uint16', filter: 'void *' })
  const prctl = libc.func('int prctl(int option, ulong a, ulong b, ulong c, ulong d)')
  const setrlimit = libc.func('int setrlimit(int resource, void *limit)')
  const unshare = libc.func('int unshare(int flags)')
  const fcntl = libc.func('int fcntl(int fd, int command, int argument)')
  const execve = libc.func('int execve(const char *path, const char **argv, const char **envp)')
  const call = libc.func('syscall', 'long', ['long', 'long', 'long', 'long', 'long', 'long'])
  const callWithData = libc.func('syscall', 'long', ['long', 'void *', 'ulong', 'ulong'])
  const capset = libc.func('syscall', 'long', ['long', 'void *', 'void *'])
  const addRule = libc.func('syscall', 'long', ['long', 'long', 'long', 'void *', 'long'])
  const seccomp = libc.func('syscall', 'long', ['long', 'long', 'long', koffi.pointer(program)])

  function checked(name: string, result: number | bigint): number {
    if (Number(result) < 0) throw new Error(`${name} failed (errno ${koffi.errno()})`)
    return Number(result)
  }

  return {
    setLimit(resource: number, value: number): void {
      const limit = Buffer.alloc(16)
      limit.writeBigUInt64LE(BigInt(value), 0)
      limit.writeBigUInt64LE(BigInt(value), 8)
      checked('setrlimit', setrlimit(resource, limit))
    },
    unshare: (flags: number) => void checked('unshare', unshare(flags)),
    /** Ends this process when its parent's thread ends; a change of user clears it. */
    endWithParent: () => void checked('prctl', prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0)),
    refusePrivileges: () => void checked('prctl', prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)),
    dropCapabilities(): void {
      const header = Buffer.alloc(8)
      header.writeUInt32LE(CAPABILITY_VERSION_3, 0)
      checked('capset', capset(CAPSET[arch], header, Buffer.alloc(24)))
    },
    /** 0 where the kernel has none. */
    landlockVersion: () =>
      Math.max(0, Number(call(LANDLOCK_CREATE_RULESET, 0, 0, CREATE_RULESET_VERSION, 0, 0))),
    createRuleset: (attributes: Buffer) =>
      checked(
        'landlock_create_ruleset',
        callWithData(LANDLOCK_CREATE_RULESET, attributes, attributes.length, 0),
      ),
    addRule: (ruleset: number, rule: Buffer) =>
      void checked('landlock_add_rule', addRule(LANDLOCK_ADD_RULE, ruleset, RULE_PATH_BENEATH, rule, 0)),
    restrictSelf: (ruleset: number) =>
      void checked('landlock_restrict_self', call(LANDLOCK_RESTRICT_SELF, ruleset, 0, 0, 0, 0)),
    /** For all threads of the process. */
    filterSystemCalls(filter: Buffer): void {
      const result = seccomp(SECCOMP[arch], SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, {
        len: filter.length / 8,
        filter,
      })
      // A positive number is a thread that could not take the filter.
      if (Number(result) !== 0) throw new Error(`seccomp failed (${result}, errno ${koffi.errno()})`)
    },
    /**
     * Replaces the program of this process. Of its descriptors only those below `descriptors` stay open.
     * @returns only when it fails
     */
    execute(
      file: string,
      args: readonly string[],
      environment: Record<string, string>,
      descriptors: number,
    ): never {
      checked('close_range', call(CLOSE_RANGE, descriptors, 0xffff_ffff, CLOSE_RANGE_CLOEXEC, 0, 0))
      for (let fd = 0; fd < descriptors; fd++) checked('fcntl', fcntl(fd, F_SETFD, 0))
      const variables = Object.entries(environment).map(([name, value]) => `${name}=${value}`)
      checked('execve', execve(file, [file, ...args, null], [...variables, null]))
      throw new Error('execve returned')
    },
  }
}

export type Libc = ReturnType<typeof openLibc>
