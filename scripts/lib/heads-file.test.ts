import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readHeadsFile } from './heads-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'wabi-heads-'))
afterAll(() => rmSync(folder, { recursive: true }))

const HEADS = [
  { chain: 'platform', length: 3, hash: 'h', signedAt: '2026-11-22T06:00:36.755Z', signature: 's' },
]

function kept(text: string): string {
  const file = join(folder, 'heads.json')
  writeFileSync(file, text)
  return file
}

test('heads are read as printed, with or without npm’s header', () => {
  const printed = JSON.stringify(HEADS, null, 1)
  expect(readHeadsFile(kept(printed))).toEqual(HEADS)
  const header = '\n> wabi@0.1.0 audit\n> node scripts/run.mjs audit heads\n\n'
  expect(readHeadsFile(kept(header + printed))).toEqual(HEADS)
})

test('a missing file, or one with other content, is named in the error', () => {
  const words = /heads\.json is not what `npm run audit -- heads` prints/u
  for (const text of ['', '{}', 'Wabi is running', JSON.stringify([{ chain: 'platform' }])])
    expect(() => readHeadsFile(kept(text))).toThrow(words)
  expect(() => readHeadsFile(join(folder, 'none.json'))).toThrow(/none\.json cannot be read \(ENOENT\)/u)
})
