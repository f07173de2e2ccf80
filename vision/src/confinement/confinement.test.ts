import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { VisionPool } from '../pool.ts'
import { missingLayers, unconfined } from './report.ts'
import { seccompFilter } from './seccomp-filter.ts'
import { systemCalls, type Architecture } from './system-calls.ts'

let pool: VisionPool | undefined
afterEach(async () => {
  await pool?.close()
  pool = undefined
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** The pool on a machine for which there is no list of system calls. */
async function poolElsewhere(confinement: 'required' | 'best'): Promise<VisionPool> {
  vi.stubGlobal('process', Object.create(process, { arch: { value: 'riscv64' } }))
  const { createVisionPool } = await import('../pool.ts')
  // The first picture includes loading the models, which counts towards its CPU time.
  pool = createVisionPool({ workers: 1, warm: false, confinement, maxCpuMs: 60_000 })
  return pool
}

const picture = async () =>
  new Uint8Array(
    await sharp({ create: { width: 640, height: 400, channels: 3, background: '#c08040' } })
      .jpeg()
      .toBuffer(),
  )

describe('on a machine without the layers of the kernel', () => {
  test('nothing is read where they are required', async () => {
    const { confinement, reencode } = await poolElsewhere('required')
    await expect(confinement()).rejects.toMatchObject({ code: 'vision.unconfined' })
    await expect(reencode(await picture(), { maxSidePx: 100 })).rejects.toMatchObject({
      code: 'vision.unconfined',
    })
  })

  test('otherwise documents are read under Node’s permission model, and the report says so', async () => {
    const { confinement, readDocument } = await poolElsewhere('best')
    const front = '../../../server/src/domain/verification/test-mode/pictures/document-front.jpg'
    const bytes = readFileSync(fileURLToPath(new URL(front, import.meta.url)))
    expect((await readDocument(new Uint8Array(bytes), { side: 'front' })).text).not.toEqual([])
    const states = Object.fromEntries((await confinement()).map(({ layer, state }) => [layer, state]))
    expect(states).toMatchObject({ network: 'none', files: 'partial', programs: 'partial' })
  })
})

test('a process without a user of its own has what is required, one without a network layer has not', () => {
  const enforced = unconfined('').map((one) => ({ ...one, state: 'enforced' as const }))
  const without = (layer: string) =>
    missingLayers(enforced.map((one) => (one.layer === layer ? { ...one, state: 'partial' } : one)))
  expect(without('user')).toEqual([])
  expect(without('network')).toHaveLength(1)
})

const [ALLOW, EPERM, ENOSYS, KILL] = [0x7fff0000, 0x00050001, 0x00050026, 0x80000000]
const AUDIT_ARCH = { x64: 0xc000003e, arm64: 0xc00000b7 }

/** What the kernel does with a filter: seccomp(2), classic BPF. */
function evaluate(filter: Buffer, arch: number, call: number, args: readonly number[] = []): number {
  const data = Buffer.alloc(64)
  data.writeUInt32LE(call, 0)
  data.writeUInt32LE(arch, 4)
  args.forEach((arg, index) => data.writeUInt32LE(arg, 16 + 8 * index))
  let accumulator = 0
  for (let at = 0; at < filter.length; at += 8) {
    const [code, ifTrue, ifFalse] = [filter.readUInt16LE(at), filter[at + 2]!, filter[at + 3]!]
    const k = filter.readUInt32LE(at + 4)
    if (code === 0x06) return k
    if (code === 0x20) accumulator = data.readUInt32LE(k)
    else if (code === 0x54) accumulator = (accumulator & k) >>> 0
    else at += 8 * ((code === 0x15 ? accumulator === k : accumulator >= k) ? ifTrue : ifFalse)
  }
  throw new Error('the filter has no end')
}

describe.each<[Architecture, Architecture]>([
  ['x64', 'arm64'],
  ['arm64', 'x64'],
])('the list of system calls of %s', (arch, other) => {
  const filter = seccompFilter({ arch, pid: 42, startsPrograms: false })
  const calls = systemCalls(arch)
  const number = (name: string) =>
    [calls.plain, calls.checked, calls.starting, calls.absent]
      .map((group) => group.get(name))
      .find((one) => one !== undefined)!
  const decide = (name: string, ...args: number[]) => evaluate(filter, AUDIT_ARCH[arch], number(name), args)

  test.each<[string, number[], number]>([
    ['read', [], ALLOW],
    ['openat', [0, 0, 0o2000000], ALLOW],
    ['openat', [0, 0, 0o1], EPERM],
    ['openat', [0, 0, 0o2], EPERM],
    ['openat', [0, 0, 0o100], EPERM],
    ['openat', [0, 0, 0o1000], EPERM],
    ['clone', [0x3d0f00], ALLOW],
    ['clone', [17], EPERM],
    ['clone3', [], ENOSYS],
    ['execve', [], EPERM],
    ['kill', [], EPERM],
    ['tgkill', [42], ALLOW],
    ['tgkill', [1], EPERM],
    ['prctl', [15], ALLOW],
    ['prctl', [22], EPERM],
    ['ioctl', [3, 0x5421], ALLOW],
    ['ioctl', [3, 0x5412], EPERM],
    ['prlimit64', [0], ALLOW],
    ['prlimit64', [1], EPERM],
    ['io_uring_setup', [], ENOSYS],
  ])('%s %j', (name, args, outcome) => {
    expect(decide(name, ...args)).toBe(outcome)
  })

  test('newer calls do not exist, and those of another architecture end the process', () => {
    expect(evaluate(filter, AUDIT_ARCH[arch], 0x4000_0000)).toBe(ENOSYS)
    expect(evaluate(filter, AUDIT_ARCH[other], number('read'))).toBe(KILL)
  })

  test('an OCR program can be started where one is used', () => {
    const starting = seccompFilter({ arch, pid: 42, startsPrograms: true })
    expect(evaluate(starting, AUDIT_ARCH[arch], number('execve'))).toBe(ALLOW)
    expect(evaluate(starting, AUDIT_ARCH[arch], number('clone'), [17])).toBe(ALLOW)
  })
})
