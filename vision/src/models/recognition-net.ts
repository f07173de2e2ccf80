import { OnnxGraph } from './onnx.ts'
import { type Weight, filtersToOnnx, getWeight } from './weights.ts'

// dlib's face recognition ResNet (D. King, dlib_face_recognition_resnet_model_v1, 128-d), as ported by face-api: the
// weights come without a graph, so the layers are defined here.
const MEAN_RGB = [122.782, 117.001, 104.298]
/** name, stride of the first convolution, channels */
const BLOCKS: readonly [name: string, down: boolean, channels: number][] = [
  ['conv32_1', false, 32],
  ['conv32_2', false, 32],
  ['conv32_3', false, 32],
  ['conv64_down', true, 64],
  ['conv64_1', false, 64],
  ['conv64_2', false, 64],
  ['conv64_3', false, 64],
  ['conv128_down', true, 128],
  ['conv128_1', false, 128],
  ['conv128_2', false, 128],
  ['conv256_down', true, 256],
  ['conv256_1', false, 256],
  ['conv256_2', false, 256],
  ['conv256_down_out', true, 256],
]

type Tensor = { name: string; channels: number; side: number }

/** Convolution, bias and dlib's affine layer in one: W' = W*s, b' = b*s + t. `input` normalizes the pixels as well. */
function conv(
  graph: OnnxGraph,
  weights: ReadonlyMap<string, Weight>,
  x: Tensor,
  name: string,
  options: { stride: 1 | 2; input?: boolean },
): Tensor {
  const filters = getWeight(weights, `${name}/conv/filters`)
  const bias = getWeight(weights, `${name}/conv/bias`).values
  const scale = getWeight(weights, `${name}/scale/weights`).values
  const shift = getWeight(weights, `${name}/scale/biases`).values
  const [kernel = 0, , cIn = 0, cOut = 0] = filters.shape
  if (cIn !== x.channels) throw new Error(`${name} expects ${cIn} channels, got ${x.channels}`)
  const pixel = options.input ? 1 / 255 : 1
  const folded = filtersToOnnx(filters, cOut, cIn, (o) => (scale[o] ?? 0) * pixel)
  const offsets = new Float32Array(cOut)
  for (let o = 0; o < cOut; o += 1) {
    let sum = (bias[o] ?? 0) * (scale[o] ?? 0) + (shift[o] ?? 0)
    if (options.input) {
      // (x - mean) / 255 moves into the bias; exact, because this layer has no padding.
      for (let i = 0; i < cIn * kernel * kernel; i += 1) {
        sum -=
          (folded.values[o * cIn * kernel * kernel + i] ?? 0) *
          (MEAN_RGB[Math.floor(i / (kernel * kernel))] ?? 0)
      }
    }
    offsets[o] = sum
  }
  const pad = options.stride === 1 ? (kernel - 1) / 2 : 0
  const out = graph.node(
    'Conv',
    [x.name, graph.floats(folded.values, folded.shape), graph.floats(offsets, [cOut])],
    { kernel_shape: [kernel, kernel], strides: [options.stride, options.stride], pads: [pad, pad, pad, pad] },
  )
  return { name: out, channels: cOut, side: Math.floor((x.side + 2 * pad - kernel) / options.stride) + 1 }
}

function block(
  graph: OnnxGraph,
  weights: ReadonlyMap<string, Weight>,
  x: Tensor,
  name: string,
  down: boolean,
): Tensor {
  const first = conv(graph, weights, x, `${name}/conv1`, { stride: down ? 2 : 1 })
  let out = conv(graph, weights, { ...first, name: graph.node('Relu', [first.name]) }, `${name}/conv2`, {
    stride: 1,
  })
  let skip = x
  if (down) {
    const pooled = graph.node('AveragePool', [x.name], { kernel_shape: [2, 2], strides: [2, 2] })
    skip = { name: pooled, channels: x.channels, side: Math.floor(x.side / 2) }
    if (out.side < skip.side) {
      // 8 -> 4 against 3 and 4 -> 2 against 1: zeros at the right and bottom, after the bias.
      const more = skip.side - out.side
      out = {
        ...out,
        name: graph.node('Pad', [out.name, graph.ints([0, 0, 0, 0, 0, 0, more, more])]),
        side: skip.side,
      }
    }
    const missing = out.channels - skip.channels
    if (missing > 0) {
      skip = { ...skip, name: graph.node('Pad', [skip.name, graph.ints([0, 0, 0, 0, 0, missing, 0, 0])]) }
    }
  }
  return { ...out, name: graph.node('Relu', [graph.node('Add', [skip.name, out.name])]) }
}

/** `chips` uint8 [N, 150, 150, 3] RGB -> `descriptors` float32 [N, 128]. */
export function buildRecognitionNet(weights: ReadonlyMap<string, Weight>): Uint8Array {
  const graph = new OnnxGraph('face_recognition')
  const chips = graph.input('chips', 'uint8', ['N', 150, 150, 3])
  const planar = graph.node('Cast', [graph.node('Transpose', [chips], { perm: [0, 3, 1, 2] })], { to: 1 })
  const stem = conv(graph, weights, { name: planar, channels: 3, side: 150 }, 'conv32_down', {
    stride: 2,
    input: true,
  })
  const pooled = graph.node('MaxPool', [graph.node('Relu', [stem.name])], {
    kernel_shape: [3, 3],
    strides: [2, 2],
  })
  let x: Tensor = { name: pooled, channels: 32, side: Math.floor((stem.side - 3) / 2) + 1 }
  for (const [name, down, channels] of BLOCKS) {
    x = block(graph, weights, x, name, down)
    if (x.channels !== channels) throw new Error(`${name} gives ${x.channels} channels, not ${channels}`)
  }
  const features = graph.node('Flatten', [graph.node('GlobalAveragePool', [x.name])], { axis: 1 })
  const fc = getWeight(weights, 'fc')
  graph.node('MatMul', [features, graph.floats(fc.values, fc.shape)], {}, 'descriptors')
  graph.output('descriptors', 'float32', ['N', 128])
  return graph.encode()
}
