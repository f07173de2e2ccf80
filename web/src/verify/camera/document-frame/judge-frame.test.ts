import { expect, test } from 'vitest'
import { DETAIL_PX, type Frame, placeDetail, type Point } from './frame.ts'
import { type FrameFault, judgeFrame, type Judgment, type Shot } from './judge-frame.ts'

const [WIDTH, HEIGHT] = [284, 160]
/** A 1280 x 720 video. */
const SCALE = 4.5

interface Drawing {
  /** The card's middle, width in pixels of the frame, and rotation. */
  x?: number
  y?: number
  width?: number
  degrees?: number
  /** Share by which the right side is shorter than the left one. */
  slant?: number
  light?: number
  glare?: boolean
  /** Brightness of its paper. */
  paper?: number
  /** Print on it. */
  print?: boolean
  /** A code in a white field instead of lines of print. */
  code?: boolean
}

/** A pale card with lines of print on a dark table. */
function draw({
  x = 142,
  y = 80,
  width = 190,
  degrees = 0,
  slant = 0,
  light = 1,
  glare = false,
  paper = 205,
  print = true,
  code = false,
}: Drawing): Frame {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4)
  const angle = (degrees * Math.PI) / 180
  const height = width / 1.586
  for (let row = 0, at = 0; row < HEIGHT; row++)
    for (let column = 0; column < WIDTH; column++, at += 4) {
      const [dx, dy] = [column - x, row - y]
      const u = (dx * Math.cos(angle) + dy * Math.sin(angle)) / width + 0.5
      const narrowed = 1 - slant * u
      const v = (dy * Math.cos(angle) - dx * Math.sin(angle)) / (height * narrowed) + 0.5
      const grain = ((column * 7 + row * 13) % 5) - 2
      let value = 62 + grain
      if (u >= 0 && u <= 1 && v >= 0 && v <= 1) {
        value = paper + grain
        const line = print && !code && v > 0.2 && v < 0.9 && Math.floor(v * 14) % 2 === 0
        if (line && u > 0.35 && u < 0.9 && Math.floor(u * 60) % 3 > 0) value = 70
        if (print && u > 0.06 && u < 0.28 && v > 0.25 && v < 0.8) value = 110 + 40 * Math.sin(v * 20)
        if (code && u > 0.38 && u < 0.94 && v > 0.06 && v < 0.94) value = drawCode(u, v)
        if (glare) value += 400 * Math.exp(-(((u - 0.6) / 0.15) ** 2 + ((v - 0.5) / 0.2) ** 2))
      }
      for (let k = 0; k < 3; k++) data[at + k] = value * light
      data[at + 3] = 255
    }
  return { width: WIDTH, height: HEIGHT, data }
}

/** Brightness of a white field with modules, whose quiet zone is four modules wide. */
function drawCode(u: number, v: number): number {
  const [column, row] = [Math.floor((u - 0.38) * 140), Math.floor((v - 0.06) * 88)]
  const quiet = column < 4 || column > 73 || row < 4 || row > 73
  const noise = Math.sin(column * 12.9898 + row * 78.233) * 43_758.5453
  return quiet || noise - Math.floor(noise) > 0.5 ? 254 : 60
}

/** Print at full resolution with edges that are `blur` pixels wide. */
function drawDetail(blur: number): Frame {
  const { width, height } = DETAIL_PX
  const data = new Uint8ClampedArray(width * height * 4)
  const stripe = (at: number) => 1 / (1 + Math.exp((Math.abs((at % 18) - 9) - 4.5) / Math.max(0.1, blur / 4)))
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 4) {
      data.fill(210 - 150 * Math.max(stripe(x), stripe(y)), at, at + 3)
      data[at + 3] = 255
    }
  return { width, height, data }
}

const shot = (frame: Frame, atMs: number, detail: Frame | null = drawDetail(1)): Shot => ({
  frame,
  detail,
  scale: SCALE,
  atMs,
})

