import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** The export map of `human` hides its model files, so locate the folder through the entry that it does export. */
const folder = join(dirname(createRequire(import.meta.url).resolve('@vladmandic/human')), '..', 'models')

const FILE = 'face-net.bin'
/** Residual blocks of the net up to its finer output grid. */
const BLOCKS = 31
const STEM_AND_HEADS = ['conv2d', 'conv2d_33', 'conv2d_35']

interface Node {
  name: string
  op: string
  input?: string[]
}
interface Topology {
  modelTopology: { node: Node[] }
  weightsManifest: { weights: { name: string; shape: number[]; dtype: string }[] }[]
}

/**
 * Serves `/face-net.bin`: the weights of BlazeFace (MediaPipe, Apache-2.0, in @vladmandic/human 3.3.6). It holds only
 * those that `web/src/verify/liveness/face-net` uses, in the order in which it reads them, as 16-bit floats (230 kB).
 */
export function faceNet(): Plugin {
  return {
    name: 'wabi-face-net',
    configureServer(server) {
      server.middlewares.use(`/${FILE}`, (_request, response, next) => {
        packWeights().then((weights) => response.end(weights), next)
      })
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: await packWeights() })
    },
  }
}

export async function packWeights(): Promise<Uint8Array> {
  const topology = JSON.parse(await readFile(join(folder, 'blazeface.json'), 'utf8')) as Topology
  const bytes = await readFile(join(folder, 'blazeface.bin'))
  const tensors = readTensors(topology, bytes)
  const nodes = topology.modelTopology.node
  const layer = (name: string) => {
    const node = nodes.find((one) => one.op !== 'Const' && layerName(one) === name)
    if (!node) throw new Error(`blazeface has no layer ${name}`)
    return (node.input ?? []).flatMap((input) => tensors.get(input) ?? [])
  }
  const [stem, scores, boxes] = STEM_AND_HEADS.map(layer)
  const blocks = Array.from({ length: BLOCKS }, (_, k) => [
    ...layer(k === 0 ? 'depthwise_conv2d' : `depthwise_conv2d_${k}`),
    ...layer(`conv2d_${k + 1}`),
  ])
  const values = [...stem!, ...blocks.flat(), ...scores!, ...boxes!].flatMap((part) => [...part])
  return new Uint8Array(Float16Array.from(values).buffer)
}

/** The layer of a node: `StatefulPartitionedCall/functional_1/conv2d_3/BiasAdd` belongs to `conv2d_3`. */
const layerName = ({ name }: Node): string => name.split('/').at(-2) ?? ''

function readTensors({ weightsManifest }: Topology, bytes: Buffer): Map<string, Float32Array> {
  const tensors = new Map<string, Float32Array>()
  let at = 0
  for (const { name, shape, dtype } of weightsManifest.flatMap(({ weights }) => weights)) {
    const count = shape.reduce((product, size) => product * size, 1)
    if (dtype === 'float32')
      tensors.set(
        name,
        new Float32Array(bytes.buffer.slice(bytes.byteOffset + at, bytes.byteOffset + at + 4 * count)),
      )
    at += 4 * count
  }
  return tensors
}
