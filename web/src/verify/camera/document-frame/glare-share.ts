/** A card laid flat: brightness by row, 0 to 255. */
export interface FlatCard {
  width: number
  height: number
  data: Float32Array
}

/** Brightness at which nothing can be read any more. */
const BURNT = 246
/** Share of the card: smaller patches hide no word, larger ones are overexposed paper. */
const PATCH = { min: 0.003, max: 0.5 }
/** Half the side of the square that print fits into: letters, and the modules of codes. */
const PRINT_REACH = 5
/** Samples beyond a patch within which it has to fade, and by how many levels: uneven light changes less. */
const BORDER = 12
const MIN_FALL = 14
/** An edge has more than this share of the fall within two samples. */
const EDGE_SHARE = 0.7
/** Share of a patch's border that fades. */
const MIN_FADING = 0.4
/** A patch's border in relation to a circle's of the same area: the paper between fields is ragged. */
const MAX_RAGGEDNESS = 2

/**
 * Share of a card 192 samples wide that reflections have burnt out. A reflection is a compact patch without print that fades into the paper
 * around it. White fields, such as the quiet zone of a code, end at an edge, and overexposed paper ends only at print, which is removed
 * first. A reflection on overexposed paper does not stand out from it and often goes unseen.
 */
export function glareShare(card: FlatCard): number {
  const paper = removePrint(card)
  const seen = new Uint8Array(paper.length)
  let burnt = 0
  for (let start = 0; start < paper.length; start++) {
    if (seen[start] || paper[start]! < BURNT) continue
    const { area, border, fading } = measurePatch(paper, card, seen, start)
    const circle = 8 * Math.sqrt(area / Math.PI)
    const isBlob = border <= MAX_RAGGEDNESS * circle
    const fades = border > 0 && fading >= MIN_FADING * border
    const isOfSize = area >= PATCH.min * paper.length && area <= PATCH.max * paper.length
    if (isOfSize && isBlob && fades) burnt += area
  }
  return burnt / paper.length
}

/** Fills one patch; counts the places of its border, and those where brightness falls gradually. The card's own edge is no border. */
function measurePatch(
  paper: Float32Array,
  { width, height }: FlatCard,
  seen: Uint8Array,
  start: number,
): { area: number; border: number; fading: number } {
  const stack = [start]
  seen[start] = 1
  let [area, border, fading] = [0, 0, 0]
  while (stack.length > 0) {
    const at = stack.pop()!
    area += 1
    const [x, y] = [at % width, Math.floor(at / width)]
    for (const [dx, dy] of WAYS) {
      // Samples up to the card's edge in this direction.
      const room = dx === 0 ? (dy > 0 ? height - 1 - y : y) : dx > 0 ? width - 1 - x : x
      if (room === 0) continue
      const step = dy * width + dx
      const next = at + step
      if (paper[next]! >= BURNT) {
        if (!seen[next]) stack.push(next)
        seen[next] = 1
      } else if (room >= BORDER / 2) {
        border += 1
        if (fadesAlong(paper, at, step, Math.min(room, BORDER))) fading += 1
      }
    }
  }
  return { area, border, fading }
}

function fadesAlong(paper: Float32Array, from: number, step: number, count: number): boolean {
  let [darkest, steepest] = [paper[from]!, 0]
  for (let k = 1; k <= count; k++) {
    const value = paper[from + k * step]!
    darkest = Math.min(darkest, value)
    if (k >= 2) steepest = Math.max(steepest, paper[from + (k - 2) * step]! - value)
  }
  const fall = paper[from]! - darkest
  return fall >= MIN_FALL && steepest < EDGE_SHARE * fall
}

/** Grayscale closing: what is dark and narrower than the square gets the brightness of what is around it. */
function removePrint({ data, width, height }: FlatCard): Float32Array {
  const filled = new Float32Array(data.length)
  const spare = new Float32Array(data.length)
  spreadExtreme(data, spare, filled, { width, height, sign: 1 })
  spreadExtreme(filled, spare, filled, { width, height, sign: -1 })
  return filled
}

/** The brightest (`sign` 1) or darkest (-1) sample of the square around each. */
function spreadExtreme(
  data: Float32Array,
  spare: Float32Array,
  into: Float32Array,
  { width, height, sign }: { width: number; height: number; sign: 1 | -1 },
): void {
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      let found = sign * data[i]!
      const last = i - x + Math.min(width - 1, x + PRINT_REACH)
      for (let k = i - Math.min(x, PRINT_REACH); k <= last; k++) found = Math.max(found, sign * data[k]!)
      spare[i] = found
    }
  for (let y = 0, i = 0; y < height; y++) {
    const [above, below] = [Math.min(y, PRINT_REACH), Math.min(height - 1 - y, PRINT_REACH)]
    for (let x = 0; x < width; x++, i++) {
      let found = spare[i]!
      for (let k = i - above * width; k <= i + below * width; k += width) found = Math.max(found, spare[k]!)
      into[i] = sign * found
    }
  }
}

const WAYS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const
