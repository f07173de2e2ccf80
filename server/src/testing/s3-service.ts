import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { S3Bucket } from '../platform/storage/storage-place.ts'
import { readSignature, computeSignature } from './sigv4.ts'

export interface S3Service {
  /** Configuration of its only bucket. */
  bucket: S3Bucket
  objects: Map<string, Buffer>
  /** When an object was stored; now, unless a test sets it. */
  modifiedAt: Map<string, Date>
  /** The next calls are answered with these statuses; 0 hangs up. */
  failures: number[]
  close(): Promise<void>
}

/** Keys per list page: few, so that lists have several pages. */
const PAGE_SIZE = 3

interface Answer {
  status: number
  body?: string | Buffer
}

const fault = (status: number, code: string): Answer => {
  return { status, body: `<?xml version="1.0"?><Error><Code>${code}</Code></Error>` }
}

/** An S3 service with one bucket in memory, which verifies each call's signature and body hash. */
export async function startS3Service(): Promise<S3Service> {
  const objects = new Map<string, Buffer>()
  const modifiedAt = new Map<string, Date>()
  const failures: number[] = []
  const server = createServer((request, response) => {
    void answer(request).then(({ status, body = '' }) => {
      if (status === 0) request.socket.destroy()
      else response.writeHead(status).end(body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bucket: S3Bucket = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket: 'pictures',
    prefix: 'wabi/',
    region: 'et-addis-1',
    accessKeyId: 'AKIAEXAMPLE',
    secretAccessKey: 'a/made-up+secret',
  }

  async function answer(request: IncomingMessage): Promise<Answer> {
    const body = await buffer(request)
    const failure = failures.shift()
    if (failure !== undefined) return fault(failure, 'SlowDown')
    const refused = refusal(request, body, bucket)
    if (refused) return fault(refused === 'XAmzContentSHA256Mismatch' ? 400 : 403, refused)
    const url = new URL(request.url ?? '', bucket.endpoint)
    const [, name, ...rest] = url.pathname.split('/')
    if (name !== bucket.bucket) return fault(404, 'NoSuchBucket')
    return rest.length === 0 ? list(url.searchParams) : serve(request.method, rest.join('/'), body)
  }

  function serve(method: string | undefined, key: string, body: Buffer): Answer {
    if (method === 'PUT') {
      objects.set(key, body)
      return { status: 200 }
    }
    if (method === 'DELETE') {
      objects.delete(key)
      return { status: 204 }
    }
    const found = objects.get(key)
    return found ? { status: 200, body: found } : fault(404, 'NoSuchKey')
  }

  function list(query: URLSearchParams): Answer {
    const after = query.get('start-after') ?? ''
    const keys = [...objects.keys()]
      .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
      .toSorted()
    const page = keys.slice(0, PAGE_SIZE).map((key) => {
      const modified = (modifiedAt.get(key) ?? new Date()).toISOString()
      return `<Contents><Key>${encodeURIComponent(key)}</Key><LastModified>${modified}</LastModified></Contents>`
    })
    const truncated = `<IsTruncated>${keys.length > PAGE_SIZE}</IsTruncated>`
    return { status: 200, body: `<ListBucketResult>${truncated}${page.join('')}</ListBucketResult>` }
  }

  return {
    bucket,
    objects,
    modifiedAt,
    failures,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** S3's error code for a call's signature; null when it is valid. */
function refusal(request: IncomingMessage, body: Buffer, bucket: S3Bucket): string | null {
  const { method = '', url = '', headers } = request
  const signed = readSignature(headers.authorization)
  if (!signed) return 'AccessDenied'
  if (signed.accessKeyId !== bucket.accessKeyId) return 'InvalidAccessKeyId'
  if (signed.scope.split('/')[1] !== bucket.region) return 'AuthorizationHeaderMalformed'
  if (signed.signature !== computeSignature({ method, url, headers }, signed, bucket.secretAccessKey))
    return 'SignatureDoesNotMatch'
  const hash = createHash('sha256').update(body).digest('hex')
  return hash === headers['x-amz-content-sha256'] ? null : 'XAmzContentSHA256Mismatch'
}
