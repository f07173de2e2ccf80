import { randomUUID } from 'node:crypto'
import { refused, type S3Answer, type S3Call, sendS3 } from './send-s3.ts'
import { listObjects, listVersions, type ObjectVersion } from './list-s3.ts'
import { isStorageKey, requireStorageKey } from './storage-key.ts'
import type { S3Bucket } from './storage-place.ts'
import { type ListOptions, type Storage, StorageMissing, type StoredObject } from './storage.ts'

/** Objects deleted concurrently. */
const DELETE_CONCURRENCY = 8

/** What the service answers when there is nothing to delete. */
const MISSING = ['NoSuchKey', 'NoSuchVersion']

/**
 * Objects in a bucket. S3 writes are atomic, and durable before S3 replies. Where the bucket has or had versioning, a
 * deletion deletes every version and delete marker; where the service refuses that, the deletion fails.
 */
export function createS3Storage(bucket: S3Bucket): Storage {
  const send = sendS3(bucket)
  const toPath = (key: string) => `${bucket.prefix}${requireStorageKey(key)}`
  const nameCheck = () => toPath(`check-${randomUUID()}`)
  const toKey = (path: string) => path.slice(bucket.prefix.length)

  async function sendOrThrow(call: S3Call): Promise<S3Answer> {
    const answer = await send(call)
    if (answer.status >= 300) throw refused(call, answer)
    return answer
  }

  /** @returns whether the bucket keeps versions: the service then says so, and has added a delete marker */
  async function removeNewest(path: string): Promise<boolean> {
    const call = { method: 'DELETE', path } as const
    const answer = await send(call)
    if (answer.status >= 300 && !MISSING.includes(answer.code)) throw refused(call, answer)
    return answer.headers.has('x-amz-version-id') || answer.headers.get('x-amz-delete-marker') === 'true'
  }

  async function removeVersion({ name, versionId }: ObjectVersion): Promise<void> {
    const call = { method: 'DELETE', path: name, query: { versionId } } as const
    const answer = await send(call)
    if (answer.status >= 300 && !MISSING.includes(answer.code)) throw refused(call, answer)
  }

  /** Deletes every version of the objects whose path starts with `prefix` and is accepted. */
  async function removeVersions(prefix: string, isMeant: (path: string) => boolean): Promise<void> {
    for await (const page of listVersions(sendOrThrow, prefix))
      await removeAll(
        page.filter(({ name }) => isMeant(name) && isStorageKey(toKey(name))),
        removeVersion,
      )
  }

  /** @returns whether the bucket keeps versions */
  async function remove(path: string): Promise<boolean> {
    const versioned = await removeNewest(path)
    if (versioned) await removeVersions(path, (found) => found === path)
    return versioned
  }

  /** Keys under `path` ('' or with a trailing slash), in S3's order; keys of other shapes are skipped. */
  async function* list({ under, after, deleted = false }: ListOptions = {}): AsyncGenerator<StoredObject> {
    const prefix = `${bucket.prefix}${under === undefined ? '' : `${requireStorageKey(under)}/`}`
    const from = after === undefined ? '' : toPath(after)
    // A service without versions need not know them, nor allow to list them.
    const listPages = deleted && (await remove(nameCheck())) ? listVersions : listObjects
    // Ceph starts with the older versions of `after`.
    let last = after
    for await (const page of listPages(sendOrThrow, prefix, from))
      for (const { name, modifiedAt } of page) {
        const key = toKey(name)
        // The newest version of a key comes first.
        if (key !== last && isStorageKey(key)) yield { key, modifiedAt }
        last = key
      }
  }

  return {
    async put(key, body) {
      await sendOrThrow({ method: 'PUT', path: toPath(key), body })
    },
    async get(key) {
      const call = { method: 'GET', path: toPath(key) } as const
      const answer = await send(call)
      if (answer.code === 'NoSuchKey') throw new StorageMissing(key)
      if (answer.status !== 200) throw refused(call, answer)
      return answer.body
    },
    async delete(key) {
      await remove(toPath(key))
    },
    async deleteUnder(key) {
      const path = toPath(key)
      const below = `${path}/`
      if (await removeNewest(path))
        return removeVersions(path, (found) => found === path || found.startsWith(below))
      for await (const page of listObjects(sendOrThrow, below))
        await removeAll(
          page.filter(({ name }) => isStorageKey(toKey(name))),
          ({ name }) => remove(name),
        )
    },
    list,
    async check() {
      const path = nameCheck()
      await sendOrThrow({ method: 'PUT', path, body: new Uint8Array([1]) })
      await remove(path)
    },
  }
}

async function removeAll<T>(found: readonly T[], remove: (one: T) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < found.length; at += DELETE_CONCURRENCY)
    await Promise.all(found.slice(at, at + DELETE_CONCURRENCY).map(remove))
}
