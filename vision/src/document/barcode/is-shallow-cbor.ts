/** A signed identity has five levels: tag, message, claims, identity data, value. */
const MAX_DEPTH = 16

/**
 * Whether no item of this CBOR (RFC 8949) is nested deeper than a signed identity needs. Decoders are recursive, so this
 * is checked first, without recursion. Strings are not looked into, so a payload needs a check of its own.
 */
export function isShallowCbor(bytes: Uint8Array): boolean {
  /** Items left at each open level; Infinity where a break ends it. */
  const left: number[] = []
  let at = 0
  while (at < bytes.length) {
    const [major, info] = [bytes[at]! >> 5, bytes[at]! & 31]
    const width = info < 24 ? 0 : info < 28 ? 2 ** (info - 24) : 0
    let count = info < 24 ? info : info === 31 ? Infinity : 0
    for (let i = 1; i <= width; i++) count = count * 256 + (bytes[at + i] ?? 0)
    at += 1 + width
    if (left.length > 0) left[left.length - 1]! -= 1
    if (major === 7 && info === 31) left.pop()
    else if (major === 6) left.push(1)
    else if (major === 4) left.push(count)
    else if (major === 5) left.push(count * 2)
    else if (major === 2 || major === 3) {
      if (count === Infinity) left.push(Infinity)
      else at += count
    }
    while (left.at(-1)! <= 0) left.pop()
    if (left.length > MAX_DEPTH) return false
  }
  return true
}
