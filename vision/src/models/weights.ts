/** A named tensor of a TensorFlow.js model, already dequantised. */
export type Weight = { readonly shape: readonly number[]; readonly values: Float32Array }

type Quantization = { dtype: 'uint8' | 'uint16'; scale: number; min: number } | { dtype: 'float16' }
type ManifestEntry = { name: string; shape: number[]; dtype: string; quantization?: Quantization }
export type WeightsManifest = readonly { readonly weights: readonly ManifestEntry[] }[]

/** IEEE 754 binary16 to a number. */
function halfToNumber(half: number): number {
  const sign = half & 0x8000 ? -1 : 1
  const exponent = (half >> 10) & 0x1f
  const fraction = half & 0x3ff
  if (exponent === 0) return sign * fraction * 2 ** -24
  if (exponent === 31) return fraction ? Number.NaN : sign * Number.POSITIVE_INFINITY
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15)
}

/**
 * Reads the binary file of a TensorFlow.js weights manifest. Quantised values become `q * scale + min`, computed in
 * double precision and rounded once. Throws unless every byte is used, because a file of another version would not fit.
 */
export function readWeights(manifest: WeightsManifest, bytes: Uint8Array): Map<string, Weight> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const weights = new Map<string, Weight>()
  let at = 0
  for (const entry of manifest.flatMap((group) => group.weights)) {
    const count = entry.shape.reduce((a, b) => a * b, 1)
    const values = new Float32Array(count)
    const { quantization: q } = entry
    const stored = q?.dtype ?? entry.dtype
    for (let i = 0; i < count; i += 1) {
      if (q?.dtype === 'uint8') {
        values[i] = view.getUint8(at) * q.scale + q.min
        at += 1
      } else if (stored === 'float16') {
        values[i] = halfToNumber(view.getUint16(at, true))
        at += 2
      } else if (stored === 'float32') {
        values[i] = view.getFloat32(at, true)
        at += 4
      } else if (stored === 'int32') {
        values[i] = view.getInt32(at, true)
        at += 4
      } else throw new Error(`weight ${entry.name}: cannot read ${stored}`)
    }
    weights.set(entry.name, { shape: entry.shape, values })
  }
  if (at !== bytes.length) throw new Error(`the weights use ${at} of ${bytes.length} bytes`)
  return weights
}

export function getWeight(weights: ReadonlyMap<string, Weight>, name: string): Weight {
  const weight = weights.get(name)
  if (!weight) throw new Error(`no weight named ${name}`)
  return weight
}

/** TensorFlow stores filters as [height, width, in, out]; ONNX expects [out, in, height, width], here with padding. */
export function filtersToOnnx(
  filters: Weight,
  outSize: number,
  inSize: number,
  scale: (out: number) => number = () => 1,
): { values: Float32Array; shape: number[] } {
  const [h = 0, w = 0, cIn = 0, cOut = 0] = filters.shape
  const values = new Float32Array(outSize * inSize * h * w)
  for (let o = 0; o < cOut; o += 1) {
    for (let c = 0; c < cIn; c += 1) {
      for (let p = 0; p < h * w; p += 1) {
        values[(o * inSize + c) * h * w + p] = (filters.values[(p * cIn + c) * cOut + o] ?? 0) * scale(o)
      }
    }
  }
  return { values, shape: [outSize, inSize, h, w] }
}
