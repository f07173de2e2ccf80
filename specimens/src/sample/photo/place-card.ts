import type { Random } from '../../random.ts'
import type { Point } from '../../raster.ts'
import type { View } from './view.ts'

/** Corners of the card in the picture, clockwise from the card's own top left; always within the frame. */
export function placeCard(card: { width: number; height: number }, view: View, r: Random): Point[] {
  const { width, height, share, perspective } = view
  const angle = ((view.turnDegrees + view.quarterTurn) * Math.PI) / 180
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  const ratio = card.height / card.width
  const shape = (
    [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ] as const
  ).map(([sx, sy]): Point => {
    const x = sx / 2 + r.between(-perspective, perspective) * 0.5
    const y = (sy / 2) * ratio + r.between(-perspective, perspective) * 0.5
    return [c * x - s * y, s * x + c * y]
  })
  const xs = shape.map(([x]) => x)
  const ys = shape.map(([, y]) => y)
  const [minX, maxX, minY, maxY] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const wanted = Math.sqrt((share * width * height) / ratio)
  const size = Math.min(wanted, (width * 0.965) / (maxX - minX), (height * 0.955) / (maxY - minY))
  // The position varies within the rest of the frame; people aim at the middle.
  const free = [width - size * (maxX - minX), height - size * (maxY - minY)]
  const center = [0, 1].map((k) => Math.min(0.92, Math.max(0.08, 0.5 + r.normal() * 0.16)) * free[k]!)
  return shape.map(([x, y]) => [center[0]! + (x - minX) * size, center[1]! + (y - minY) * size])
}
