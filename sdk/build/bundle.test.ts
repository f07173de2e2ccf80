import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { bundle } from './bundle.ts'

const gzipped = (code: string) => gzipSync(code, { level: 9 }).length

test('the client is at most 12 kB gzipped and needs nothing', async () => {
  const code = await bundle('client')
  expect(gzipped(code)).toBeLessThanOrEqual(12_000)
  expect(code).not.toMatch(/\bimport\b|\brequire\(|zod|process\.|\bBuffer\b/)
})

test('the script that embeds is at most 5 kB before it is compressed', async () => {
  for (const name of ['script', 'embed'] as const) {
    const code = await bundle(name)
    expect(Buffer.byteLength(code)).toBeLessThanOrEqual(5000)
    expect(code).not.toMatch(/\bimport\b|innerHTML|\beval\b/)
  }
})
