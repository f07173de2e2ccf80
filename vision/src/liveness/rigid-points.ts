/**
 * Points of the face mesh that do not move with facial expression: corners of the eyes, bridge, tip and wings of the
 * nose, brow, cheekbones, edges of the ears.
 */
export const RIGID_POINTS = [
  33, 133, 362, 263, 168, 6, 197, 4, 2, 98, 327, 10, 151, 9, 50, 280, 205, 425, 234, 454,
] as const

export type PlanePoint = readonly [x: number, y: number]

const at = (mesh: Float32Array, i: number): PlanePoint => [mesh[i * 3]!, mesh[i * 3 + 1]!]

/** The rigid points, centered on 0 and scaled to size 1: the larger of the eyes' width and the face's height. */
export function rigidPoints(mesh: Float32Array): PlanePoint[] {
  const points = RIGID_POINTS.map((i) => at(mesh, i))
  const mean = (axis: 0 | 1) => points.reduce((sum, p) => sum + p[axis], 0) / points.length
  const [mx, my] = [mean(0), mean(1)]
  const span = (a: number, b: number) =>
    Math.hypot(at(mesh, a)[0] - at(mesh, b)[0], at(mesh, a)[1] - at(mesh, b)[1])
  const scale = Math.max(span(33, 263), span(10, 2), 1)
  return points.map(([x, y]) => [(x - mx) / scale, (y - my) / scale])
}
