import type { S3Answer, S3Call } from './send-s3.ts'

export interface ListedObject {
  /** Path in the bucket. */
  name: string
  modifiedAt: Date
}

/** A version of an object, or a delete marker. */
export interface ObjectVersion extends ListedObject {
  versionId: string
}

/** Sends a call. @throws S3Failure when it is refused */
type Send = (call: S3Call) => Promise<S3Answer>

/** Objects whose path starts with `prefix`, in pages in S3's order, after the path `from`. */
export async function* listObjects(send: Send, prefix: string, from = ''): AsyncGenerator<ListedObject[]> {
  for (let after = from; ;) {
    const query = { 'list-type': '2', prefix, ...(after && { 'start-after': after }) }
    const text = await listPage(send, query)
    const found = readEntries(text, /<Contents>.*?<\/Contents>/gsu)
    yield found
    const last = found.at(-1)
    if (!last || !isTruncated(text)) return
    after = last.name
  }
}

/**
 * Versions and delete markers of the objects whose path starts with `prefix`, in pages in S3's order, the newest of an
 * object first, after the path `from`. A page may be deleted while the next one is awaited.
 */
export async function* listVersions(send: Send, prefix: string, from = ''): AsyncGenerator<ObjectVersion[]> {
  let next = listVersionPage(send, prefix, { ...(from && { 'key-marker': from }) })
  for (;;) {
    const { found, marker } = await next
    // Asked for before this page is deleted: a service need not know the marker of a deleted version.
    const following = marker && (await listVersionPage(send, prefix, marker))
    yield found
    if (!following) return
    next = Promise.resolve(following)
  }
}

async function listVersionPage(send: Send, prefix: string, marker: Record<string, string>) {
  const text = await listPage(send, { versions: '', prefix, ...marker })
  const found = readEntries(text, /<(Version|DeleteMarker)>.*?<\/\1>/gsu)
  if (!isTruncated(text)) return { found, marker: null }
  return {
    found,
    marker: {
      'key-marker': readName(text, 'NextKeyMarker'),
      'version-id-marker': readTag(text, 'NextVersionIdMarker'),
    },
  }
}

async function listPage(send: Send, query: Record<string, string>): Promise<string> {
  const call = { method: 'GET', path: '', query: { ...query, 'encoding-type': 'url' } } as const
  return Buffer.from((await send(call)).body).toString()
}

function readEntries(text: string, entry: RegExp): ObjectVersion[] {
  return [...text.matchAll(entry)].map(([found]) => ({
    name: readName(found, 'Key'),
    modifiedAt: new Date(readTag(found, 'LastModified') || NaN),
    versionId: readTag(found, 'VersionId'),
  }))
}

const isTruncated = (text: string) => readTag(text, 'IsTruncated') === 'true'

const readTag = (text: string, tag: string): string =>
  new RegExp(`<${tag}>([^<]*)</${tag}>`, 'u').exec(text)?.[1] ?? ''

const readName = (text: string, tag: string): string =>
  decodeURIComponent(readTag(text, tag).replaceAll('+', ' '))
