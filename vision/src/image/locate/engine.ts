import { readFile } from 'node:fs/promises'
import { Tensor } from 'onnxruntime-node'
import { floats, openNet } from '../../models/session.ts'

/** The two nets trained in training/corners; input is planar blue, green, red as 0..255. */
export type LocateEngine = {
  /** [3, 160, 160] -> [3, 40, 40] logits: document, corner, edge. */
  scoreFrame(frame: Float32Array): Promise<Float32Array>
  /** Four strips [4, 3, 48, 64] -> [4, 16, 49] logits: 48 offsets across and 'no edge here', at 16 positions along. */
  scoreSides(strips: Float32Array): Promise<Float32Array>
}

export const FRAME_SIDE = 160
export const CELLS = 40
export const ACROSS = 48
export const ALONG = 64
export const PLACES = 16

const load = async (file: string) =>
  openNet(await readFile(new URL(`../../../models/${file}`, import.meta.url)))

async function createEngine(): Promise<LocateEngine> {
  const corners = await load('card-corners.onnx')
  const sides = await load('card-sides.onnx')
  const engine: LocateEngine = {
    async scoreFrame(frame) {
      return floats(
        await corners.run({ frame: new Tensor('float32', frame, [1, 3, FRAME_SIDE, FRAME_SIDE]) }),
        'maps',
      )
    },
    async scoreSides(strips) {
      return floats(
        await sides.run({ strips: new Tensor('float32', strips, [4, 3, ACROSS, ALONG]) }),
        'offsets',
      )
    },
  }
  // The first run of each net allocates its memory.
  await engine.scoreFrame(new Float32Array(3 * FRAME_SIDE * FRAME_SIDE))
  await engine.scoreSides(new Float32Array(4 * 3 * ACROSS * ALONG))
  return engine
}

let loading: Promise<LocateEngine> | undefined

/** The process's nets, loaded at the first call (0.1 s). */
export function loadLocateEngine(): Promise<LocateEngine> {
  loading ??= createEngine().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}
