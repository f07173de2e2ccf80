import { createHash } from 'node:crypto'

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** The frames of a burst by their bytes, as they were sent. */
export interface HashedBurst {
  /** Of all of them in their order, SHA-256, hexadecimal. */
  burstHash: string
  /** Two of them are the same bytes: no camera takes one picture twice. */
  hasEquals: boolean
}

export function hashBurst(frames: readonly Uint8Array[]): HashedBurst {
  const hashes = frames.map(hashOf)
  return { burstHash: hashOf(Buffer.from(hashes.join())), hasEquals: new Set(hashes).size < hashes.length }
}