/** The fault in the second of two equal frames. */
function faultIn(drawing: Drawing, detail?: Frame): FrameFault | null {
  const first = judgeFrame(shot(draw(drawing), 0, detail), null)
  return judgeFrame(shot(draw(drawing), 125, detail), first).fault
}

test('a card that is held still in good view has no fault, and its corners are found to two pixels', () => {
  const first = judgeFrame(shot(draw({}), 0), null)
  expect(first.fault).toBe('hold_still')
  const second = judgeFrame(shot(draw({}), 125), first)
  expect(second.fault).toBeNull()
  const [left, right, top, bottom] = [142 - 95, 142 + 95, 80 - 59.9, 80 + 59.9]
  const truth: Point[] = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ]
  for (const [k, [x, y]] of second.corners!.entries())
    expect(Math.hypot(x - truth[k]![0], y - truth[k]![1])).toBeLessThan(2)
})

test.each<[FrameFault, Drawing]>([
  ['no_card', { width: 0 }],
  ['no_card', { print: false }],
  ['closer', { width: 130 }],
  ['straighten', { degrees: 14, width: 165 }],
  ['straighten', { slant: 0.2, width: 180 }],
  ['dark', { light: 0.35 }],
  ['dark', { light: 0.06 }],
  ['dark', { light: 0.35, print: false }],
  ['further', { y: 94.5 }],
  ['glare', { glare: true }],
])('%s: %o', (fault, drawing) => {
  expect(faultIn(drawing)).toBe(fault)
})

test.each([1, 1.05, 1.1, 1.15])('white fields and overexposed paper are no reflection, light %d', (light) => {
  expect(faultIn({ code: true, paper: 226, light })).toBeNull()
  expect(faultIn({ code: true, paper: 236, light })).toBeNull()
  expect(faultIn({ paper: 238, light })).toBeNull()
})

test.each([205, 226, 236])('a reflection on paper of brightness %i is seen', (paper) => {
  expect(faultIn({ glare: true, paper, light: 0.95 })).toBe('glare')
})

test('further: a card that fills the whole picture', () => {
  expect(faultIn({ width: 246 })).toBe('further')
})

test('blurred print is reported, also where no edge is left of it; sharp print is not', () => {
  expect(faultIn({}, drawDetail(9))).toBe('blurred')
  expect(faultIn({}, drawDetail(1))).toBeNull()
  const blank: Frame = {
    ...DETAIL_PX,
    data: new Uint8ClampedArray(DETAIL_PX.width * DETAIL_PX.height * 4).fill(200),
  }
  expect(faultIn({}, blank)).toBe('blurred')
})

test('the detail is cut where the card has print, and within the video', () => {
  const { printAt } = judgeFrame(shot(draw({ code: true }), 0), null)
  // The code is on the right.
  expect(printAt![0]).toBeGreaterThan(142)
  const { width, height } = DETAIL_PX
  expect(placeDetail(1280, 720, null)).toEqual({ left: (1280 - width) / 2, top: (720 - height) / 2 })
  expect(placeDetail(1280, 720, [0, 719])).toEqual({ left: 0, top: 720 - height })
})

test('a card that moves has to be held still', () => {
  let last: Judgment = judgeFrame(shot(draw({ x: 130 }), 0), null)
  last = judgeFrame(shot(draw({ x: 138 }), 125), last)
  expect(last.fault).toBe('hold_still')
  last = judgeFrame(shot(draw({ x: 138.4 }), 250), last)
  expect(last.fault).toBeNull()
})

test.each([198, 214, 230])(
  'a card that goes on outside the frame (middle at %i) is not in good view',
  (x) => {
    expect(faultIn({ x })).not.toBeNull()
  },
)

test.each([
  [95, 60],
  [140, 90],
  [64, 40],
])('a grid of %i x %i pixels, as of tiles, is not in good view', (across, down) => {
  const frame = draw({ width: 0 })
  for (let y = 0, at = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++, at += 4)
      if (x % across < 3 || y % down < 3) frame.data.fill(190, at, at + 3)
  const first = judgeFrame(shot(frame, 0), null)
  expect(judgeFrame(shot(frame, 125), first).fault).not.toBeNull()
})
