import type { Pixels } from '../../sample/pixels.ts'

/**
 * What lies in front of the camera, as a flat picture: the card with the display or paper around it. `card` is the
 * card's place in it; `radius` rounds the corners of the whole object.
 */
export type FlatObject = {
  pixels: Pixels
  card: { left: number; top: number; width: number; height: number }
  radius: number
  /** Opacity of its contact shadow. */
  shadow: number
}

type Color = readonly [number, number, number]

/** An empty canvas of one color with the picture laid on it. */
export function mount(
  picture: Pixels,
  margins: { left: number; top: number; right: number; bottom: number },
  color: Color,
): Pick<FlatObject, 'pixels' | 'card'> {
  const { left, top } = margins
  const width = picture.width + left + margins.right
  const height = picture.height + top + margins.bottom
  const data = new Uint8ClampedArray(width * height * 3)
  for (let i = 0; i < data.length; i += 3) data.set(color, i)
  for (let y = 0; y < picture.height; y++) {
    const row = picture.data.subarray(y * picture.width * 3, (y + 1) * picture.width * 3)
    data.set(row, ((y + top) * width + left) * 3)
  }
  const card = { left, top, width: picture.width, height: picture.height }
  return { pixels: { width, height, data }, card }
}

/** Fills a rectangle of the object. */
export function fill(
  { data, width, height }: Pixels,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
  color: Color,
): void {
  for (let y = Math.max(0, Math.round(y0)); y < Math.min(height, Math.round(y1)); y++)
    for (let x = Math.max(0, Math.round(x0)); x < Math.min(width, Math.round(x1)); x++)
      data.set(color, (y * width + x) * 3)
}

/** Changes each pixel in place. */
export function mapPixels(
  { data }: Pixels,
  change: (red: number, green: number, blue: number) => readonly [number, number, number],
): void {
  for (let i = 0; i < data.length; i += 3) data.set(change(data[i]!, data[i + 1]!, data[i + 2]!), i)
}
