import type { Gray } from '../../image/gray.ts'
import type { Placing } from './place-line.ts'
import type { RowScores } from './score-rows.ts'
import type { LineGeometry, TextRow } from './strip.ts'

/** Heights of a capital in pitches that the net was trained on; beyond them the row's height was misjudged. */
const CAP = { least: 0.78, most: 1.12 } as const

/** Position of a line in the picture. */
export function getLineGeometry({ row, frames, framePx }: RowScores, { middles }: Placing): LineGeometry {
  const pitch = ((middles.at(-1)! - middles[0]!) / (middles.length - 1)) * framePx
  const along = (middles[0]! + 0.5 - frames / 2) * framePx
  return {
    x: row.x + along * Math.cos(row.angle),
    y: row.y + along * Math.sin(row.angle),
    angle: row.angle,
    pitch,
    cap: row.cap,
  }
}

/** Whether the line, with a small margin around its outer characters, is partly outside the picture. */
export function leavesPicture(line: LineGeometry, places: number, gray: Gray): boolean {
  return [-0.7, places - 0.3].some((at) => {
    const x = line.x + at * line.pitch * Math.cos(line.angle)
    const y = line.y + at * line.pitch * Math.sin(line.angle)
    const reach = line.cap / 2
    return (
      x < 0 || y < 0 || x > gray.width - 1 || y > gray.height - 1 || beyond(x, y, reach, line.angle, gray)
    )
  })
}

/** The capitals themselves must lie inside, whichever way the line runs. */
function beyond(x: number, y: number, reach: number, angle: number, gray: Gray): boolean {
  return [-1, 1].some((side) => {
    const px = x - side * reach * Math.sin(angle)
    const py = y + side * reach * Math.cos(angle)
    return px < 0 || py < 0 || px > gray.width - 1 || py > gray.height - 1
  })
}

/** The row of a line whose ends are now known, to be read again. */
export function toTextRow(line: LineGeometry, places: number, bend: number): TextRow {
  const half = ((places - 1) / 2) * line.pitch
  return {
    x: line.x + half * Math.cos(line.angle),
    y: line.y + half * Math.sin(line.angle),
    angle: line.angle,
    length: places * line.pitch,
    cap: Math.min(CAP.most * line.pitch, Math.max(CAP.least * line.pitch, line.cap)),
    bend,
  }
}
