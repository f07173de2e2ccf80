import { LIGHT_CHALLENGES } from '@wabi/contract/verification/light-challenges.ts'
import type { LightColor } from '@wabi/contract/verification/light.ts'
import { dot, fitColors, toChanges } from './fit-colors.ts'
import type { Rgb, SampledLight } from './sample-light.ts'

/** What a series of frames shows of the screen's colors. */
export type LightMeasures = {
  /** How much the front of the face brightens more than the room, for the sequence asked for. */
  readonly gain: number
  /** The share of the face's change against the room that the sequence explains. */
  readonly explained: number
  /** The same by the best other sequence, its gain, and the sequence. */
  readonly otherExplained: number
  readonly otherGain: number
  readonly other: readonly LightColor[]
  /** The same other sequence and the change of the skin alone. */
  readonly skinOtherGain: number
  readonly skinOtherExplained: number
  /** How much less the sides of the face change than its front, as a share of the change against the room. */
  readonly relief: number
  /** Change of the whole picture, room included, for the sequence asked for, and the share explained. */
  readonly tint: number
  readonly tintExplained: number
  /** Change of the room as a share of that of the front of the face. */
  readonly roomShare: number
  /** Like `tint`, for the front of the face alone. */
  readonly skinGain: number
  readonly skinExplained: number
}

const logOf = (rgb: Rgb): Rgb => [Math.log(rgb[0]), Math.log(rgb[1]), Math.log(rgb[2])]
const ratio = (a: Rgb, b: Rgb): Rgb => {
  const [x, y] = [logOf(a), logOf(b)]
  return [x[0] - y[0], x[1] - y[1], x[2] - y[2]]
}

/** Compares the changes between frames with all sequences. Exposure and white balance cancel in the ratios. */
export function measureLight(frames: readonly SampledLight[], asked: readonly LightColor[]): LightMeasures {
  const againstRoom = toChanges(frames.map(({ front, room }) => ratio(front, room)))
  const againstSide = toChanges(frames.map(({ front, side }) => ratio(front, side)))
  const skin = toChanges(frames.map(({ front }) => logOf(front)))
  const room = toChanges(frames.map((frame) => logOf(frame.room)))
  const own = fitColors(againstRoom, asked)
  const others = LIGHT_CHALLENGES.filter((colors) => colors.join() !== asked.join()).map((colors) => ({
    colors,
    ...fitColors(againstRoom, colors),
  }))
  const other = others.reduce((best, one) => (one.explained > best.explained ? one : best))
  const skinFit = fitColors(skin, asked)
  const skinOther = fitColors(skin, other.colors)
  const roomFit = fitColors(room, asked)
  const share = (change: Float64Array, of: Float64Array, pattern: Float64Array) => {
    const whole = dot(of, pattern)
    return whole > 0 ? dot(change, pattern) / whole : 0
  }
  return {
    gain: own.gain,
    explained: own.explained,
    otherExplained: other.explained,
    otherGain: other.gain,
    other: other.colors,
    skinOtherGain: skinOther.gain,
    skinOtherExplained: skinOther.explained,
    relief: share(againstSide, againstRoom, own.pattern),
    tint: roomFit.gain,
    tintExplained: roomFit.explained,
    roomShare: share(room, skin, skinFit.pattern),
    skinGain: skinFit.gain,
    skinExplained: skinFit.explained,
  }
}
