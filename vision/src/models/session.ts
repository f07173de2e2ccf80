import { InferenceSession } from 'onnxruntime-node'

// One thread and no spinning: two threads halve the wait but cost more in sum; processes are what scales here.
const OPTIONS: InferenceSession.SessionOptions = {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  executionMode: 'sequential',
  graphOptimizationLevel: 'all',
  logSeverityLevel: 3,
  // Weights that are kept in 8 bits are turned back into floats once, at loading, not at each run.
  extra: { session: { intra_op: { allow_spinning: '0' }, disable_quant_qdq: '1' } },
}

/** A net that is ready to run; every net of the room is loaded here, so that all cost alike. */
export const openNet = (bytes: Uint8Array): Promise<InferenceSession> =>
  InferenceSession.create(bytes, OPTIONS)

/** One output of a net. @throws Error when the net gave none of that name, or no 32-bit floats */
export function floats(outputs: InferenceSession.OnnxValueMapType, name: string): Float32Array {
  const data = outputs[name]?.data
  if (!(data instanceof Float32Array)) throw new Error(`the net gave no ${name}`)
  return data
}
