import { createHash } from 'node:crypto'

const sha256Hex = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Hashes of a burst's frames, over their bytes as sent. */
export interface HashedBurst {
  /** SHA-256, hexadecimal, of the comma-separated hashes of all pictures in order, and of the movement's times. */
  burstHash: string
  /** Two frames are byte-identical, which no camera produces. */
  hasEquals: boolean
}

/**
 * The page computes the same to announce a burst (`web/src/verify/liveness/hash-burst.ts`).
 * @param others frames in the screen's light and the sheet of the movement: other ones make it another burst
 * @param timesMs those of the movement
 */
export function hashBurst(
  frames: readonly Uint8Array[],
  others: readonly Uint8Array[] = [],
  timesMs: readonly number[] = [],
): HashedBurst {
  const hashes = [...frames, ...others].map(sha256Hex)
  return {
    burstHash: sha256Hex(Buffer.from([...hashes, ...timesMs].join())),
    hasEquals: new Set(hashes).size < hashes.length,
  }
}
