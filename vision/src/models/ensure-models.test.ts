import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ensureModels } from './ensure-models.ts'
import { MODELS, type ModelName, convertModel, sha256 } from './sources.ts'

const NAMES = Object.keys(MODELS) as ModelName[]
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'models-'))
})
afterEach(() => rm(folder, { recursive: true }))

test.each(NAMES)('converting %s always gives the reviewed bytes', async (name) => {
  const first = await convertModel(name)
  expect(sha256(first)).toBe(MODELS[name].sha256)
  expect(Buffer.compare(first, await convertModel(name))).toBe(0)
})

test('converted nets are cached, and converted again when a cached file was altered', async () => {
  const models = await ensureModels(folder)
  expect((await readdir(folder)).toSorted()).toEqual(NAMES.map((name) => `${name}.onnx`).toSorted())
  const path = join(folder, 'facemesh.onnx')
  const altered = Buffer.from(models.facemesh)
  altered[1000] = (altered[1000] ?? 0) ^ 1
  await writeFile(path, altered)
  const again = await ensureModels(folder)
  expect(sha256(again.facemesh)).toBe(MODELS.facemesh.sha256)
  expect(sha256(await readFile(path))).toBe(MODELS.facemesh.sha256)
})

test('concurrent starts leave complete files and nothing else', async () => {
  await Promise.all([ensureModels(folder), ensureModels(folder), ensureModels(folder)])
  const files = await readdir(folder)
  expect(files).toHaveLength(NAMES.length)
  for (const name of NAMES) {
    expect(sha256(await readFile(join(folder, `${name}.onnx`)))).toBe(MODELS[name].sha256)
  }
})

test('a read-only folder is no obstacle', async () => {
  const file = join(folder, 'a-file')
  await writeFile(file, '')
  const models = await ensureModels(join(file, 'below-a-file'))
  expect(sha256(models.blazeface)).toBe(MODELS.blazeface.sha256)
})
