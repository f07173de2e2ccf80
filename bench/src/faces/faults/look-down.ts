import { findHead } from '@wabi/specimens/turn/head.ts'
import { loadBackdrop } from '@wabi/specimens/turn/backdrop.ts'
import { turnHead } from '@wabi/specimens/turn/turn-head.ts'
import { fromRaster, toRaster } from '@wabi/specimens/raster.ts'
import { decodeImage } from '../../../../vision/src/image/decode.ts'
import type { Picture } from '../../../../vision/src/image/types.ts'
import sharp from 'sharp'

/** Redraws the head of a selfie from its 3D relief, looking down by `degrees` (see docs/LIVENESS.md). */
export async function lookDown({ data, width, height }: Picture, degrees: number): Promise<Picture> {
  const head = await findHead(await toRaster(sharp(data, { raw: { width, height, channels: 3 } })), false)
  const scene = (await loadBackdrop(head, { width, height }))()
  const place = { x: head.x, y: head.y, faceWidth: head.width }
  turnHead(scene, head, { yaw: 0, pitch: degrees, roll: 0 }, place)
  return decodeImage(await fromRaster(scene).removeAlpha().png().toBuffer())
}
