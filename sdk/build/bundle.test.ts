import { inspect } from 'node:util'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { bundle } from './bundle.ts'

const gzipped = (code: string) => gzipSync(code, { level: 9 }).length

test('the client is at most 12 kB gzipped and has no dependencies', async () => {
  const code = await bundle('client')
  expect(gzipped(code)).toBeLessThanOrEqual(12_000)
  expect(code).not.toMatch(/\bimport\b|\brequire\(|zod|process\.|\bBuffer\b/)
})

test('an error keeps its name when minified, in its class and in its stack', async () => {
  const { WabiError } = await import(`data:text/javascript,${encodeURIComponent(await bundle('client'))}`)
  const error = new WabiError('Words.', { code: 'x' })
  expect([error.name, WabiError.name, error.stack?.split('\n')[0]]).toEqual([
    'WabiError',
    'WabiError',
    'WabiError: Words.',
  ])
  expect(inspect(error)).toMatch(/^WabiError: Words\./)
})

test('the embed script is at most 5 kB uncompressed', async () => {
  for (const name of ['script', 'embed'] as const) {
    const code = await bundle(name)
    expect(Buffer.byteLength(code)).toBeLessThanOrEqual(5000)
    expect(code).not.toMatch(/\bimport\b|innerHTML|\beval\b/)
  }
})
