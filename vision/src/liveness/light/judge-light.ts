import type { LightColor } from '@wabi/contract/verification/light.ts'
import { alignFace } from '../../face/align-face.ts'
import { compareDescriptors } from '../../face/compare.ts'
import type { FaceEngine } from '../../face/engine.ts'
import { findFaces } from '../../face/find-faces.ts'
import { grayChip } from '../../face/gray-chip.ts'
import type { Picture } from '../../image/types.ts'
import type { LightFindings } from '../../core/liveness-shapes.ts'
import { type LightMeasures, measureLight } from './measure-light.ts'
import { type SampledLight, sampleLight } from './sample-light.ts'

/** Of the room's light: less is lost in noise and in what moves behind the head. */
const MIN_GAIN = 0.03
/** Share that the colors must explain of the skin's change against the room, and of its change alone. */
const MIN_EXPLAINED = 0.88
const MIN_SKIN_EXPLAINED = 0.9
/** How much better than the colors asked for another sequence may explain it. */
const MAX_LEAD = 0.02
/**
 * The sides of a head get less light than its front. Below this share the face is evenly lit, as a flat one is; the
 * weaker the light, the less certain the share.
 */
const minRelief = (gain: number) => 0.22 + 0.004 / gain
/** Change of the room as a share of that of the skin: behind a person it is further from the screen. */
const MAX_ROOM_SHARE = 0.45

/** Beyond these nothing but a person's doing explains the change. */
const CLEAR = { gain: 0.06, explained: 0.93, lead: 0.25, relief: 0.1, roomShare: 0.8, tint: 0.05 }

/** A small frame in colored light is further from a burst's mean than the burst's own frames, and nearer than strangers. */
const SAME_PERSON_BELOW = 0.45

/**
 * Whether the frames show the burst's person in the screen's colors, in order. Only ratios are used: the camera's exposure and
 * white balance follow the light by an unknown amount.
 */
export async function judgeLight(
  engine: FaceEngine,
  pictures: readonly Picture[],
  colors: readonly LightColor[],
  descriptor: ArrayLike<number>,
): Promise<LightFindings> {
  const sampled: SampledLight[] = []
  let distance = Infinity
  for (const picture of pictures) {
    const [face, another] = await findFaces(engine, picture)
    const light = face && !another ? sampleLight(picture, face) : null
    if (!face || !light) return { state: 'not_seen', measures: { frames: sampled.length } }
    sampled.push(light)
    if (sampled.length > 1) continue
    const chip = grayChip(await alignFace(engine, picture, face.mesh))
    const own = await engine.runRecognition(chip)
    distance = compareDescriptors(Float32Array.from(descriptor), own).distance
  }
  const found = measureLight(sampled, colors)
  const { other: _, ...numbers } = found
  const measures = { frames: sampled.length, distance, ...numbers }
  return { state: distance < SAME_PERSON_BELOW ? toLightState(found) : 'not_seen', measures }
}

/** Exported for the bench, which counts the verdicts without a burst. */
export function toLightState(found: LightMeasures): LightFindings['state'] {
  const fits =
    found.explained >= MIN_EXPLAINED &&
    found.skinExplained >= MIN_SKIN_EXPLAINED &&
    found.explained >= found.otherExplained - MAX_LEAD
  const isHead = found.relief >= minRelief(found.gain) && found.roomShare <= MAX_ROOM_SHARE
  if (found.gain >= MIN_GAIN && fits && isHead) return 'right'
  return isOtherColors(found) || isFlat(found) ? 'wrong' : 'not_seen'
}

/** The skin clearly follows other colors, alone as well as against the room, in which something may have moved. */
const isOtherColors = (found: LightMeasures) =>
  Math.min(found.otherGain, found.skinOtherGain) >= CLEAR.gain &&
  Math.min(found.otherExplained, found.skinOtherExplained) >= CLEAR.explained &&
  found.otherExplained - found.explained >= CLEAR.lead &&
  found.skinOtherExplained - found.skinExplained >= CLEAR.lead

/** The whole picture follows the colors, or the face does without its sides getting less: neither has depth. */
const isFlat = (found: LightMeasures) =>
  (found.tint >= CLEAR.tint &&
    found.tintExplained >= CLEAR.explained &&
    found.roomShare >= CLEAR.roomShare) ||
  (found.gain >= CLEAR.gain && found.explained >= CLEAR.explained && found.relief < CLEAR.relief)
