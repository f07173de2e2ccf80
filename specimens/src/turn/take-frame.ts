import sharp from 'sharp'
import { random as seeded, type Random } from '../random.ts'
import { fromRaster, type Raster } from '../raster.ts'

/** One camera and its light, for all frames of a burst. */
export type Camera = {
  /** Deviation of the sensor noise, out of 255. */
  noise: number
  /** Blur in pixels. */
  blur: number
  quality: number
  brightness: number
}

const GRAIN = grainStrip(65_521)

function grainStrip(length: number): Float32Array {
  const { normal } = seeded(1)
  return Float32Array.from({ length }, normal)
}

export const drawCamera = (random: Random): Camera => ({
  noise: random.between(1.2, 4),
  blur: random.between(0.4, 0.9),
  quality: Math.round(random.between(72, 90)),
  brightness: random.between(0.85, 1.1),
})

/** The scene as sent by the camera: with flickering light, sensor noise and compression. */
export async function takeFrame(scene: Raster, camera: Camera, random: Random): Promise<Buffer> {
  const { width, height } = scene
  const lit = await fromRaster(scene)
    .removeAlpha()
    .linear(camera.brightness * random.between(0.97, 1.03), 0)
    .blur(camera.blur)
    .raw()
    .toBuffer()
  // One long strip of grain, starting at another offset for each frame: drawing a normal variate per pixel would cost
  // more than everything else.
  const from = random.whole(GRAIN.length)
  const pixels = new Uint8ClampedArray(lit.buffer, lit.byteOffset, lit.length)
  for (let i = 0, j = from; i < pixels.length; i += 3, j = j + 1 === GRAIN.length ? 0 : j + 1) {
    const grain = camera.noise * GRAIN[j]!
    pixels[i] = pixels[i]! + grain
    pixels[i + 1] = pixels[i + 1]! + grain
    pixels[i + 2] = pixels[i + 2]! + grain
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: camera.quality, chromaSubsampling: '4:2:0' })
    .toBuffer()
}
