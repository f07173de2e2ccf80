import type { LivenessLook } from '@wabi/contract/verification/liveness.ts'
import { drawSelfie } from '@wabi/specimens/faces.ts'
import type { Person } from '@wabi/specimens/people.ts'
import { random, seedFrom } from '@wabi/specimens/random.ts'
import type { Raster } from '@wabi/specimens/raster.ts'
import { findHead } from '@wabi/specimens/turn/head.ts'
import { drawTurnBurst } from '@wabi/specimens/turn/turn-burst.ts'
import type { LivenessFindings, SelfieFindings } from '../../../vision/src/index.ts'
import { checkLiveness } from '../../../vision/src/liveness/check-liveness.ts'
import { readSelfie } from '../../../vision/src/selfie/read.ts'

const LOOKS: LivenessLook[] = ['straight', 'left', 'up', 'straight', 'right', 'down']
/** Tries at the head turn, for customers and attackers alike. */
const MAX_TRIES = 5

/** Findings of a selfie and its head turn. */
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
    const frames = await drawTurnBurst(head, { looks: LOOKS, turn: [0.75, 0.95] }, chance)
    const shot = person ? await drawSelfie(person, 1280, 960) : frames[0]!
    last = {
      burst: await checkLiveness(frames, { looks: LOOKS }),
      selfie: await readSelfie(new Uint8Array(shot)),
    }
    if (last.burst.passed) break
  }
  return last!
}
