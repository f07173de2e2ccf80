import { LIGHT_COLORS, type LightColor } from '@wabi/contract/verification/light.ts'
import { solveLinear } from '../../core/solve-linear.ts'
import type { Rgb } from './sample-light.ts'

/** How well a sequence of colors explains how a measure changes from frame to frame. */
export type ColorFit = {
  /** Mean brightening by the screen, as a share of the light that is there without it. */
  readonly gain: number
  /** Share of the change that the sequence explains, 0 to 1. */
  readonly explained: number
  /** The part of the change that it explains, three channels a frame, without mean. */
  readonly pattern: Float64Array
}

/**
 * Ambient light of another color than the screen's gives each channel another gain; this keeps them from differing more
 * than lamps do. As a share of the pattern's own energy.
 */
const EQUAL_GAINS = 0.15

/**
 * The changes of a series of colors: logarithms, without each channel's mean over the frames, and without each frame's
 * mean over the channels, which is brightness: heads move in the light of a room.
 */
export function toChanges(logs: readonly Rgb[]): Float64Array {
  const changes = Float64Array.from(logs.flat())
  const frames = logs.length
  for (let c = 0; c < 3; c += 1) {
    let mean = 0
    for (let i = 0; i < frames; i += 1) mean += changes[i * 3 + c]! / frames
    for (let i = 0; i < frames; i += 1) changes[i * 3 + c]! -= mean
  }
  for (let i = 0; i < frames; i += 1) {
    const mean = (changes[i * 3]! + changes[i * 3 + 1]! + changes[i * 3 + 2]!) / 3
    for (let c = 0; c < 3; c += 1) changes[i * 3 + c]! -= mean
  }
  return changes
}

export const dot = (a: Float64Array, b: Float64Array): number =>
  a.reduce((sum, value, i) => sum + value * b[i]!, 0)

/** Fits a sequence to changes from `toChanges`, with a gain for each channel. */
export function fitColors(changes: Float64Array, colors: readonly LightColor[]): ColorFit {
  // One column for each channel: where it is lit, seen the way `toChanges` does.
  const columns = [0, 1, 2].map((channel) =>
    toChanges(colors.map((color) => only(channel, LIGHT_COLORS[color][channel]!))),
  )
  const energy = columns.reduce((sum, column) => sum + dot(column, column), 0) / 3
  const system = columns.map((column, k) => [
    ...columns.map((other, j) => dot(column, other) + EQUAL_GAINS * energy * (j === k ? 2 / 3 : -1 / 3)),
    dot(column, changes),
  ])
  const gains = solveLinear(system)?.map((gain) => Math.max(0, gain)) ?? [0, 0, 0]
  const pattern = changes.map((_, i) => columns.reduce((sum, column, k) => sum + gains[k]! * column[i]!, 0))
  const rest = changes.map((value, i) => value - pattern[i]!)
  const total = dot(changes, changes)
  return {
    gain: gains.reduce((sum, gain) => sum + gain, 0) / 3,
    explained: total > 0 ? Math.max(0, 1 - dot(rest, rest) / total) : 0,
    pattern,
  }
}

const only = (channel: number, value: number): Rgb => [
  channel === 0 ? value : 0,
  channel === 1 ? value : 0,
  channel === 2 ? value : 0,
]
