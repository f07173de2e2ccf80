import type { Picture } from '../image/types.ts'
import type { FrameFace } from './read-frame.ts'

/** Long side of the reduced frames that are compared: a pixel is the mean of about ten by ten. */
const SIDE_PX = 64
const BLOCK_PX = 5
const STRIDE_PX = 4
/** A block is searched this far around its place: hands, heads and shoulders move. An eighth of the frame. */
const REACH_PX = 8
/** Share of the blocks that may change entirely: passers-by, and what hair and shoulders cover or uncover. */
const IGNORED_SHARE = 0.2
/** Blocks that must be visible beside the head in both frames, in both directions together. */
const MIN_BLOCKS = 24
/**
 * Mean difference of the channels, 0 to 255, after that. Below 5.9 for rendered heads before a still or hand-held
 * camera, above 9.9 for pictures of one person taken on different days.
 */
const MAX_CHANGE = 8
/** Natural logarithms of what automatic exposure and white balance change within a burst. */
const MAX_EXPOSURE_CHANGE = 0.22
const MAX_TINT_CHANGE = 0.05
/** A head with its hair around the mesh: half axes and the height of its middle, in brow-to-chin heights. */
const HEAD = { across: 0.72, down: 0.85, above: 0.12 }

type Scene = {
  readonly width: number
  readonly height: number
  /** Interleaved RGB. */
  readonly data: Float32Array
  /** 1 where the head is. */
  readonly head: Uint8Array
}

export type SceneFrame = { readonly picture: Picture; readonly seen: FrameFace }

export type SceneChange = {
  /** Whether background, clothes and light stay the same; false also where too little of them is visible. */
  readonly same: boolean
  /** The largest change from `base` to another frame; Infinity where too little is visible. */
  readonly change: number
}

/**
 * Whether the surroundings of the head stay the same through a burst. Each block outside the head is searched near its
 * place in the frame `base`, and the other way round, so that a moving camera and shoulders do not count as a change.
 */
export function sameScene(frames: readonly SceneFrame[], base: number): SceneChange {
  const scenes = frames.map(renderScene)
  const first = scenes[base]!
  const change = Math.max(...scenes.map((scene, i) => (i === base ? 0 : changeBetween(first, scene))))
  return { same: change <= MAX_CHANGE, change }
}

function renderScene({ picture, seen }: SceneFrame): Scene {
  const scale = SIDE_PX / Math.max(picture.width, picture.height)
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  const data = new Float32Array(width * height * 3)
  for (let y = 0, o = 0; y < height; y += 1) {
    const [top, bottom] = [Math.floor((y * picture.height) / height), ((y + 1) * picture.height) / height]
    for (let x = 0; x < width; x += 1, o += 3) {
      const [left, right] = [Math.floor((x * picture.width) / width), ((x + 1) * picture.width) / width]
      let [red, green, blue, count] = [0, 0, 0, 0]
      // Every other pixel of every other row gives a mean that is good to a level.
      for (let v = top; v < bottom; v += 2) {
        for (let u = left; u < right; u += 2) {
          const i = (v * picture.width + u) * 3
          red += picture.data[i]!
          green += picture.data[i + 1]!
          blue += picture.data[i + 2]!
          count += 1
        }
      }
      data[o] = red / count
      data[o + 1] = green / count
      data[o + 2] = blue / count
    }
  }
  return { width, height, data, head: headMask(seen, scale, width, height) }
}

const BROW = 10
const CHIN = 152
const CHEEKS = [234, 454] as const

function headMask(
  { face: { mesh }, height: faceHeight }: FrameFace,
  scale: number,
  width: number,
  height: number,
) {
  const at = (i: number, axis: 0 | 1) => mesh[i * 3 + axis]! * scale
  const tall = faceHeight * scale
  const middleX = (at(CHEEKS[0], 0) + at(CHEEKS[1], 0) + at(BROW, 0) + at(CHIN, 0)) / 4
  const middleY = (at(BROW, 1) + at(CHIN, 1)) / 2 - HEAD.above * tall
  return Uint8Array.from({ length: width * height }, (_, i) => {
    const dx = ((i % width) + 0.5 - middleX) / (HEAD.across * tall)
    const dy = (Math.floor(i / width) + 0.5 - middleY) / (HEAD.down * tall)
    return dx * dx + dy * dy < 1 ? 1 : 0
  })
}

