import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { VisionError } from '../core/errors.ts'
import { MODELS, type ModelName, convertModel, sha256 } from './sources.ts'

/** Converted nets are cached here between runs; the folder may be deleted at any time. */
export const GENERATED_FOLDER = fileURLToPath(new URL('../../models/generated/', import.meta.url))

/** Writes a temporary file and renames it, so that no other process ever sees half a file. */
async function writeCache(folder: string, file: string, bytes: Uint8Array): Promise<void> {
  const part = join(folder, `${file}.${randomUUID()}.part`)
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(part, bytes)
    await rename(part, join(folder, file))
  } catch {
    // A read-only installation converts at each start (0.5 s) and works otherwise.
    await rm(part, { force: true }).catch(() => {})
  }
}

async function ensureModel(name: ModelName, folder: string): Promise<Uint8Array> {
  const { sha256: pinned } = MODELS[name]
  const file = `${name}.onnx`
  const cached = await readFile(join(folder, file)).catch(() => null)
  if (cached && sha256(cached) === pinned) return cached
  const converted = await convertModel(name)
  const found = sha256(converted)
  if (found !== pinned) {
    throw new VisionError(
      'models.invalid',
      `The conversion of ${name} does not match the reviewed file (SHA-256 ${found}).`,
    )
  }
  await writeCache(folder, file, converted)
  return converted
}

/**
 * The three nets as ONNX files in memory, verified against their pinned hashes; converted from the weights in the npm
 * packages when missing or altered. Safe to call from several processes at once.
 * @throws VisionError `models.invalid`
 */
export async function ensureModels(folder = GENERATED_FOLDER): Promise<Record<ModelName, Uint8Array>> {
  const [blazeface, facemesh, recognition] = await Promise.all([
    ensureModel('blazeface', folder),
    ensureModel('facemesh', folder),
    ensureModel('recognition', folder),
  ])
  return { blazeface, facemesh, recognition }
}
