import type { Quad } from '../../core/shapes.ts'
import { homographyTo } from '../straighten.ts'

/** Focal length as a share of the picture's longer side: 26 to 28 mm equivalent, as in phones. */
const FOCAL_SHARE = 0.76

/**
 * Degrees between the line of sight and the card's normal, from the perspective of its four corners alone (the card's
 * proportions need not be known): the columns of the plane's homography, seen through the lens, are the plane's own two
 * directions (Zhang 2000, "A flexible new technique for camera calibration").
 */
export function tiltDegrees(corners: Quad, width: number, height: number): number {
  const focal = FOCAL_SHARE * Math.max(width, height)
  const [a, b, c, d, e, f, g, h] = homographyTo(corners, 1, 1)
  const ray = (x: number, y: number, w: number): Vector => [
    (x - (w * width) / 2) / focal,
    (y - (w * height) / 2) / focal,
    w,
  ]
  const normal = cross(ray(a, d, g), ray(b, e, h))
  const center = g / 2 + h / 2 + 1
  const sight = ray((a / 2 + b / 2 + c) / center, (d / 2 + e / 2 + f) / center, 1)
  const size = Math.hypot(...normal) * Math.hypot(...sight)
  const cosine = size === 0 ? 1 : Math.abs(dot(normal, sight)) / size
  return (Math.acos(Math.min(1, cosine)) * 180) / Math.PI
}

type Vector = readonly [number, number, number]

const cross = ([a, b, c]: Vector, [x, y, z]: Vector): Vector => [b * z - c * y, c * x - a * z, a * y - b * x]
const dot = ([a, b, c]: Vector, [x, y, z]: Vector) => a * x + b * y + c * z
