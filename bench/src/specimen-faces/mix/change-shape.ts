import { faceWidth, type Mesh, middleOf, OUTLINES } from './mesh.ts'

/** What can be moved in a face. Sizes grow by the given share; positions move by a tenth of the face's width. */
export const MOVES = [
  'eyeWidth',
  'eyeDistance',
  'eyeHeight',
  'eyesLower',
  'browsLower',
  'jawWidth',
  'cheekWidth',
  'noseWidth',
  'noseLength',
  'mouthWidth',
  'lips',
  'mouthLower',
  'chinLower',
  'eyeSlant',
] as const
export type Move = (typeof MOVES)[number]

/** Reach of each part's movement, in face widths. */
const REACH = { eye: 0.13, brow: 0.12, jaw: 0.16, nose: 0.14, tip: 0.12, mouth: 0.17, chin: 0.2 }

/** How far each point of the mesh moves; pixels, x and y interleaved with a z of 0. */
export function changeShape(mesh: Mesh, moves: Readonly<Record<Move, number>>): Float32Array {
  const width = faceWidth(mesh)
  const at = (points: readonly number[]) => middleOf(mesh, points)
  const sides = [
    {
      sign: -1,
      eye: at(OUTLINES.rightEye),
      brow: at(OUTLINES.rightBrow),
      jaw: at([172, 136, 58]),
      cheek: at([234, 93, 116]),
    },
    {
      sign: 1,
      eye: at(OUTLINES.leftEye),
      brow: at(OUTLINES.leftBrow),
      jaw: at([397, 365, 288]),
      cheek: at([454, 323, 345]),
    },
  ]
  const [nose, tip, mouth, chin] = [
    at([1, 4, 98, 327, 195]),
    at([1, 4, 2]),
    at(OUTLINES.mouth),
    at([152, 148, 377]),
  ]
  const roll = Math.atan2(mesh[263 * 3 + 1]! - mesh[33 * 3 + 1]!, mesh[263 * 3]! - mesh[33 * 3]!)
  const [cos, sin] = [Math.cos(roll), Math.sin(roll)]
  const shift = new Float32Array(mesh.length)
  for (let i = 0; i < mesh.length; i += 3) {
    const from = (point: readonly [number, number]) => {
      const [dx, dy] = [(mesh[i]! - point[0]) / width, (mesh[i + 1]! - point[1]) / width]
      return [dx * cos + dy * sin, dy * cos - dx * sin] as const
    }
    const near = (point: readonly [number, number], reach: number) => {
      const [dx, dy] = from(point)
      return Math.exp(-(dx * dx + dy * dy) / (2 * reach * reach))
    }
    // In the face's own axes, in face widths.
    let [x, y] = [0, 0]
    for (const { sign, eye, brow, jaw, cheek } of sides) {
      const [ex, ey] = from(eye)
      const share = near(eye, REACH.eye)
      x += share * (moves.eyeWidth * ex + sign * 0.1 * moves.eyeDistance)
      y += share * (moves.eyeHeight * ey + 0.1 * moves.eyesLower + sign * moves.eyeSlant * ex)
      y += near(brow, REACH.brow) * 0.1 * moves.browsLower
      x += sign * 0.1 * (near(jaw, REACH.jaw) * moves.jawWidth + near(cheek, REACH.jaw) * moves.cheekWidth)
    }
    x += near(nose, REACH.nose) * moves.noseWidth * from(nose)[0]
    y += near(tip, REACH.tip) * 0.1 * moves.noseLength
    const [mx, my] = from(mouth)
    x += near(mouth, REACH.mouth) * moves.mouthWidth * mx
    y += near(mouth, REACH.mouth) * (moves.lips * my + 0.1 * moves.mouthLower)
    y += near(chin, REACH.chin) * 0.12 * moves.chinLower
    shift[i] = width * (x * cos - y * sin)
    shift[i + 1] = width * (x * sin + y * cos)
  }
  return shift
}
