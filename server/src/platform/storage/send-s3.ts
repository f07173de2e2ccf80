import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { createCircuitBreaker } from '../runtime/circuit-breaker.ts'
import type { S3Bucket } from './storage-place.ts'

/** Every call is idempotent and can be retried. */
const MAX_ATTEMPTS = 4
const TIMEOUT_MS = 30_000
const FIRST_PAUSE_MS = 100

/** After calls in a row that failed with all their attempts, further ones fail at once, at first for a second. */
const BREAKER = { failures: 3, openMs: 1000, maxOpenMs: 15_000 }

/** A failed call, with the service's status or the connection error, without any keys. */
export class S3Failure extends Error {}

export interface S3Answer {
  status: number
  headers: Headers
  body: Uint8Array
  /** S3's error code, such as `NoSuchKey`; '' on success. */
  code: string
}

export interface S3Call {
  method: 'GET' | 'PUT' | 'DELETE'
  /** Path in the bucket, without a leading slash; '' is the bucket itself. */
  path: string
  query?: Record<string, string>
  body?: Uint8Array
}

/** Signs each call with its body (AWS Signature Version 4) and retries it while the service is unreachable or busy. */
export function sendS3({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Bucket) {
  const breaker = createCircuitBreaker(BREAKER)
  const aws = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })

  async function ask({ method, path, query, body }: S3Call): Promise<S3Answer> {
    const url = new URL(`${endpoint}/${bucket}${path && `/${path}`}`)
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value)
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const headers = { 'x-amz-content-sha256': hash }
    const request = await aws.sign(url.href, { method, headers, ...(body && { body: Buffer.from(body) }) })
    const answer = await fetch(request, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) })
    const bytes = new Uint8Array(await answer.arrayBuffer())
    return {
      status: answer.status,
      headers: answer.headers,
      body: bytes,
      code: answer.ok ? '' : parseCode(bytes),
    }
  }

  /** @throws S3Failure when the service stays unreachable or busy; other error statuses are returned */
  return async (call: S3Call): Promise<S3Answer> => {
    if (!breaker.mayCall())
      throw new S3Failure(
        `The S3 storage at ${endpoint} has failed repeatedly and is left alone for a moment.`,
      )
    for (let attempt = 1; ; attempt += 1) {
      const answer = await ask(call).catch((error: unknown) => errorReason(error))
      if (typeof answer === 'object' && answer.status < 500 && answer.status !== 429) {
        breaker.succeeded()
        return answer
      }
      if (attempt === MAX_ATTEMPTS) {
        breaker.failed()
        throw typeof answer === 'string'
          ? new S3Failure(`The S3 storage at ${endpoint} cannot be reached (${answer}).`)
          : refused(call, answer)
      }
      await pause(FIRST_PAUSE_MS * 2 ** attempt * (0.5 + Math.random() / 2))
    }
  }
}

export function refused({ method }: S3Call, { status, code }: S3Answer): S3Failure {
  return new S3Failure(`The S3 storage answered ${method} with ${status}${code && ` (${code})`}.`)
}

function errorReason(error: unknown): string {
  const { cause, name } = error as { cause?: { code?: string }; name: string }
  return cause?.code ?? name
}

function parseCode(body: Uint8Array): string {
  return /<Code>(\w+)<\/Code>/u.exec(Buffer.from(body).toString())?.[1] ?? ''
}
