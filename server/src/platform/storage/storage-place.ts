import { fileURLToPath } from 'node:url'
import { isStorageKey } from './storage-key.ts'

/** A bucket of Amazon's S3 or of a service that speaks as it does (MinIO, Ceph, Garage), addressed by path. */
export interface S3Bucket {
  /** Where the service answers, without a slash at the end: `https://minio.internal:9000`. */
  endpoint: string
  bucket: string
  /** Before each key: '' or ends with a slash. */
  prefix: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Where pictures lie: an absolute folder, or a bucket. */
export type StoragePlace = { folder: string } | { bucket: S3Bucket }

/** What `STORAGE_URL` may be, in words. */
export const STORAGE_URL_WORDS =
  "write 'file:///absolute/folder' or 's3://bucket/prefix?endpoint=https://minio.internal:9000&region=us-east-1', or leave it out for DATA_DIR/storage"

/** By which names S3's own tools take the key. */
export type S3Key = { AWS_ACCESS_KEY_ID?: string | undefined; AWS_SECRET_ACCESS_KEY?: string | undefined }

/** S3's rule for names of buckets, which keeps them out of trouble in paths. */
const BUCKET = /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/u
const REGION = /^[a-z\d-]+$/u

export function isStorageUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  if (url.protocol === 'file:') return url.host === ''
  return url.protocol === 's3:' && bucketOf(url) !== null
}

/** The place of a URL that `isStorageUrl` knows. */
export function storagePlace(text: string, key: S3Key): StoragePlace {
  const url = new URL(text)
  if (url.protocol === 'file:') return { folder: fileURLToPath(url) }
  const bucket = bucketOf(url)
  if (!bucket) throw new Error('this is no place of pictures')
  return {
    bucket: {
      ...bucket,
      accessKeyId: key.AWS_ACCESS_KEY_ID ?? '',
      secretAccessKey: key.AWS_SECRET_ACCESS_KEY ?? '',
    },
  }
}

function bucketOf(url: URL): Omit<S3Bucket, 'accessKeyId' | 'secretAccessKey'> | null {
  const { endpoint, region = 'us-east-1', ...others } = Object.fromEntries(url.searchParams)
  const path = url.pathname.replace(/^\/|\/$/gu, '')
  const service = originOf(endpoint ?? `https://s3.${region}.amazonaws.com`)
  const known = Object.keys(others).length === 0 && url.username === '' && url.port === ''
  const named = BUCKET.test(url.hostname) && REGION.test(region) && (path === '' || isStorageKey(path))
  if (!known || !named || !service) return null
  return { endpoint: service, bucket: url.hostname, prefix: path && `${path}/`, region }
}

function originOf(text: string): string | null {
  if (!URL.canParse(text)) return null
  const { protocol, pathname, search, origin, username } = new URL(text)
  const bare = pathname === '/' && search === '' && username === ''
  return bare && (protocol === 'https:' || protocol === 'http:') ? origin : null
}
