import { convertNode } from './graph-ops.ts'
import type { Conversion, GraphModelJson, GraphNode } from './graph-tensor.ts'
import { OnnxGraph } from './onnx.ts'
import type { Weight } from './weights.ts'

export type GraphModelOptions = {
  readonly name: string
  /** pixels of the square input */
  readonly inputSize: number
  /** TensorFlow output -> name in the ONNX file; other outputs, and nodes that only they need, are dropped */
  readonly keep: Readonly<Record<string, string>>
}

/** The nodes that the wanted outputs need, in topological order. */
function order(nodes: readonly GraphNode[], outputs: readonly string[]): GraphNode[] {
  const byName = new Map(nodes.map((node) => [node.name, node]))
  const sorted = new Set<GraphNode>()
  const visit = (name: string) => {
    const node = byName.get(name)
    if (!node) throw new Error(`no node named ${name}`)
    if (sorted.has(node)) return
    for (const input of node.input ?? []) visit(input)
    sorted.add(node)
  }
  outputs.forEach(visit)
  return [...sorted]
}

/**
 * Converts a TensorFlow.js graph model for one image at a time (convolutional, NHWC) to ONNX. The ONNX graph is NCHW
 * with input `image` float32 [1, 3, size, size]; outputs keep TensorFlow's order of values. Throws on any unknown
 * operation, so that a new version of a model fails here and not in its results.
 */
export function convertGraphModel(
  json: GraphModelJson,
  weights: ReadonlyMap<string, Weight>,
  options: GraphModelOptions,
): Uint8Array {
  const nodes = order(json.modelTopology.node, Object.keys(options.keep))
  const inputs = new Map(nodes.map((node) => [node.name, node.input?.[0]]))
  const heads = new Set<string>()
  for (const node of nodes) {
    if (node.op !== 'Reshape') continue
    let source = inputs.get(node.name)
    while (source && nodes.find((n) => n.name === source)?.op === 'Sigmoid') source = inputs.get(source)
    if (source) heads.add(source)
  }
  const conversion: Conversion = { graph: new OnnxGraph(options.name), weights, tensors: new Map(), heads }
  for (const node of nodes) {
    if (node.op === 'Const') continue
    if (node.op === 'Placeholder') {
      const side = options.inputSize
      conversion.graph.input('image', 'float32', [1, 3, side, side])
      conversion.tensors.set(node.name, { name: 'image', channels: 3, padded: 3, height: side, width: side })
    } else if (node.op === 'Identity') {
      const from = conversion.tensors.get(node.input?.[0] ?? '')
      const to = options.keep[node.name]
      if (!from || !to) throw new Error(`${node.name} is not a wanted output`)
      conversion.graph.node('Identity', [from.name], {}, to)
      conversion.graph.output(to, 'float32', [from.channels * from.height * from.width])
    } else {
      conversion.tensors.set(node.name, convertNode(conversion, node))
    }
  }
  return conversion.graph.encode()
}
