import type { OnnxGraph } from './onnx.ts'
import type { Weight, WeightsManifest } from './weights.ts'

export type GraphNode = {
  readonly name: string
  readonly op: string
  readonly input?: readonly string[]
  readonly attr?: Readonly<
    Record<
      string,
      {
        readonly s?: string
        readonly list?: { readonly i?: string[]; readonly s?: string[] }
        shape?: unknown
      }
    >
  >
}

/** The part of a TensorFlow.js graph model's JSON that is read. */
export type GraphModelJson = {
  readonly modelTopology: { readonly node: readonly GraphNode[] }
  readonly weightsManifest: WeightsManifest
}

/** A tensor during conversion: ONNX name and static shape, batch size 1. */
export type GraphTensor = {
  readonly name: string
  /** real channels; the ONNX graph has `padded` of them, zero after the real ones */
  readonly channels: number
  readonly padded: number
  readonly height: number
  readonly width: number
}

export type Conversion = {
  readonly graph: OnnxGraph
  readonly weights: ReadonlyMap<string, Weight>
  readonly tensors: Map<string, GraphTensor>
  /** nodes whose result is reshaped into an output, and which therefore keep their real number of channels */
  readonly heads: ReadonlySet<string>
}

/** ONNX Runtime's blocked kernels only handle layers whose channels are a multiple of this. */
const CHANNEL_BLOCK = 16
export const padChannels = (channels: number) => Math.ceil(channels / CHANNEL_BLOCK) * CHANNEL_BLOCK
