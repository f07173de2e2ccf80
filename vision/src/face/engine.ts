import { Tensor } from 'onnxruntime-node'
import { ensureModels } from '../models/ensure-models.ts'
import { floats, openNet } from '../models/session.ts'

/**
 * The three face nets, loaded. One set per process; a run blocks its thread, so a process handles one picture at a
 * time.
 */
export type FaceEngine = {
  /** Planar RGB in -1..1, [3, 256, 256] -> raw boxes and scores of BlazeFace. */
  runDetector(
    image: Float32Array,
  ): Promise<{ scores: [Float32Array, Float32Array]; boxes: [Float32Array, Float32Array] }>
  /**
   * Planar RGB in 0..1, [3, 192, 192] -> 468 points (x, y in pixels of the crop, z) and the probability of a face,
   * 0..1.
   */
  runMesh(image: Float32Array): Promise<{ points: Float32Array; faceFlag: number }>
  /** Any number of concatenated 150x150 RGB chips -> 128 numbers per chip. */
  runRecognition(chips: Uint8Array): Promise<Float32Array>
}

export const DETECTOR_SIDE = 256
export const MESH_SIDE = 192
export const CHIP_SIDE = 150

async function createEngine(): Promise<FaceEngine> {
  const models = await ensureModels()
  const detector = await openNet(models.blazeface)
  const mesh = await openNet(models.facemesh)
  const recognition = await openNet(models.recognition)
  const engine: FaceEngine = {
    async runDetector(image) {
      const out = await detector.run({
        image: new Tensor('float32', image, [1, 3, DETECTOR_SIDE, DETECTOR_SIDE]),
      })
      return {
        scores: [floats(out, 'scores16'), floats(out, 'scores8')],
        boxes: [floats(out, 'boxes16'), floats(out, 'boxes8')],
      }
    },
    async runMesh(image) {
      const out = await mesh.run({ image: new Tensor('float32', image, [1, 3, MESH_SIDE, MESH_SIDE]) })
      return { points: floats(out, 'mesh'), faceFlag: floats(out, 'faceFlag')[0] ?? 0 }
    },
    async runRecognition(chips) {
      const count = chips.length / (CHIP_SIDE * CHIP_SIDE * 3)
      const out = await recognition.run({
        chips: new Tensor('uint8', chips, [count, CHIP_SIDE, CHIP_SIDE, 3]),
      })
      return floats(out, 'descriptors')
    },
  }
  // The first run of each net allocates its memory and is about twice as slow, so it happens before the first customer.
  await engine.runDetector(new Float32Array(3 * DETECTOR_SIDE * DETECTOR_SIDE))
  await engine.runMesh(new Float32Array(3 * MESH_SIDE * MESH_SIDE).fill(0.5))
  await engine.runRecognition(new Uint8Array(2 * CHIP_SIDE * CHIP_SIDE * 3).fill(128))
  return engine
}

let loading: Promise<FaceEngine> | undefined

/**
 * The process's engine, loaded at the first call (0.3 s, and 0.5 s more when the nets must be converted first).
 * @throws VisionError `models.invalid`
 */
export function loadFaceEngine(): Promise<FaceEngine> {
  loading ??= createEngine().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}
