import { systemCalls, type Architecture } from './system-calls.ts'

/** Opcodes of classic BPF as seccomp(2) and linux/bpf_common.h define them. */
const LOAD = 0x20
const JUMP_IF_EQUAL = 0x15
const JUMP_IF_AT_LEAST = 0x35
const AND = 0x54
const RETURN = 0x06

const ALLOW = 0x7fff_0000
const KILL_PROCESS = 0x8000_0000
const errno = (number: number) => 0x0005_0000 | number
const EPERM = errno(1)
const ENOSYS = errno(38)

/** AUDIT_ARCH_* of linux/audit.h. */
const AUDIT_ARCH = { x64: 0xc000_003e, arm64: 0xc000_00b7 } as const

/** Offsets in struct seccomp_data; of an argument, the low half on a little-endian machine. */
const NUMBER = 0
const ARCH = 4
const argument = (index: number) => 16 + 8 * index

/** System calls from this number on are newer than Linux 5.15. */
const FIRST_UNKNOWN = 450

const O_WRITE = 0o3 | 0o100 | 0o1000 | 0o2000 // access mode, O_CREAT, O_TRUNC, O_APPEND
const CLONE_THREAD = 0x0001_0000
/** PR_SET_NAME, PR_GET_NAME, PR_SET_VMA */
const PRCTL_OPTIONS = [15, 16, 0x5356_4d41]
/** TCGETS, FIONREAD, FIONBIO, FIONCLEX, FIOCLEX */
const IOCTL_REQUESTS = [0x5401, 0x541b, 0x5421, 0x5450, 0x5451]

type Instruction = readonly [code: number, k: number, ifTrue?: number, ifFalse?: number]

const returns = (value: number): Instruction => [RETURN, value]
/** Continues after the next `count` instructions unless the accumulator equals `k`. */
const unlessEqual = (k: number, count: number): Instruction => [JUMP_IF_EQUAL, k, 0, count]

const when = (number: number, body: readonly Instruction[]): Instruction[] => [
  unlessEqual(number, body.length),
  ...body,
]

const isOneOf = (index: number, values: readonly number[]): Instruction[] => [
  [LOAD, argument(index)],
  ...values.flatMap((value) => when(value, [returns(ALLOW)])),
  returns(EPERM),
]

const hasBits = (index: number, mask: number, value: number): Instruction[] => [
  [LOAD, argument(index)],
  [AND, mask],
  ...when(value, [returns(ALLOW)]),
  returns(EPERM),
]

export type FilterOptions = {
  arch: Architecture
  /** The process that may send signals to its own threads, and to nobody else. */
  pid: number
  /** Whether it may start an OCR program. */
  startsPrograms: boolean
}

/** Arguments of {@link FilterOptions}'s checked calls. */
const checks = (pid: number, startsPrograms: boolean): Record<string, Instruction[]> => ({
  open: hasBits(1, O_WRITE, 0),
  openat: hasBits(2, O_WRITE, 0),
  clone: startsPrograms ? [returns(ALLOW)] : hasBits(0, CLONE_THREAD, CLONE_THREAD),
  tgkill: isOneOf(0, [pid]),
  ioctl: isOneOf(1, IOCTL_REQUESTS),
  prctl: isOneOf(0, PRCTL_OPTIONS),
  prlimit64: isOneOf(0, [0, pid]),
})

/**
 * The seccomp filter of a vision process, as an array of struct sock_filter. Calls that are not listed fail with EPERM,
 * unknown ones with ENOSYS; a call in the convention of another architecture ends the process.
 */
export function seccompFilter({ arch, pid, startsPrograms }: FilterOptions): Buffer {
  const calls = systemCalls(arch)
  const checked = checks(pid, startsPrograms)
  const allowed = [...calls.plain.values(), ...(startsPrograms ? calls.starting.values() : [])]
  return assemble([
    ...loadNumber(arch),
    ...allowed.flatMap((number) => when(number, [returns(ALLOW)])),
    ...[...calls.checked].flatMap(([name, number]) => when(number, checked[name]!)),
    ...answerAbsent(arch),
    [JUMP_IF_AT_LEAST, FIRST_UNKNOWN, 0, 1],
    returns(ENOSYS),
    returns(EPERM),
  ])
}

/**
 * The filter of the launcher, which starts Node: without it, Node's event loop would open a ring for calls that no filter
 * sees, and would not do without it later.
 */
export const launchFilter = (arch: Architecture): Buffer =>
  assemble([...loadNumber(arch), ...answerAbsent(arch), returns(ALLOW)])

const loadNumber = (arch: Architecture): Instruction[] => [
  [LOAD, ARCH],
  [JUMP_IF_EQUAL, AUDIT_ARCH[arch], 1, 0],
  returns(KILL_PROCESS),
  [LOAD, NUMBER],
]

const answerAbsent = (arch: Architecture): Instruction[] =>
  [...systemCalls(arch).absent.values()].flatMap((number) => when(number, [returns(ENOSYS)]))

/** struct sock_filter: u16 code, u8 jt, u8 jf, u32 k. */
function assemble(program: readonly Instruction[]): Buffer {
  const bytes = Buffer.alloc(program.length * 8)
  program.forEach(([code, k, ifTrue = 0, ifFalse = 0], index) => {
    bytes.writeUInt16LE(code, index * 8)
    bytes.writeUInt8(ifTrue, index * 8 + 2)
    bytes.writeUInt8(ifFalse, index * 8 + 3)
    bytes.writeUInt32LE(k >>> 0, index * 8 + 4)
  })
  return bytes
}
