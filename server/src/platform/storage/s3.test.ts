import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startS3Service } from '../../testing/s3-service.ts'
import { createS3Storage } from './s3.ts'
import { S3Failure } from './send-s3.ts'
import { type ListOptions, StorageMissing } from './storage.ts'

const service = await startS3Service()
const storage = createS3Storage(service.bucket)
afterAll(() => service.close())
beforeEach(() => service.clear())

test('calls are retried when the service is busy or closes the connection', async () => {
  service.failures.push(503, 0, 429)
  await storage.put('cli_a/one', Buffer.from('kept'))
  expect(service.objects.get('wabi/cli_a/one')?.toString()).toBe('kept')
})

test('a service that stays busy or unreachable is an error', async () => {
  service.failures.push(503, 503, 503, 503)
  await expect(storage.get('cli_a/one')).rejects.toThrow('answered GET with 503 (SlowDown)')
  const away = createS3Storage({ ...service.bucket, endpoint: 'http://127.0.0.1:1' })
  await expect(away.check()).rejects.toThrow('http://127.0.0.1:1 cannot be reached (')
})

test.each([
  ['accessKeyId', 'AKIAOTHER', '403 (InvalidAccessKeyId)'],
  ['secretAccessKey', 'hunter2', '403 (SignatureDoesNotMatch)'],
  ['region', 'eu-west-1', '403 (AuthorizationHeaderMalformed)'],
  ['bucket', 'elsewhere', '404 (NoSuchBucket)'],
])('a wrong %s is reported, without any key', async (name, value, words) => {
  const wrong = createS3Storage({ ...service.bucket, [name]: value })
  const calls = [wrong.check(), wrong.get('cli_a/one'), wrong.delete('cli_a/one')]
  // Awaited together: a failure while another call is awaited would be an unhandled rejection.
  for (const end of await Promise.allSettled(calls)) {
    const error: unknown = end.status === 'rejected' && end.reason
    // A missing bucket must not be taken for a missing object.
    expect(error).toBeInstanceOf(S3Failure)
    expect(error).not.toBeInstanceOf(StorageMissing)
    expect(String(error)).toContain(words)
    expect(String(error)).not.toMatch(/hunter2|AKIA|secret/u)
  }
})

test('other objects in the bucket are neither listed nor deleted', async () => {
  const others = ['cli_a/other', 'wabi/notes & plans.txt', 'wabi/ሀ', 'wabi2/cli_a/one']
  for (const key of others) service.objects.set(key, Buffer.from('theirs'))
  await storage.put('cli_a/one', Buffer.from('ours'))
  const found: string[] = []
  for await (const { key } of storage.list()) found.push(key)
  expect(found).toEqual(['cli_a/one'])
  await storage.deleteUnder('cli_a')
  expect([...service.objects.keys()]).toEqual(others)
})

describe('a bucket with versions', () => {
  const left = () => service.versions.map(({ key, body }) => `${key} ${body?.toString() ?? 'deleted'}`)
  const BYTES = ['first', 'second', 'third', 'fourth', 'fifth']

  test.each(['on', 'suspended'] as const)(
    'keeps none of a deleted object while versioning is %s',
    async (now) => {
      await storage.put('cli_a/one', Buffer.from('before versioning'))
      service.state.versioning = 'on'
      for (const bytes of BYTES) await storage.put('cli_a/one', Buffer.from(bytes))
      for (const key of ['cli_a/on', 'cli_a/one2']) await storage.put(key, Buffer.from('other'))
      service.state.versioning = now
      await storage.delete('cli_a/one')
      expect(left()).toEqual(['wabi/cli_a/on other', 'wabi/cli_a/one2 other'])
      await storage.delete('cli_a/one')
      expect(left()).toHaveLength(2)
    },
  )

  test.each(['on', 'suspended'] as const)(
    'keeps nothing below a deleted path while versioning is %s, also of what was deleted before',
    async (now) => {
      service.state.versioning = 'on'
      for (const n of [1, 2, 3, 4])
        for (const bytes of BYTES) await storage.put(`cli_e/ver_a/evd_${n}`, Buffer.from(bytes))
      const [hidden] = service.versions.splice(0, 1)
      if (hidden) service.versions.push({ ...hidden, versionId: 'marker', body: null })
      for (const key of ['cli_e/ver_ab/evd_1', 'cli_e/ver_b/evd_1'])
        await storage.put(key, Buffer.from('other'))
      service.objects.set('wabi/cli_e/ver_a/notes & plans.txt', Buffer.from('theirs'))
      service.state.versioning = now
      await storage.deleteUnder('cli_e/ver_a')
      expect(left().toSorted()).toEqual([
        'wabi/cli_e/ver_a/notes & plans.txt theirs',
        'wabi/cli_e/ver_ab/evd_1 other',
        'wabi/cli_e/ver_b/evd_1 other',
      ])
    },
  )

  test('that may not be deleted is an error, and so is a storage that cannot erase', async () => {
    service.state.versioning = 'on'
    service.policy.deleteVersions = false
    await storage.put('cli_a/one', Buffer.from('kept'))
    for (const call of [storage.delete('cli_a/one'), storage.deleteUnder('cli_a'), storage.check()])
      await expect(call).rejects.toThrow('answered DELETE with 403 (AccessDenied)')
  })

  test('lists deleted objects on request only, each once', async () => {
    service.state.versioning = 'on'
    for (const key of ['cli_a/gone', 'cli_a/here'])
      for (const bytes of BYTES) await storage.put(key, Buffer.from(bytes))
    service.policy.deleteVersions = false
    await expect(storage.delete('cli_a/gone')).rejects.toThrow('AccessDenied')
    service.policy.deleteVersions = true
    const list = async (options: ListOptions) => {
      const keys: string[] = []
      for await (const { key } of storage.list(options)) keys.push(key)
      return keys
    }
    expect(await list({})).toEqual(['cli_a/here'])
    expect(await list({ deleted: true })).toEqual(['cli_a/gone', 'cli_a/here'])
    expect(await list({ deleted: true, under: 'cli_a', after: 'cli_a/gone' })).toEqual(['cli_a/here'])
  })

  test('the check leaves nothing behind', async () => {
    service.state.versioning = 'on'
    await storage.check()
    expect(service.versions).toEqual([])
  })
})
