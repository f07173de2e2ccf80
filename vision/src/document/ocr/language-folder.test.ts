import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { languageFolder } from './language-folder.ts'

let root: string
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'wabi-languages-'))))
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** Above every process id on Linux (pid_max is at most 4194304). */
const NO_PROCESS = 9_999_999

test('both languages are unpacked once, into one folder that only its user may change and others can read', async () => {
  const folder = await languageFolder(root)
  expect(readdirSync(folder).toSorted()).toEqual(['amh.traineddata', 'eng.traineddata'])
  expect(statSync(join(folder, '..')).mode & 0o777).toBe(0o755)
  const file = join(folder, 'amh.traineddata')
  expect(statSync(file).mode & 0o777).toBe(0o644)
  expect(statSync(file).size).toBeGreaterThan(5e6)
  utimesSync(file, 1000, 1000)
  expect(await languageFolder(root)).toBe(folder)
  expect(statSync(file).mtimeMs).toBe(1_000_000)
  expect(readdirSync(root)).toHaveLength(1)
})

test('partial files of killed processes are deleted; those of running ones stay', async () => {
  const folder = await languageFolder(root)
  const [left, kept] = [`eng.traineddata.${NO_PROCESS}`, `eng.traineddata.${process.ppid}`]
  for (const name of [left, kept]) writeFileSync(join(folder, name), 'half')
  await languageFolder(root)
  expect(readdirSync(folder)).toContain(kept)
  expect(readdirSync(folder)).not.toContain(left)
})

test('a folder of another user is rejected', async () => {
  const theirs = join(root, 'theirs')
  mkdirSync(theirs)
  symlinkSync(theirs, join(root, `wabi-text-${process.getuid!()}`))
  await expect(languageFolder(root)).rejects.toThrow(/another user/)
})
