import { fileURLToPath } from 'node:url'
import { isStorageKey } from './storage-key.ts'

/** A bucket of Amazon S3 or a compatible service (MinIO, Ceph, Garage), addressed by path. */
export interface S3Bucket {
  /** URL of the service, without a trailing slash: `https://minio.internal:9000`. */
  endpoint: string
  bucket: string
  /** Prefix of each key: '' or with a trailing slash. */
  prefix: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Where objects are stored: an absolute folder, or a bucket. */
export type StoragePlace = { folder: string } | { bucket: S3Bucket }

/** Valid values of `STORAGE_URL`, in words. */
export const STORAGE_URL_WORDS =
  "write 'file:///absolute/folder' or 's3://bucket/prefix?endpoint=https://minio.internal:9000&region=us-east-1', or leave it out for DATA_DIR/storage"

/** The access key, under the names that S3 tools use. */
export type S3Key = { AWS_ACCESS_KEY_ID?: string | undefined; AWS_SECRET_ACCESS_KEY?: string | undefined }

/** S3's rule for bucket names, which makes them safe in paths. */
const BUCKET = /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/u
const REGION = /^[a-z\d-]+$/u

export function isStorageUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  if (url.protocol === 'file:') return url.host === ''
  return url.protocol === 's3:' && parseBucket(url) !== null
}

/** Parses a URL that `isStorageUrl` accepts. */
export function storagePlace(text: string, key: S3Key): StoragePlace {
  const url = new URL(text)
  if (url.protocol === 'file:') return { folder: fileURLToPath(url) }
  const bucket = parseBucket(url)
  if (!bucket) throw new Error('this is not a storage URL')
  return {
    bucket: {
      ...bucket,
      accessKeyId: key.AWS_ACCESS_KEY_ID ?? '',
      secretAccessKey: key.AWS_SECRET_ACCESS_KEY ?? '',
    },
  }
}

function parseBucket(url: URL): Omit<S3Bucket, 'accessKeyId' | 'secretAccessKey'> | null {
  const { endpoint, region = 'us-east-1', ...others } = Object.fromEntries(url.searchParams)
  const path = url.pathname.replace(/^\/|\/$/gu, '')
  const service = parseOrigin(endpoint ?? `https://s3.${region}.amazonaws.com`)
  const known = Object.keys(others).length === 0 && url.username === '' && url.port === ''
  const named = BUCKET.test(url.hostname) && REGION.test(region) && (path === '' || isStorageKey(path))
  if (!known || !named || !service) return null
  return { endpoint: service, bucket: url.hostname, prefix: path && `${path}/`, region }
}

function parseOrigin(text: string): string | null {
  if (!URL.canParse(text)) return null
  const { protocol, pathname, search, origin, username } = new URL(text)
  const bare = pathname === '/' && search === '' && username === ''
  return bare && (protocol === 'https:' || protocol === 'http:') ? origin : null
}
