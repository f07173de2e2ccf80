import { InferenceSession } from 'onnxruntime-node'

// One thread and no spinning: two threads halve the latency but cost more CPU in total; the work scales by processes.
const OPTIONS: InferenceSession.SessionOptions = {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  executionMode: 'sequential',
  graphOptimizationLevel: 'all',
  logSeverityLevel: 3,
  // Weights stored in 8 bits are converted to floats once at loading, not at each run.
  extra: { session: { intra_op: { allow_spinning: '0' }, disable_quant_qdq: '1' } },
}

/** Opens a net for inference; every net of vision is loaded here, with the same options. */
export const openNet = (bytes: Uint8Array): Promise<InferenceSession> =>
  InferenceSession.create(bytes, OPTIONS)

/**
 * One output of a net.
 * @throws Error when the net has no output of that name, or it is not 32-bit floats
 */
export function floats(outputs: InferenceSession.OnnxValueMapType, name: string): Float32Array {
  const data = outputs[name]?.data
  if (!(data instanceof Float32Array)) throw new Error(`the net gave no ${name}`)
  return data
}
