import type { Frame } from './frame.ts'

/** Planes of a frame after a light blur: brightness and two color differences, each 0 to 255. */
export interface Channels {
  width: number
  height: number
  planes: readonly [Float32Array, Float32Array, Float32Array]
}

/** Splits a frame into brightness (Rec. 601), red minus green, and blue minus green: a pale card on a pale table often differs only in tint. */
export function toChannels({ width, height, data }: Frame): Channels {
  const size = width * height
  const brightness = new Float32Array(size)
  const red = new Float32Array(size)
  const blue = new Float32Array(size)
  for (let i = 0, from = 0; i < size; i++, from += 4) {
    const r = data[from]!
    const g = data[from + 1]!
    const b = data[from + 2]!
    brightness[i] = 0.299 * r + 0.587 * g + 0.114 * b
    red[i] = r - g
    blue[i] = b - g
  }
  const spare = new Float32Array(size)
  for (const plane of [brightness, red, blue]) blur(plane, spare, width, height)
  return { width, height, planes: [brightness, red, blue] }
}

/** Binomial 3 x 3 blur, in place; the outermost pixels stay as they are. */
function blur(plane: Float32Array, spare: Float32Array, width: number, height: number): void {
  spare.set(plane)
  for (let y = 0; y < height; y++)
    for (let x = 1, i = y * width + 1; x < width - 1; x++, i++)
      spare[i] = (plane[i - 1]! + 2 * plane[i]! + plane[i + 1]!) / 4
  for (let y = 1; y < height - 1; y++)
    for (let x = 0, i = y * width; x < width; x++, i++)
      plane[i] = (spare[i - width]! + 2 * spare[i]! + spare[i + width]!) / 4
}

/** Horizontal and vertical slope of each pixel in its strongest plane, in levels over two pixels, and their length. */
export interface Slopes {
  across: Float32Array
  down: Float32Array
  steepness: Float32Array
}

export function measureSlopes({ width, height, planes }: Channels): Slopes {
  const size = width * height
  const across = new Float32Array(size)
  const down = new Float32Array(size)
  const steepness = new Float32Array(size)
  for (const plane of planes)
    for (let y = 1; y < height - 1; y++)
      for (let x = 1, i = y * width + 1; x < width - 1; x++, i++) {
        const dx = plane[i + 1]! - plane[i - 1]!
        const dy = plane[i + width]! - plane[i - width]!
        const squared = dx * dx + dy * dy
        if (squared <= steepness[i]!) continue
        steepness[i] = squared
        across[i] = dx
        down[i] = dy
      }
  for (let i = 0; i < size; i++) steepness[i] = Math.sqrt(steepness[i]!)
  return { across, down, steepness }
}
