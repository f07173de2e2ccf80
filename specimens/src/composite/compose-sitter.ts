import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Person } from '../people.ts'
import { fromRaster, toRaster, type Raster } from '../raster.ts'
import { donorAt, loadDonors, readSample } from './donors.ts'
import { changeTone, mixFace, preparePalette } from './mix-face.ts'
import { recipeOf, type Recipe } from './recipe.ts'

/** Mixed pictures are cached here between runs; the folder may be deleted at any time. */
const CACHE = fileURLToPath(new URL('../../../.cache/faces/', import.meta.url))
const SOURCES = fileURLToPath(new URL('.', import.meta.url))

/**
 * The person's sample photograph with the face of her recipe in place of the sitter's: mixed from eleven women, in a
 * shape of its own, and toned. Hair, neck and clothes remain the sitter's. Takes about 8 s, once for each version of this
 * folder's files.
 */
export async function composeSitter(person: Person): Promise<Raster> {
  const file = join(CACHE, `${person.id}-${await versionOfSources()}.png`)
  const cached = await readFile(file).catch(() => null)
  if (cached) return toRaster(cached)
  const composed = await compose(person, recipeOf(person.id))
  await writeCache(file, await fromRaster(composed).png({ compressionLevel: 3 }).toBuffer())
  return composed
}

async function compose({ sitter }: Person, recipe: Recipe): Promise<Raster> {
  const donors = await loadDonors()
  const own = donors[donorAt({ sample: sitter.sample, ...sitter.face })]!
  const { picture } = mixFace(await preparePalette(own, donors), recipe)
  const whole = await readSample(sitter.sample)
  for (let row = 0; row < picture.height; row += 1) {
    const line = picture.data.subarray(row * picture.width * 4, (row + 1) * picture.width * 4)
    whole.data.set(line, 4 * ((own.top + row) * whole.width + own.left))
  }
  changeTone(whole.data, recipe.tone)
  return whole
}

let version: Promise<string> | undefined

function versionOfSources(): Promise<string> {
  version ??= (async () => {
    const hash = createHash('sha256')
    for (const file of (await readdir(SOURCES)).sort()) hash.update(await readFile(join(SOURCES, file)))
    return hash.digest('hex').slice(0, 16)
  })()
  return version
}

/** Writes a temporary file and renames it, so that no other process ever sees half a file. */
async function writeCache(file: string, bytes: Buffer): Promise<void> {
  const part = `${file}.${randomUUID()}.part`
  try {
    await mkdir(CACHE, { recursive: true })
    await writeFile(part, bytes)
    await rename(part, file)
  } catch {
    // A read-only checkout mixes the face in each process.
    await rm(part, { force: true }).catch(() => {})
  }
}
