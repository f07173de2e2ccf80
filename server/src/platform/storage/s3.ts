import { randomUUID } from 'node:crypto'
import { refused, type S3Answer, type S3Call, sendS3 } from './send-s3.ts'
import { isStorageKey, requireStorageKey } from './storage-key.ts'
import type { S3Bucket } from './storage-place.ts'
import { type Storage, StorageMissing, type StoredObject } from './storage.ts'

/** Objects deleted concurrently. */
const DELETE_CONCURRENCY = 8

/** Objects in a bucket. S3 writes are atomic, and durable before S3 replies. */
export function createS3Storage(bucket: S3Bucket): Storage {
  const send = sendS3(bucket)
  const toPath = (key: string) => `${bucket.prefix}${requireStorageKey(key)}`

  async function sendOrThrow(call: S3Call): Promise<S3Answer> {
    const answer = await send(call)
    if (answer.status >= 300) throw refused(call, answer)
    return answer
  }

  async function put(key: string, body: Uint8Array): Promise<void> {
    await sendOrThrow({ method: 'PUT', path: toPath(key), body })
  }

  async function remove(key: string): Promise<void> {
    const call = { method: 'DELETE', path: toPath(key) } as const
    const answer = await send(call)
    if (answer.status >= 300 && answer.code !== 'NoSuchKey') throw refused(call, answer)
  }

  /** Objects under `path` ('' or with a trailing slash), in S3's order; keys of other shapes are skipped. */
  async function* objectsUnder(path: string, from = ''): AsyncGenerator<StoredObject> {
    const prefix = `${bucket.prefix}${path}`
    for (let after = from; ;) {
      const query = {
        'list-type': '2',
        'encoding-type': 'url',
        prefix,
        ...(after && { 'start-after': after }),
      }
      const { body } = await sendOrThrow({ method: 'GET', path: '', query })
      const text = Buffer.from(body).toString()
      const found = [...text.matchAll(/<Contents>.*?<\/Contents>/gsu)].map(([entry]) => ({
        name: decodeURIComponent(/<Key>([^<]+)<\/Key>/u.exec(entry)?.[1]?.replaceAll('+', ' ') ?? ''),
        modifiedAt: new Date(/<LastModified>([^<]+)<\/LastModified>/u.exec(entry)?.[1] ?? NaN),
      }))
      for (const { name, modifiedAt } of found) {
        const key = name.slice(bucket.prefix.length)
        if (isStorageKey(key)) yield { key, modifiedAt }
      }
      const last = found.at(-1)
      if (!last || !/<IsTruncated>true<\/IsTruncated>/u.test(text)) return
      after = last.name
    }
  }

  return {
    put,
    async get(key) {
      const call = { method: 'GET', path: toPath(key) } as const
      const answer = await send(call)
      if (answer.code === 'NoSuchKey') throw new StorageMissing(key)
      if (answer.status !== 200) throw refused(call, answer)
      return answer.body
    },
    delete: remove,
    async deleteUnder(path) {
      let batch: string[] = []
      for await (const { key } of objectsUnder(`${requireStorageKey(path)}/`)) {
        batch.push(key)
        if (batch.length < DELETE_CONCURRENCY) continue
        await Promise.all(batch.map(remove))
        batch = []
      }
      await Promise.all([...batch, path].map(remove))
    },
    list: ({ under, after } = {}) =>
      objectsUnder(under === undefined ? '' : `${requireStorageKey(under)}/`, after && toPath(after)),
    async check() {
      const key = `check-${randomUUID()}`
      await put(key, new Uint8Array([1]))
      await remove(key)
    },
  }
}
