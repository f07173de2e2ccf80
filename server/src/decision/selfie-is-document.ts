/** What two pictures are compared by: hash of the bytes, and difference hash of the look (16 hexadecimal digits). */
export interface PictureHashes {
  sha256: string
  dHash: string
}

/** A document and a selfie have little in common: this many of 64 bits may differ and it is still the same shot. */
const SAME_SHOT_BITS = 8

/** Number of bits in which two hashes of 16 hexadecimal digits differ. */
function bitsApart(a: string, b: string): number {
  let differing = BigInt(`0x${a}`) ^ BigInt(`0x${b}`)
  let bits = 0
  for (; differing > 0n; differing &= differing - 1n) bits += 1
  return bits
}

/** Whether the selfie is one of the document's photos. */
export function selfieIsDocument(selfie: PictureHashes, documents: readonly PictureHashes[]): boolean {
  return documents.some(
    ({ sha256, dHash }) => sha256 === selfie.sha256 || bitsApart(dHash, selfie.dHash) <= SAME_SHOT_BITS,
  )
}
