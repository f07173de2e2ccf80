import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isStorageKey, requireStorageKey } from './storage-key.ts'
import { type Storage, StorageMissing, type StoredObject } from './storage.ts'

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT'
}

function noneIfMissing(error: unknown): [] {
  if (isMissing(error)) return []
  throw error
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function syncFoldersAbove(from: string, highestNew: string): Promise<void> {
  let at = from
  do {
    at = dirname(at)
    await syncFolder(at)
  } while (at.length >= highestNew.length)
}

/** Objects as files of mode 0600 under `folder`, which nothing serves. */
export function createLocalStorage(folder: string): Storage {
  const toPath = (key: string) => join(folder, requireStorageKey(key))

  /** `.part` cannot be a key, so an unfinished file is never read. */
  async function put(key: string, bytes: Uint8Array): Promise<void> {
    const path = toPath(key)
    const parent = dirname(path)
    const firstCreated = await mkdir(parent, { recursive: true, mode: 0o700 })
    const part = `${path}.${randomUUID()}.part`
    try {
      const file = await open(part, 'wx', 0o600)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(part, path)
    } catch (error) {
      await rm(part, { force: true })
      throw error
    }
    await syncFolder(parent)
    // New folders must be made durable in their parents, up to the first that existed before.
    if (firstCreated !== undefined) await syncFoldersAbove(parent, firstCreated)
  }

  /** Objects below a folder in order; `after` is the path of the last key seen, relative to this folder, by segment. */
  async function* walk(path: string, after: readonly string[]): AsyncGenerator<StoredObject> {
    const entries = await readdir(join(folder, path), { withFileTypes: true }).catch(noneIfMissing)
    const [from, ...below] = after
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      if (from !== undefined && entry.name < from) continue
      const key = path === '' ? entry.name : `${path}/${entry.name}`
      if (entry.isDirectory()) yield* walk(key, entry.name === from ? below : [])
      // Unfinished files are not objects.
      else if (isStorageKey(key) && entry.name !== from) {
        const found = await stat(join(folder, key)).catch((error: unknown) => {
          if (isMissing(error)) return null
          throw error
        })
        if (found) yield { key, modifiedAt: found.mtime }
      }
    }
  }

  return {
    put,
    async get(key) {
      try {
        return new Uint8Array(await readFile(toPath(key)))
      } catch (error) {
        throw isMissing(error) ? new StorageMissing(key) : error
      }
    },
    async delete(key) {
      try {
        await unlink(toPath(key))
      } catch (error) {
        if (!isMissing(error)) throw error
      }
    },
    async deleteUnder(path) {
      await rm(toPath(path), { recursive: true, force: true })
    },
    async *list({ under, after } = {}) {
      const from = under === undefined ? '' : requireStorageKey(under)
      const seen = after?.slice(from === '' ? 0 : from.length + 1).split('/')
      yield* walk(from, seen ?? [])
    },
    async check() {
      const key = `check-${randomUUID()}`
      await put(key, new Uint8Array([1]))
      await unlink(toPath(key))
    },
  }
}
