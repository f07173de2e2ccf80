import { alignFace } from '../../../vision/src/face/align-face.ts'
import { detectBoxes, firstView } from '../../../vision/src/face/detect-boxes.ts'
import { embedChip, embedFace } from '../../../vision/src/face/embed.ts'
import type { FaceEngine } from '../../../vision/src/face/engine.ts'
import { findFaces } from '../../../vision/src/face/find-faces.ts'
import { settleMesh } from '../../../vision/src/face/settle-mesh.ts'
import { judgeFaces } from '../../../vision/src/face/quality.ts'
import { decodeImage } from '../../../vision/src/image/decode.ts'
import { compareCosts } from './cost.ts'
import type { Reference } from './tfjs-reference.ts'

const MAX_COST_RATIO = 0.3
export const SELFIE_SIDE_PX = 1280

/**
 * CPU time of each step and of the whole on Wabi's engine, and of the whole on TensorFlow.js, in alternating rounds.
 * @returns the limits exceeded
 */
export async function measureSelfieCost(
  engine: FaceEngine,
  reference: Reference,
  selfies: readonly Uint8Array[],
): Promise<string[]> {
  const atRound = <T>(list: readonly T[], round: number) => list[round % list.length]!
  const decode = (bytes: Uint8Array) => decodeImage(bytes, { maxSidePx: SELFIE_SIDE_PX })
  const pictures = await Promise.all(selfies.map(decode))
  const boxes = await Promise.all(pictures.map((one) => detectBoxes(engine, one, 0.5, firstView(one))))
  const faces = await Promise.all(pictures.map((one) => findFaces(engine, one)))
  const chips = await Promise.all(pictures.map((one, i) => alignFace(engine, one, faces[i]![0]!.mesh)))
  const costs = await compareCosts({
    decode: (round) => decode(atRound(selfies, round)),
    detect: (round) =>
      detectBoxes(engine, atRound(pictures, round), 0.5, firstView(atRound(pictures, round))),
    mesh: (round) => settleMesh(engine, atRound(pictures, round), atRound(boxes, round)[0]!),
    align: (round) => alignFace(engine, atRound(pictures, round), atRound(faces, round)[0]!.mesh),
    judge: async (round) =>
      judgeFaces(atRound(pictures, round), atRound(faces, round), 'selfie', atRound(chips, round)),
    embed: (round) => embedChip(engine, atRound(chips, round)),
    wabi: async (round) => {
      const picture = await decode(atRound(selfies, round))
      const [face] = await findFaces(engine, picture)
      if (face) await embedFace(engine, picture, face)
    },
    tfjs: async (round) => reference.embedLargest(await decode(atRound(selfies, round))),
  })
  const { wabi, tfjs, ...steps } = costs
  console.log('\nOne selfie, 1280x720 JPEG, CPU-ms, median of alternating rounds')
  for (const [name, ms] of Object.entries(steps)) console.log(`  ${name.padEnd(10)} ${ms.toFixed(1)}`)
  const ratio = wabi / tfjs
  console.log(`  whole      ${wabi.toFixed(1)}, the same on tfjs-wasm ${tfjs.toFixed(1)}`)
  console.log(`  ratio      ${ratio.toFixed(3)}  (limit: ${MAX_COST_RATIO})`)
  return ratio > MAX_COST_RATIO ? ['the cost of a selfie exceeds the limit'] : []
}
