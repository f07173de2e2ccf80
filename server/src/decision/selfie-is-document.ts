/** Hashes to compare pictures: of the bytes, and a difference hash of the content (16 hexadecimal digits). */
export interface PictureHashes {
  sha256: string
  dHash: string
}

/** Up to this many of 64 bits may differ in the same shot; a selfie and a document differ in many more. */
const MAX_SAME_SHOT_BITS = 8

/** Number of bits in which two hashes of 16 hexadecimal digits differ. */
function hammingDistance(a: string, b: string): number {
  let differing = BigInt(`0x${a}`) ^ BigInt(`0x${b}`)
  let bits = 0
  for (; differing > 0n; differing &= differing - 1n) bits += 1
  return bits
}

/** Whether the selfie is one of the document's photos. */
export function selfieIsDocument(selfie: PictureHashes, documents: readonly PictureHashes[]): boolean {
  return documents.some(
    ({ sha256, dHash }) =>
      sha256 === selfie.sha256 || hammingDistance(dHash, selfie.dHash) <= MAX_SAME_SHOT_BITS,
  )
}
