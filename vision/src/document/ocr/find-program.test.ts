import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findProgram } from './find-program.ts'

const root = mkdtempSync(join(tmpdir(), 'wabi-programs-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

function folderWith(name: string, version: string, mode = 0o755): string {
  const folder = join(root, name)
  mkdirSync(folder)
  const file = join(folder, 'tesseract')
  writeFileSync(file, `#!/bin/sh\necho 'tesseract ${version}'\necho ' leptonica-1.82.0'\n`)
  chmodSync(file, mode)
  return folder
}

const old = folderWith('old', '4.1.1')
const good = folderWith('good', '5.3.0')
const shut = folderWith('shut', '5.3.0', 0o644)
const isFolder = join(root, 'folder')
mkdirSync(join(isFolder, 'tesseract'), { recursive: true })

test('the first program of version 5 on the PATH, by its absolute path', async () => {
  expect(await findProgram([isFolder, shut, old, good].join(':'))).toBe(join(good, 'tesseract'))
  expect(await findProgram([isFolder, shut, old, join(root, 'nowhere')].join(':'))).toBeNull()
})

test('relative folders are skipped', async () => {
  expect(await findProgram(['.', '', relative(process.cwd(), good)].join(':'))).toBeNull()
})