function changeBetween(one: Scene, other: Scene): number {
  if (one.width !== other.width || one.height !== other.height) return Infinity
  const lit = scaled(other, gainsBetween(one, other))
  const costs = [...blockCosts(one, lit), ...blockCosts(lit, one)].toSorted((a, b) => a - b)
  if (costs.length < MIN_BLOCKS) return Infinity
  const used = costs.slice(0, Math.ceil(costs.length * (1 - IGNORED_SHARE)))
  return used.reduce((sum, cost) => sum + cost, 0) / used.length
}

const scaled = (scene: Scene, gains: readonly number[]): Scene => ({
  ...scene,
  data: scene.data.map((value, i) => value * gains[i % 3]!),
})

const clamp = (value: number, most: number) => Math.max(-most, Math.min(most, value))

/** By how much each channel of `other` is darker, within what exposure and white balance change. Medians over pixels. */
function gainsBetween(one: Scene, other: Scene): number[] {
  const logs = [0, 1, 2].map((channel) => {
    const ratios = new Float64Array(one.head.length)
    let count = 0
    one.head.forEach((covered, i) => {
      if (covered || other.head[i]) return
      // Dark pixels are noise.
      ratios[count] = (one.data[i * 3 + channel]! + 4) / (other.data[i * 3 + channel]! + 4)
      count += 1
    })
    return count === 0 ? 0 : Math.log(ratios.subarray(0, count).sort()[count >> 1]!)
  })
  const exposure = logs.reduce((sum, log) => sum + log, 0) / 3
  return logs.map((log) =>
    Math.exp(clamp(exposure, MAX_EXPOSURE_CHANGE) + clamp(log - exposure, MAX_TINT_CHANGE)),
  )
}

/** The least mean difference of each block of `one` outside the heads to any block of `other` near its place. */
function blockCosts(one: Scene, other: Scene): number[] {
  const costs: number[] = []
  for (let y = 0; y + BLOCK_PX <= one.height; y += STRIDE_PX) {
    for (let x = 0; x + BLOCK_PX <= one.width; x += STRIDE_PX) {
      // A block that the other frame's head covers has no counterpart.
      if (covered(one, x, y) > 0 || covered(other, x, y) > 0.3) continue
      costs.push(searchBlock(one, other, x, y) / (BLOCK_PX * BLOCK_PX * 3))
    }
  }
  return costs
}

function covered({ head, width }: Scene, x: number, y: number): number {
  let sum = 0
  for (let v = y; v < y + BLOCK_PX; v += 1) {
    for (let u = x; u < x + BLOCK_PX; u += 1) sum += head[v * width + u]!
  }
  return sum / (BLOCK_PX * BLOCK_PX)
}

/** Every other place first, then the neighbours of the best. */
function searchBlock(one: Scene, other: Scene, x: number, y: number): number {
  let [best, bestX, bestY] = [blockDifference(one, other, x, y, x, y, Infinity), x, y]
  const look = (u: number, v: number) => {
    if (u < 0 || v < 0 || u + BLOCK_PX > other.width || v + BLOCK_PX > other.height) return
    const difference = blockDifference(one, other, x, y, u, v, best)
    if (difference < best) [best, bestX, bestY] = [difference, u, v]
  }
  for (let dy = -REACH_PX; dy <= REACH_PX; dy += 2) {
    for (let dx = -REACH_PX; dx <= REACH_PX; dx += 2) look(x + dx, y + dy)
  }
  const [nearX, nearY] = [bestX, bestY]
  for (let dy = -1; dy <= 1; dy += 1) {
    for (let dx = -1; dx <= 1; dx += 1) look(nearX + dx, nearY + dy)
  }
  return best
}

/** The sum of absolute differences; ends early above `most`. */
function blockDifference(
  one: Scene,
  other: Scene,
  x: number,
  y: number,
  u: number,
  v: number,
  most: number,
): number {
  let sum = 0
  for (let row = 0; row < BLOCK_PX && sum < most; row += 1) {
    let i = ((y + row) * one.width + x) * 3
    let j = ((v + row) * other.width + u) * 3
    for (const end = i + BLOCK_PX * 3; i < end; i += 1, j += 1) sum += Math.abs(one.data[i]! - other.data[j]!)
  }
  return sum
}
