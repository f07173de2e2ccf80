/** The values in the codes: whole numbers, text, bytes, lists, maps with number keys, one tag. */
export type CborValue =
  | number
  | string
  | Uint8Array
  | CborValue[]
  | Map<number, CborValue>
  | { tag: number; value: CborValue }

function head(major: number, count: number): number[] {
  if (count < 24) return [(major << 5) | count]
  if (count < 256) return [(major << 5) | 24, count]
  if (count < 65_536) return [(major << 5) | 25, count >> 8, count & 255]
  return [(major << 5) | 26, (count >>> 24) & 255, (count >> 16) & 255, (count >> 8) & 255, count & 255]
}

/**
 * Encodes in the shortest form of RFC 8949. A separate implementation, so that the product's decoder is tested
 * independently.
 */
export function cbor(value: CborValue): Uint8Array {
  if (typeof value === 'number') return Uint8Array.from(value < 0 ? head(1, -1 - value) : head(0, value))
  if (typeof value === 'string') {
    const bytes = Buffer.from(value)
    return Buffer.concat([Buffer.from(head(3, bytes.length)), bytes])
  }
  if (value instanceof Uint8Array) return Buffer.concat([Buffer.from(head(2, value.length)), value])
  if (Array.isArray(value)) return Buffer.concat([Buffer.from(head(4, value.length)), ...value.map(cbor)])
  if (value instanceof Map) {
    const pairs = [...value].flatMap(([key, one]) => [cbor(key), cbor(one)])
    return Buffer.concat([Buffer.from(head(5, value.size)), ...pairs])
  }
  return Buffer.concat([Buffer.from(head(6, value.tag)), cbor(value.value)])
}
