// The part of the protocol-buffers wire format that an ONNX file needs: varints, 32-bit floats and
// length-delimited fields. https://protobuf.dev/programming-guides/encoding/

/** One encoded field, or several concatenated. */
export type Bytes = Uint8Array

const text = new TextEncoder()

export function concat(parts: readonly Bytes[]): Bytes {
  let length = 0
  for (const part of parts) length += part.length
  const all = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

function varint(value: number | bigint): Bytes {
  // Negative int64 values are encoded as two's complement in ten bytes.
  let rest = BigInt.asUintN(64, BigInt(value))
  const out: number[] = []
  do {
    const low = Number(rest & 0x7fn)
    rest >>= 7n
    out.push(rest ? low | 0x80 : low)
  } while (rest)
  return Uint8Array.from(out)
}

const tag = (field: number, wireType: number) => varint((field << 3) | wireType)

export const intField = (field: number, value: number | bigint): Bytes =>
  concat([tag(field, 0), varint(value)])

export function floatField(field: number, value: number): Bytes {
  const body = new Uint8Array(4)
  new DataView(body.buffer).setFloat32(0, value, true)
  return concat([tag(field, 5), body])
}

export const bytesField = (field: number, body: Bytes): Bytes =>
  concat([tag(field, 2), varint(body.length), body])

export const textField = (field: number, value: string): Bytes => bytesField(field, text.encode(value))

export const messageField = (field: number, ...parts: Bytes[]): Bytes => bytesField(field, concat(parts))
