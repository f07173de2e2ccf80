import type { Point } from '@wabi/specimens/raster.ts'

export type Size = { width: number; height: number }

/** Where a card is in front of a camera. Angles in degrees; `x`, `y`: its middle, from the frame's, as a share of the frame. */
export type Pose = {
  /** Share of the frame's width or height that it fills, whichever is more. */
  fill: number
  x: number
  y: number
  roll: number
  pitch: number
  yaw: number
}

/** Focal length of a phone's main camera as a share of the frame's long side. */
const FOCAL_SHARE = 0.78

/** Corners of a card (width over height `ratio`) in a pinhole camera, clockwise from its own top left. */
export function project(pose: Pose, frame: Size, ratio: number): Point[] {
  const focal = FOCAL_SHARE * Math.max(frame.width, frame.height)
  const wide = pose.fill * Math.min(frame.width, frame.height * ratio)
  const away = focal / wide
  const [r, p, w] = [pose.roll, pose.pitch, pose.yaw].map((degrees) => (degrees * Math.PI) / 180) as [
    number,
    number,
    number,
  ]
  return CORNERS.map(([sx, sy]) => {
    const [x0, y0] = [sx / 2, sy / 2 / ratio]
    // About the upright axis, then the level one, then in the picture's plane.
    const [x1, z1] = [x0 * Math.cos(w), x0 * Math.sin(w)]
    const [y2, z2] = [y0 * Math.cos(p) - z1 * Math.sin(p), y0 * Math.sin(p) + z1 * Math.cos(p)]
    const [x, y] = [x1 * Math.cos(r) - y2 * Math.sin(r), x1 * Math.sin(r) + y2 * Math.cos(r)]
    const scale = focal / (away + z2)
    return [frame.width * (0.5 + pose.x) + scale * x, frame.height * (0.5 + pose.y) + scale * y]
  })
}

const CORNERS = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
] as const
