import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { S3Bucket } from '../platform/storage/storage-place.ts'
import { createS3Versions, type S3Version, type S3Versioning } from './s3-versions.ts'
import { readSignature, computeSignature } from './sigv4.ts'

export interface S3Service {
  /** Configuration of its only bucket. */
  bucket: S3Bucket
  objects: Map<string, Buffer>
  /** Whether the bucket keeps versions; off, unless a test sets it. */
  state: { versioning: S3Versioning }
  /** All versions and delete markers, oldest first. */
  versions: S3Version[]
  /** Whether the access key may delete versions; true, unless a test sets it. */
  policy: { deleteVersions: boolean }
  /** Deletes everything and switches versioning off. */
  clear(): void
  /** When an object was stored; now, unless a test sets it. */
  modifiedAt: Map<string, Date>
  /** The next calls are answered with these statuses; 0 hangs up. */
  failures: number[]
  close(): Promise<void>
}

/** Keys or versions per list page: few, so that lists have several pages. */
const PAGE_SIZE = 3

interface Answer {
  status: number
  headers?: Record<string, string>
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
  const { versions, state, add, remove, listed } = createS3Versions(objects)
  const policy = { deleteVersions: true }
  const server = createServer((request, response) => {
    void answer(request).then(({ status, headers, body = '' }) => {
      if (status === 0) request.socket.destroy()
      else response.writeHead(status, headers).end(body)
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
    const { searchParams } = url
    if (rest.length > 0) return serve(request.method, rest.join('/'), searchParams.get('versionId'), body)
    return searchParams.has('versions') ? listVersions(searchParams) : list(searchParams)
  }

  function serve(method: string | undefined, key: string, versionId: string | null, body: Buffer): Answer {
    if (method === 'PUT') {
      const added = add(key, body)
      return { status: 200, ...(added !== null && { headers: { 'x-amz-version-id': added } }) }
    }
    if (method === 'DELETE' && versionId !== null) {
      if (!policy.deleteVersions) return fault(403, 'AccessDenied')
      const removed = remove(key, versionId)
      if (!removed) return fault(404, 'NoSuchVersion')
      const marker = removed.body === null && { 'x-amz-delete-marker': 'true' }
      return { status: 204, headers: { 'x-amz-version-id': versionId, ...marker } }
    }
    if (method === 'DELETE') {
      const marker = add(key, null)
      const headers = marker !== null && { 'x-amz-version-id': marker, 'x-amz-delete-marker': 'true' }
      return { status: 204, ...(headers && { headers }) }
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

  /**
   * Without versioning the call is unknown, as to Garage. A marker that is gone is refused; a key alone is followed by its
   * own older versions, as by Ceph.
   */
  function listVersions(query: URLSearchParams): Answer {
    if (state.versioning === 'off') return fault(501, 'NotImplemented')
    const [after, afterVersion] = [query.get('key-marker') ?? '', query.get('version-id-marker')]
    const all = listed().filter(({ key }) => key.startsWith(query.get('prefix') ?? ''))
    const marker = all.findIndex(
      ({ key, versionId }) => key === after && (versionId === afterVersion || afterVersion === null),
    )
    if (afterVersion !== null && marker < 0) return fault(400, 'InvalidArgument')
    const rest = marker < 0 ? all.filter(({ key }) => key > after) : all.slice(marker + 1)
    const page = rest.slice(0, PAGE_SIZE)
    const entries = page.map(({ key, versionId, body, modifiedAt: at }) => {
      const tag = body ? 'Version' : 'DeleteMarker'
      const modified = (modifiedAt.get(key) ?? at).toISOString()
      return `<${tag}><Key>${encodeURIComponent(key)}</Key><VersionId>${versionId}</VersionId><LastModified>${modified}</LastModified></${tag}>`
    })
    const last = page.at(-1)
    const next =
      rest.length > PAGE_SIZE && last
        ? `<IsTruncated>true</IsTruncated><NextKeyMarker>${encodeURIComponent(last.key)}</NextKeyMarker><NextVersionIdMarker>${last.versionId}</NextVersionIdMarker>`
        : '<IsTruncated>false</IsTruncated>'
    return { status: 200, body: `<ListVersionsResult>${next}${entries.join('')}</ListVersionsResult>` }
  }

  return {
    bucket,
    objects,
    state,
    versions,
    policy,
    clear() {
      objects.clear()
      versions.length = 0
      state.versioning = 'off'
      policy.deleteVersions = true
      failures.length = 0
    },
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
