import { createHash } from 'node:crypto'

/** Whether two of these pictures are the same bytes: no camera takes one picture twice. */
export function haveEquals(pictures: readonly Uint8Array[]): boolean {
  const hashes = pictures.map((bytes) => createHash('sha256').update(bytes).digest('hex'))
  return new Set(hashes).size < pictures.length
}
