import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { S3Bucket } from '../platform/storage/storage-place.ts'
import { readSignature, signatureOf } from './sigv4.ts'

export interface S3Service {
  /** How to reach its only bucket. */
  bucket: S3Bucket
  objects: Map<string, Buffer>
  /** When an object was stored; now, where a test says nothing. */
  modifiedAt: Map<string, Date>
  /** The next calls are answered with these statuses; 0 hangs up. */
  failures: number[]
  close(): Promise<void>
}

/** How many keys a list holds at most: few, so that lists go on. */
const PAGE = 3

interface Answer {
  status: number
  body?: string | Buffer
}

const fault = (status: number, code: string): Answer => {
  return { status, body: `<?xml version="1.0"?><Error><Code>${code}</Code></Error>` }
}

/** S3's service with one bucket in memory, that checks each call's signature and the hash of its body by itself. */
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
    secretAccessKey: 'a/secret+of+nobody',
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
    const page = keys.slice(0, PAGE).map((key) => {
      const modified = (modifiedAt.get(key) ?? new Date()).toISOString()
      return `<Contents><Key>${encodeURIComponent(key)}</Key><LastModified>${modified}</LastModified></Contents>`
    })
    const truncated = `<IsTruncated>${keys.length > PAGE}</IsTruncated>`
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

/** S3's code for what is wrong with a call's signature; null when nothing is. */
function refusal(request: IncomingMessage, body: Buffer, bucket: S3Bucket): string | null {
  const { method = '', url = '', headers } = request
  const said = readSignature(headers.authorization)
  if (!said) return 'AccessDenied'
  if (said.accessKeyId !== bucket.accessKeyId) return 'InvalidAccessKeyId'
  if (said.scope.split('/')[1] !== bucket.region) return 'AuthorizationHeaderMalformed'
  if (said.signature !== signatureOf({ method, url, headers }, said, bucket.secretAccessKey))
    return 'SignatureDoesNotMatch'
  const hash = createHash('sha256').update(body).digest('hex')
  return hash === headers['x-amz-content-sha256'] ? null : 'XAmzContentSHA256Mismatch'
}
