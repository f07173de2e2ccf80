import { existsSync, mkdirSync, readFileSync, renameSync, utimesSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import {
  copyBeforeMigrating,
  finishUndo,
  listCopies,
  putCopyBack,
  removeCopiesBefore,
} from './copy-before-migrating.ts'

const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))

/** A DATA_DIR whose database is one file. */
async function makeDataDir() {
  const dataDir = await mkdtemp(join(tmpdir(), 'wabi-copies-'))
  folders.push(dataDir)
  const file = join(dataDir, 'postgres', 'rows')
  mkdirSync(join(dataDir, 'postgres'))
  writeFileSync(file, 'first')
  const printed: string[] = []
  const copy = (schema: number, measure?: () => number) =>
    copyBeforeMigrating({ dataDir, schema, wabi: '0.1.0', print: (line) => printed.push(line), measure })
  return { dataDir, file, printed, copy }
}

test('the last two copies are kept, and their place is printed with the way back', async () => {
  const { dataDir, file, printed, copy } = await makeDataDir()
  for (const schema of [90, 91, 92]) {
    writeFileSync(file, `schema ${schema}`)
    await copy(schema)
  }
  const [newest, older] = listCopies(dataDir)
  expect(listCopies(dataDir).map(({ schema }) => schema)).toEqual([92, 91])
  expect(readFileSync(join(older!.folder, 'postgres', 'rows'), 'utf8')).toBe('schema 91')
  expect(printed.at(-1)).toContain(newest!.folder)
  expect(printed.at(-1)).toContain('npm run admin -- undo-upgrade, start Wabi 0.1.0')
})

test('without space for a copy nothing is copied or deleted, and words say what to do', async () => {
  const { dataDir, copy } = await makeDataDir()
  await copy(90)
  await copy(91)
  await expect(copy(92, () => 500_000_000)).rejects.toThrow(
    /needs 537 MB of free space, and 500 MB are free; nothing was changed\. Free some.*--without-copy/u,
  )
  expect(listCopies(dataDir).map(({ schema }) => schema)).toEqual([91, 90])
  await copy(92, () => 537_000_000)
  expect(listCopies(dataDir).map(({ schema }) => schema)).toEqual([92, 91])
})

test('a copy that was interrupted is not listed, and is deleted by the next one', async () => {
  const { dataDir, copy } = await makeDataDir()
  const unfinished = join(dataDir, 'postgres.copies', '1')
  mkdirSync(unfinished, { recursive: true })
  writeFileSync(join(unfinished, 'half'), '')
  expect(listCopies(dataDir)).toEqual([])
  await copy(90)
  expect(listCopies(dataDir)).toHaveLength(1)
  expect(existsSync(join(unfinished, 'half'))).toBe(false)
})

test('a copy takes the place of the database, which is kept beside it', async () => {
  const { dataDir, file, copy } = await makeDataDir()
  await copy(90)
  writeFileSync(file, 'second')
  const undone = putCopyBack(dataDir, listCopies(dataDir)[0]!)
  expect(readFileSync(file, 'utf8')).toBe('first')
  expect(readFileSync(join(undone, 'rows'), 'utf8')).toBe('second')
  expect(listCopies(dataDir)).toEqual([])
})

test('interrupted between the two renames, the next start finds the database that was to be replaced', async () => {
  const { dataDir, file } = await makeDataDir()
  renameSync(join(dataDir, 'postgres'), join(dataDir, 'postgres.undone'))
  finishUndo(dataDir)
  expect(readFileSync(file, 'utf8')).toBe('first')
})

test('copies and a replaced database are deleted once they are older than the given time', async () => {
  const { dataDir, file, copy } = await makeDataDir()
  for (const schema of [90, 91]) await copy(schema)
  const undone = putCopyBack(dataDir, listCopies(dataDir)[0]!)
  const [left] = listCopies(dataDir)
  const old = new Date('2026-10-01T00:00:00Z')
  utimesSync(join(left!.folder, 'about.json'), old, old)
  expect(removeCopiesBefore(dataDir, old)).toBe(0)
  expect(removeCopiesBefore(dataDir, new Date('2026-10-02T00:00:00Z'))).toBe(1)
  expect(listCopies(dataDir)).toEqual([])
  expect(existsSync(undone)).toBe(true)
  utimesSync(join(undone, 'about.json'), old, old)
  expect(removeCopiesBefore(dataDir, new Date('2026-10-02T00:00:00Z'))).toBe(1)
  expect(existsSync(undone)).toBe(false)
  expect(existsSync(file)).toBe(true)
})
