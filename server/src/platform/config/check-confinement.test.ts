import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** A start with a real vision worker; `arch`: of a machine without a list of system calls. */
async function start(mode: 'required' | 'best', arch?: string) {
  if (arch) vi.stubGlobal('process', Object.create(process, { arch: { value: arch } }))
  const { createVisionPool } = await import('@wabi/vision')
  const { checkConfinement } = await import('./check-confinement.ts')
  const { ConfigError } = await import('./config.ts')
  const vision = createVisionPool({ workers: 1, warm: false, confinement: mode })
  const lines: string[] = []
  const write = (level: string) => (_: object, words?: string) => void lines.push(`${level}: ${words}`)
  const log = { info: write('info'), warn: write('warn') } as unknown as Parameters<
    typeof checkConfinement
  >[2]
  const fault = await checkConfinement({ visionConfinement: mode }, vision, log).catch(
    (error: unknown) => error,
  )
  await vision.close()
  return { lines, fault, ConfigError }
}

test('what confines the workers is logged', async () => {
  const { lines, fault } = await start('required')
  expect(fault).toBeUndefined()
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/^info: .*network enforced \(no sockets.*files enforced/)
})

test('where workers cannot be confined as required, the platform does not start', async () => {
  const { lines, fault, ConfigError } = await start('required', 'riscv64')
  expect(fault).toBeInstanceOf(ConfigError)
  expect(String(fault)).toMatch(/network none .*\n.*\nVISION_CONFINEMENT=best/s)
  expect(lines).toEqual([])
})

test('VISION_CONFINEMENT=best accepts it, with a warning', async () => {
  const { lines, fault } = await start('best', 'riscv64')
  expect(fault).toBeUndefined()
  expect(lines[0]).toMatch(/^warn: .*network none/)
})
