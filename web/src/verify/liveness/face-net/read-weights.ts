/** A residual block: a 3 x 3 depthwise convolution, then a pointwise (1 x 1) one, with a skip connection. */
export interface Block {
  channelsIn: number
  channelsOut: number
  stride: 1 | 2
  /** [3][3][in] */
  filters: Float32Array
  /** [in][out] */
  mix: Float32Array
  bias: Float32Array
}

export interface FaceNet {
  /** [5][5][3][24], stride 2 */
  stem: Float32Array
  stemBias: Float32Array
  blocks: Block[]
  /** [96][2]: confidence of the two boxes per cell */
  scores: Float32Array
  scoresBias: Float32Array
  /** [96][32]: two boxes per cell, 16 values each */
  boxes: Float32Array
  boxesBias: Float32Array
}

/** Channels in, channels out, stride and repeats: BlazeFace's full-range net up to its finer grid. */
const LAYERS = [
  [24, 24, 1, 7],
  [24, 24, 2, 1],
  [24, 24, 1, 7],
  [24, 48, 2, 1],
  [48, 48, 1, 7],
  [48, 96, 2, 1],
  [96, 96, 1, 7],
] as const

/**
 * Unpacks the weights that `web/build/face-net.ts` packed.
 * @throws {RangeError} when the length does not match the net
 */
export function readFaceNet(halves: Uint16Array): FaceNet {
  let at = 0
  const take = (count: number): Float32Array => {
    if (at + count > halves.length) throw new RangeError('the weights end too early')
    const values = Float32Array.from(halves.subarray(at, at + count), halfToFloat)
    at += count
    return values
  }
  const stem = take(5 * 5 * 3 * 24)
  const stemBias = take(24)
  const blocks: Block[] = []
  for (const [channelsIn, channelsOut, stride, repeats] of LAYERS) {
    for (let i = 0; i < repeats; i += 1) {
      blocks.push({
        channelsIn,
        channelsOut,
        stride,
        filters: take(9 * channelsIn),
        mix: take(channelsIn * channelsOut),
        bias: take(channelsOut),
      })
    }
  }
  const net = {
    stem,
    stemBias,
    blocks,
    scores: take(96 * 2),
    scoresBias: take(2),
    boxes: take(96 * 32),
    boxesBias: take(32),
  }
  if (at !== halves.length) throw new RangeError('the weights are longer than the net')
  return net
}

/** Converts an IEEE 754 binary16 to a number; not every browser has `Float16Array` yet. */
function halfToFloat(half: number): number {
  const sign = half & 0x8000 ? -1 : 1
  const exponent = (half >> 10) & 31
  const fraction = half & 1023
  return exponent === 0 ? sign * fraction * 2 ** -24 : sign * (1 + fraction / 1024) * 2 ** (exponent - 15)
}
