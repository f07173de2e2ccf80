import { createHash } from 'node:crypto'

const sha256Hex = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Hashes of a burst's frames, over their bytes as sent. */
export interface HashedBurst {
  /** SHA-256 over all frames in order, hexadecimal. */
  burstHash: string
  /** Two frames are byte-identical, which no camera produces. */
  hasEquals: boolean
}

/** @param others frames in the screen's light and the sheet of the movement: other ones make it another burst */
export function hashBurst(frames: readonly Uint8Array[], others: readonly Uint8Array[] = []): HashedBurst {
  const hashes = [...frames, ...others].map(sha256Hex)
  return { burstHash: sha256Hex(Buffer.from(hashes.join())), hasEquals: new Set(hashes).size < hashes.length }
}
