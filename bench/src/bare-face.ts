/**
 * The minimal face pipeline in a process like a vision worker: decode, detect, mesh, two descriptors. Message in: the
 * bytes of the file. Message out: its CPU time in milliseconds.
 */
import { embedFace } from '../../vision/src/face/embed.ts'
import { loadFaceEngine } from '../../vision/src/face/engine.ts'
import { findFaces } from '../../vision/src/face/find-faces.ts'
import { decodeImage } from '../../vision/src/image/decode.ts'

/** The size at which the platform reads selfies. */
const SELFIE_SIDE_PX = 1600

async function measureBareFace(bytes: Uint8Array): Promise<number> {
  const engine = await loadFaceEngine()
  const before = process.cpuUsage()
  const picture = await decodeImage(bytes, { maxSidePx: SELFIE_SIDE_PX })
  const [face] = await findFaces(engine, picture)
  if (!face) throw new Error('no face in the selfie')
  await embedFace(engine, picture, face)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

process.on('disconnect', () => process.exit(0))
process.on(
  'message',
  (bytes: Uint8Array) => void measureBareFace(bytes).then((cpuMs) => process.send?.(cpuMs)),
)
