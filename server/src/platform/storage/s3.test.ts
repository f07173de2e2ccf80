import { afterAll, beforeEach, expect, test } from 'vitest'
import { startS3Service } from '../../testing/s3-service.ts'
import { createS3Storage } from './s3.ts'
import { S3Failure } from './send-s3.ts'
import { StorageMissing } from './storage.ts'

const service = await startS3Service()
const storage = createS3Storage(service.bucket)
afterAll(() => service.close())
beforeEach(() => {
  service.objects.clear()
  service.failures.length = 0
})

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
