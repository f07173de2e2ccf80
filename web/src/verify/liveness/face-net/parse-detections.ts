import type { Detection } from './detection.ts'
import { type NetOutput, SIDE_PX } from './run-face-net.ts'

/** Minimum confidence for a box to count. */
const MIN_CONFIDENCE = 0.6
/** Two boxes are the same face when their centers are closer than this share of the box height. */
const SAME_FACE_DISTANCE = 0.6
const VALUES_PER_BOX = 16
const [NOSE, RIGHT_EAR, LEFT_EAR] = [8, 12, 14]

/**
 * Decodes the faces in the net's output, as fractions of the picture. Left and right are the person's own; the picture
 * is not mirrored.
 */
export function parseDetections({ cells, scores, boxes }: NetOutput): Detection {
  const stride = SIDE_PX / cells
  const candidates: { at: number; score: number; x: number; y: number; height: number }[] = []
  for (const [index, raw] of scores.entries()) {
    const score = 1 / (1 + Math.exp(-raw))
    if (score < MIN_CONFIDENCE) continue
    const cell = index >> 1
    const at = index * VALUES_PER_BOX
    candidates.push({
      at,
      score,
      x: (boxes[at]! + ((cell % cells) + 0.5) * stride) / SIDE_PX,
      y: (boxes[at + 1]! + (Math.floor(cell / cells) + 0.5) * stride) / SIDE_PX,
      height: boxes[at + 3]! / SIDE_PX,
    })
  }
  const faces: typeof candidates = []
  for (const box of candidates.toSorted((a, b) => b.score - a.score))
    if (faces.every((face) => Math.hypot(face.x - box.x, face.y - box.y) > SAME_FACE_DISTANCE * face.height))
      faces.push(box)
  const [largest] = faces.toSorted((a, b) => b.height - a.height)
  if (!largest) return { faces: 0, x: 0.5, y: 0.5, height: 0, turn: 0, nod: 0 }
  const point = (mark: number) => [boxes[largest.at + mark]!, boxes[largest.at + mark + 1]!] as const
  const [nose, right, left] = [point(NOSE), point(RIGHT_EAR), point(LEFT_EAR)]
  // Projected onto the line from ear to ear, so that a tilted head does not count as turned.
  const [dx, dy] = [left[0] - right[0], left[1] - right[1]]
  const nosePosition =
    ((nose[0] - right[0]) * dx + (nose[1] - right[1]) * dy) / Math.max(1, dx * dx + dy * dy)
  // Down from the line of the ears, at right angles to it.
  const [earX, earY] = [(right[0] + left[0]) / 2, (right[1] + left[1]) / 2]
  const below = ((nose[1] - earY) * dx - (nose[0] - earX) * dy) / Math.max(1, Math.hypot(dx, dy))
  return {
    faces: faces.length,
    x: largest.x,
    y: largest.y,
    height: largest.height,
    turn: 2 * nosePosition - 1,
    nod: below / (largest.height * SIDE_PX),
  }
}
