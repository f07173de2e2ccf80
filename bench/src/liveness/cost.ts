import { drawSelfie } from '@wabi/specimens/faces.ts'
import { PEOPLE } from '@wabi/specimens/people.ts'
import { MOTION_INTERVAL_MS } from '@wabi/contract/verification/motion.ts'
import { random } from '@wabi/specimens/random.ts'
import { drawSheet } from '@wabi/specimens/turn/motion-sheet.ts'
import { drawFilmedTurn } from '@wabi/specimens/turn/turn-motion.ts'
import { checkLiveness } from '../../../vision/src/liveness/check-liveness.ts'
import { readSelfie } from '../../../vision/src/selfie/read.ts'
import type { KnownHead } from './heads.ts'
import { median } from '../counting/percentile.ts'

const ROUNDS = 20
const WARM_UP_ROUNDS = 3

/**
 * Median CPU-ms of a passing burst of eight frames, with the frames between its looks and without, and of a 1280 x 720
 * selfie, in turn within one run.
 */
export async function compareCost(
  known: KnownHead,
): Promise<{ burst: number; still: number; selfie: number }> {
  const looks = ['straight', 'left', 'up', 'straight', 'right', 'down'] as const
  const sitting = { looks, frames: 8, turn: [0.75, 0.95] } as const
  const turn = await drawFilmedTurn(known.head, sitting, random(1), { intervalMs: MOTION_INTERVAL_MS })
  const { images, timesMs: lookTimesMs } = turn.looks
  const motion = { sheet: await drawSheet(turn.motion.images), timesMs: turn.motion.timesMs, lookTimesMs }
  const large = await drawSelfie(PEOPLE[0]!, 1280, 720)
  const [bursts, stills, selfies]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
    const burst = await checkLiveness(images, { looks, motion })
    const still = await checkLiveness(images, { looks })
    const selfie = await readSelfie(large)
    if (burst.motion?.state !== 'continuous')
      throw new Error(`the burst did not pass: ${burst.reasons.join()}`)
    if (round < WARM_UP_ROUNDS) continue
    bursts.push(burst.cpuMs)
    stills.push(still.cpuMs)
    selfies.push(selfie.cpuMs)
  }
  return { burst: median(bursts), still: median(stills), selfie: median(selfies) }
}
