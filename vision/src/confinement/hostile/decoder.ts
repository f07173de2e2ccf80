/**
 * Loaded in place of worker.ts by a test: a decoder whose native code an attacker controls. It calls the C library
 * directly, so Node's permission model stops none of these attempts.
 */
import { readFileSync, writeFileSync } from 'node:fs'
// oxlint-disable-next-line no-restricted-imports -- what the attack must not reach
import { connect } from 'node:net'
import { spawnSync } from 'node:child_process'
import koffi from 'koffi'

export type Target = {
  keyFile: string
  folder: string
  tcpPort: number
  unixSocket: string
}

const libc = koffi.load(null)
const open = libc.func('int open(const char *path, int flags, int mode)')
const opendir = libc.func('void *opendir(const char *path)')
const socket = libc.func('int socket(int family, int type, int protocol)')
const connectTo = libc.func('int connect(int fd, void *address, uint32 length)')
const mmap = libc.func('intptr mmap(void *at, size_t length, int protection, int flags, int fd, long offset)')
const fork = libc.func('int fork()')
const exitNow = libc.func('void _exit(int status)')
const execve = libc.func('int execve(const char *path, const char **argv, const char **envp)')
const mkdir = libc.func('int mkdir(const char *path, int mode)')
const unlink = libc.func('int unlink(const char *path)')
const kill = libc.func('int kill(int pid, int signal)')
const setuid = libc.func('int setuid(uint32 uid)')
const unshare = libc.func('int unshare(int flags)')
const syscall = libc.func('syscall', 'long', ['long', 'long', 'void *', 'long', 'long'])

const AF_UNIX = 1
const AF_INET = 2
const IO_URING_SETUP = 425
const CLONE_NEWNS = 0x0002_0000
const WRITE_CREATE = 0o101

/** Null when the attempt succeeds, otherwise the system's error number. */
const failure = (result: number | bigint): string | null =>
  Number(result) < 0 ? `errno ${koffi.errno()}` : null

function reach(family: number, address: Buffer): string | null {
  const fd = socket(family, 1, 0) as number
  return failure(fd) ?? failure(connectTo(fd, address, address.length) as number)
}

function tcp(port: number): Buffer {
  const address = Buffer.alloc(16)
  address.writeUInt16LE(AF_INET, 0)
  address.writeUInt16BE(port, 2)
  address.set([127, 0, 0, 1], 4)
  return address
}

function unix(path: string): Buffer {
  const address = Buffer.alloc(110)
  address.writeUInt16LE(AF_UNIX, 0)
  address.write(path, 2)
  return address
}

const throws = (act: () => unknown): string | null => {
  try {
    act()
    return null
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error)
  }
}

/** Each returns null when it succeeds. */
const attempts: Record<string, (target: Target) => string | null | Promise<string | null>> = {
  'reads the key': ({ keyFile }) => failure(open(keyFile, 0, 0) as number),
  'reads the key, in JavaScript': ({ keyFile }) => throws(() => readFileSync(keyFile)),
  'lists the data folder': ({ folder }) => (opendir(folder) === null ? `errno ${koffi.errno()}` : null),
  'reads the environment of the server': () => failure(open(`/proc/${process.ppid}/environ`, 0, 0) as number),
  'opens the memory of the server': () => failure(open(`/proc/${process.ppid}/mem`, 0, 0) as number),
  'signals the server': () => failure(kill(process.ppid, 0) as number),
  'connects by TCP': ({ tcpPort }) => reach(AF_INET, tcp(tcpPort)),
  'connects by TCP, in JavaScript': ({ tcpPort }) =>
    new Promise((resolve) => {
      const client = connect(tcpPort, '127.0.0.1', () => resolve(null))
      client.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'failed'))
    }),
  'connects to the socket of a database': ({ unixSocket }) => reach(AF_UNIX, unix(unixSocket)),
  forks() {
    const pid = fork() as number
    if (pid === 0) exitNow(0)
    return failure(pid)
  },
  'starts a program': () => {
    // In place of this process: when it succeeds, the channel closes and the caller sees the worker end.
    return failure(execve('/bin/true', ['/bin/true', null], [null]) as number)
  },
  'starts a program, in JavaScript': () =>
    throws(() => {
      const { error } = spawnSync('/bin/true')
      if (error) throw error
    }),
  'creates a file': ({ folder }) => failure(open(`${folder}/planted`, WRITE_CREATE, 0o600) as number),
  'creates a file, in JavaScript': ({ folder }) => throws(() => writeFileSync(`${folder}/planted-too`, 'x')),
  'creates a folder': ({ folder }) => failure(mkdir(`${folder}/planted-folder`, 0o700) as number),
  'deletes a file': ({ folder }) => failure(unlink(`${folder}/to-delete`) as number),
  'allocates 4 GB': () => failure(mmap(null, 4 * 2 ** 30, 3, 0x22, -1, 0) as bigint),
  'opens a ring that no filter sees': () =>
    failure(syscall(IO_URING_SETUP, 8, Buffer.alloc(120), 0, 0) as number),
  'becomes root': () => failure(setuid(0) as number),
  'makes a namespace': () => failure(unshare(CLONE_NEWNS) as number),
}

/** What the harness asks for by name; `spin` and `spin later` never end by themselves. */
process.on('message', ({ input: [name, target] }: { input: [string, Target] }) => {
  if (name === 'spin') for (;;);
  if (name === 'spin later') {
    process.send!({ ok: true, result: null }, undefined, {}, () => {
      for (;;);
    })
    return
  }
  if (name === 'list') return void process.send!({ ok: true, result: Object.keys(attempts) })
  if (name === 'environment') return void process.send!({ ok: true, result: process.env })
  void Promise.resolve(attempts[name]!(target)).then((result) => process.send!({ ok: true, result }))
})
