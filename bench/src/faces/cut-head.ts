import type { Sharp } from 'sharp'

/** Head and shoulders around a face, as an attacker cuts them out. */
export function cutHead(
  picture: Sharp,
  { width, height }: { width: number; height: number },
  [x, y, w, h]: readonly [number, number, number, number],
): Promise<Buffer> {
  const left = Math.round(Math.max(0, x - 0.55 * w))
  const top = Math.round(Math.max(0, y - 0.5 * h))
  return picture
    .extract({
      left,
      top,
      width: Math.min(width - left, Math.round(2.1 * w)),
      height: Math.min(height - top, Math.round(2 * h)),
    })
    .resize({ width: 720 })
    .png()
    .toBuffer()
}
