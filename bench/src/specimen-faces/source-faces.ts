import { readSample } from '@wabi/specimens/faces.ts'
import { fromRaster, type Raster } from '@wabi/specimens/raster.ts'
import { embedFace } from '../../../vision/src/face/embed.ts'
import type { FaceEngine } from '../../../vision/src/face/engine.ts'
import { type Face, findFaces } from '../../../vision/src/face/find-faces.ts'
import type { Picture } from '../../../vision/src/image/types.ts'

const SAMPLES = [1, 2, 3, 4, 5, 6]

/** A raster as vision takes pictures, before a gray wall. */
export async function toPicture(raster: Raster): Promise<Picture> {
  const { data, info } = await fromRaster(raster)
    .flatten({ background: '#8a8f94' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: new Uint8Array(data), width: info.width, height: info.height }
}

export type SourceFace = {
  readonly name: string
  readonly descriptor: Float32Array
  readonly face: Face
  readonly picture: Picture
}

/** All faces of the sample photographs. */
export async function describeSources(engine: FaceEngine): Promise<SourceFace[]> {
  const sources: SourceFace[] = []
  for (const sample of SAMPLES) {
    const picture = await toPicture(await readSample(sample))
    for (const face of await findFaces(engine, picture)) {
      const name = `${sample} at ${Math.round(face.box[0])}`
      sources.push({ name, descriptor: await embedFace(engine, picture, face), face, picture })
    }
  }
  return sources
}
