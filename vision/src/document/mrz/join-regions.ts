import type { Region } from './find-regions.ts'

/** Pieces of one block are collinear: maximum offset in thicknesses, maximum gap in lengths of the longer piece. */
const MAX_OFFSET = 0.7
const MAX_GAP = 0.5
const MAX_TURN_RAD = 0.3
/** A piece no longer than this many thicknesses has no reliable direction. */
const SHORT_ASPECT = 3

/** Joins blocks that the net saw in pieces, as when it misses a run of pale fillers between letters; longest first. */
export function joinRegions(regions: readonly Region[]): Region[] {
  const joined: Region[] = []
  for (const piece of [...regions].sort((a, b) => b.length - a.length)) {
    const at = joined.findIndex((block) => belongs(block, piece))
    if (at < 0) joined.push(piece)
    else joined[at] = join(joined[at]!, piece)
  }
  return joined
}

function belongs(block: Region, piece: Region): boolean {
  const [along, across] = offset(block, piece)
  const gap = Math.abs(along) - (block.length + piece.length) / 2
  const turned = Math.abs(Math.sin(piece.angle - block.angle))
  return (
    Math.abs(across) < MAX_OFFSET * Math.max(block.thickness, piece.thickness) &&
    gap < MAX_GAP * block.length &&
    piece.thickness < 1.6 * block.thickness &&
    (turned < MAX_TURN_RAD || piece.length < SHORT_ASPECT * piece.thickness)
  )
}

function join(block: Region, piece: Region): Region {
  const [along, across] = offset(block, piece)
  const from = Math.min(-block.length / 2, along - piece.length / 2)
  const to = Math.max(block.length / 2, along + piece.length / 2)
  const [a, b] = [block.length * block.thickness, piece.length * piece.thickness]
  // The line through both middles, weighted by their sizes.
  const lean = Math.abs(along) > block.length / 2 ? Math.atan2(across, Math.abs(along)) * Math.sign(along) : 0
  const angle = block.angle + lean * (b / (a + b))
  const middle = (from + to) / 2
  const side = (across * b) / (a + b)
  return {
    x: block.x + middle * Math.cos(block.angle) - side * Math.sin(block.angle),
    y: block.y + middle * Math.sin(block.angle) + side * Math.cos(block.angle),
    angle,
    length: to - from,
    thickness: Math.max(block.thickness, piece.thickness),
    score: (block.score * a + piece.score * b) / (a + b),
  }
}

/** Offset of the piece's middle from the block's, along and across the block. */
function offset(block: Region, piece: Region): [along: number, across: number] {
  const [dx, dy] = [piece.x - block.x, piece.y - block.y]
  const [cos, sin] = [Math.cos(block.angle), Math.sin(block.angle)]
  return [dx * cos + dy * sin, dy * cos - dx * sin]
}
