import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { createLocalStorage } from '../../../platform/storage/local.ts'
import { type Storage, StorageMissing } from '../../../platform/storage/storage.ts'
import { HEADS_FOLDER } from '../../audit/chain/stored-heads.ts'
import { OBJECT_LIST, OBJECTS } from './manifest.ts'
import { writeHashed } from './write-hashed.ts'

/** Copies every stored object, still sealed. Leaves out those that are erased meanwhile. */
export async function writeObjects(
  storage: Storage,
  out: string,
): Promise<{ sha256: string; count: number; bytes: number }> {
  const copy = createLocalStorage(join(out, OBJECTS))
  let count = 0
  let bytes = 0
  async function* copyAll() {
    for await (const { key } of storage.list()) {
      // Chain heads may be ahead of the snapshot; the backup has earlier ones in a separate file.
      if (key.startsWith(`${HEADS_FOLDER}/`)) continue
      try {
        const object = await storage.get(key)
        await copy.put(key, object)
        count += 1
        bytes += object.length
        yield `${createHash('sha256').update(object).digest('hex')}  ${OBJECTS}/${key}\n`
      } catch (error) {
        if (!(error instanceof StorageMissing)) throw error
      }
    }
  }
  const sha256 = await writeHashed(join(out, OBJECT_LIST), copyAll())
  return { sha256, count, bytes }
}
