import type { Block, FaceNet } from './read-weights.ts'

/** Side of the square input picture: half the size that the net was trained on, at a quarter of the work. */
export const SIDE_PX = 128

/** The net's raw output, two boxes per cell. */
export interface NetOutput {
  cells: number
  scores: Float32Array
  boxes: Float32Array
}

/**
 * Runs the net on an RGBA picture (row by row). Plain arithmetic, so the page needs no library and no exception in its
 * content security policy.
 */
export function runFaceNet(net: FaceNet, rgba: Uint8ClampedArray): NetOutput {
  let values = runStem(net, rgba)
  let side = SIDE_PX / 2
  for (const block of net.blocks) {
    values = runBlock(block, values, side)
    side /= block.stride
  }
  return {
    cells: side,
    scores: pointwise(values, 96, net.scores, net.scoresBias),
    boxes: pointwise(values, 96, net.boxes, net.boxesBias),
  }
}

/** 5 x 5 convolution, stride 2, one pixel of padding before and two after (TensorFlow's SAME), then ReLU. */
function runStem({ stem, stemBias }: FaceNet, rgba: Uint8ClampedArray): Float32Array {
  const side = SIDE_PX / 2
  const out = new Float32Array(side * side * 24)
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const o = (y * side + x) * 24
      for (let c = 0; c < 24; c += 1) out[o + c] = stemBias[c]!
      for (let ky = 0; ky < 5; ky += 1) {
        const sy = 2 * y + ky - 1
        if (sy < 0 || sy >= SIDE_PX) continue
        for (let kx = 0; kx < 5; kx += 1) {
          const sx = 2 * x + kx - 1
          if (sx < 0 || sx >= SIDE_PX) continue
          for (let color = 0; color < 3; color += 1) {
            const value = rgba[(sy * SIDE_PX + sx) * 4 + color]! / 127.5 - 1
            const w = ((ky * 5 + kx) * 3 + color) * 24
            for (let c = 0; c < 24; c += 1) out[o + c]! += value * stem[w + c]!
          }
        }
      }
      for (let c = 0; c < 24; c += 1) if (out[o + c]! < 0) out[o + c] = 0
    }
  }
  return out
}

function runBlock(block: Block, input: Float32Array, side: number): Float32Array {
  const { channelsIn, channelsOut, stride, filters, mix, bias } = block
  const sideOut = side / stride
  const out = new Float32Array(sideOut * sideOut * channelsOut)
  const filtered = new Float32Array(channelsIn)
  // SAME padding: one pixel on every side at stride 1, one pixel after at stride 2.
  const before = stride === 1 ? 1 : 0
  for (let y = 0; y < sideOut; y += 1) {
    for (let x = 0; x < sideOut; x += 1) {
      filtered.fill(0)
      for (let ky = 0; ky < 3; ky += 1) {
        const sy = y * stride + ky - before
        if (sy < 0 || sy >= side) continue
        for (let kx = 0; kx < 3; kx += 1) {
          const sx = x * stride + kx - before
          if (sx < 0 || sx >= side) continue
          const i = (sy * side + sx) * channelsIn
          const w = (ky * 3 + kx) * channelsIn
          for (let c = 0; c < channelsIn; c += 1) filtered[c]! += input[i + c]! * filters[w + c]!
        }
      }
      const o = (y * sideOut + x) * channelsOut
      for (let c = 0; c < channelsOut; c += 1) out[o + c] = bias[c]!
      for (let i = 0; i < channelsIn; i += 1) {
        const value = filtered[i]!
        const w = i * channelsOut
        for (let c = 0; c < channelsOut; c += 1) out[o + c]! += value * mix[w + c]!
      }
      for (let c = 0; c < channelsIn; c += 1)
        out[o + c]! += skipValue(input, side, channelsIn, x, y, c, stride)
      for (let c = 0; c < channelsOut; c += 1) if (out[o + c]! < 0) out[o + c] = 0
    }
  }
  return out
}

/** The skip connection of a block: the value itself, or a 2 x 2 max pool where the block halves the picture. */
function skipValue(
  input: Float32Array,
  side: number,
  channels: number,
  x: number,
  y: number,
  c: number,
  stride: 1 | 2,
): number {
  if (stride === 1) return input[(y * side + x) * channels + c]!
  const i = (2 * y * side + 2 * x) * channels + c
  const below = i + side * channels
  return Math.max(input[i]!, input[i + channels]!, input[below]!, input[below + channels]!)
}

function pointwise(
  values: Float32Array,
  channelsIn: number,
  mix: Float32Array,
  bias: Float32Array,
): Float32Array {
  const places = values.length / channelsIn
  const out = new Float32Array(places * bias.length)
  for (let place = 0; place < places; place += 1) {
    for (let c = 0; c < bias.length; c += 1) {
      let sum = bias[c]!
      for (let i = 0; i < channelsIn; i += 1)
        sum += values[place * channelsIn + i]! * mix[i * bias.length + c]!
      out[place * bias.length + c] = sum
    }
  }
  return out
}
