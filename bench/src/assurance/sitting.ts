import type { LivenessLook } from '@wabi/contract/verification/liveness.ts'
import { MOTION_INTERVAL_MS } from '@wabi/contract/verification/motion.ts'
import { drawSelfie, simulateSitter } from '@wabi/specimens/faces.ts'
import { PEOPLE, type Person } from '@wabi/specimens/people.ts'
import { random, seedFrom } from '@wabi/specimens/random.ts'
import type { Raster } from '@wabi/specimens/raster.ts'
import { findHead } from '@wabi/specimens/turn/head.ts'
import { drawSheet } from '@wabi/specimens/turn/motion-sheet.ts'
import { drawFilmedTurn } from '@wabi/specimens/turn/turn-motion.ts'
import sharp from 'sharp'
import type { LivenessFindings, SelfieFindings } from '../../../vision/src/index.ts'
import { checkLiveness } from '../../../vision/src/liveness/check-liveness.ts'
import { readSelfie } from '../../../vision/src/selfie/read.ts'

const LOOKS: LivenessLook[] = ['straight', 'left', 'up', 'straight', 'right', 'down']
/** Tries at the head turn, for customers and attackers alike. */
const MAX_TRIES = 5

/** Findings of a selfie and its head turn, with the movement between the looks. */
export type Sitting = { selfie: SelfieFindings; burst: LivenessFindings }

/** Selfie and head turn of a head; the selfie is drawn of `person`, or is the first frame of the burst. */
export async function drawSitting(
  picture: Raster,
  cutOut: boolean,
  seed: string,
  person: Person | null,
): Promise<Sitting> {
  const head = await findHead(picture, cutOut)
  let last: Sitting | null = null
  for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
    const chance = random(seedFrom(seed, attempt))
    const plan = { looks: LOOKS, turn: [0.75, 0.95] } as const
    const film = await drawFilmedTurn(head, plan, chance, { intervalMs: MOTION_INTERVAL_MS })
    const { images: frames, timesMs: lookTimesMs } = film.looks
    const motion = {
      sheet: await drawSheet(film.motion.images),
      timesMs: film.motion.timesMs,
      lookTimesMs,
    }
    const shot = person ? await drawSelfie(person, 1280, 960) : frames[0]!
    last = {
      burst: await checkLiveness(frames, { looks: LOOKS, motion }),
      selfie: await readSelfie(new Uint8Array(shot)),
    }
    if (last.burst.passed) break
  }
  return last!
}

/** The sitting of a person whose portrait is on a drawn document: a selfie and a head turn of another day. */
export const drawHolder = async (person: Person): Promise<Sitting> =>
  drawSitting(await simulateSitter(person), true, `${person.id} holder`, person)

/** Sittings of the five people of the drawn portraits, in their order. Not a basis for figures about face comparison. */
export async function drawHolders(): Promise<Sitting[]> {
  // The vision module disables most image loaders in this process; drawing needs them.
  sharp.unblock({ operation: ['VipsForeignLoad'] })
  const sittings: Sitting[] = []
  for (const person of PEOPLE) sittings.push(await drawHolder(person))
  return sittings
}
