import { drawSelfie } from '@wabi/specimens/faces.ts'
import { PEOPLE } from '@wabi/specimens/people.ts'
import { random } from '@wabi/specimens/random.ts'
import { drawTurnBurst } from '@wabi/specimens/turn/turn-burst.ts'
import { checkLiveness } from '../../../vision/src/liveness/check-liveness.ts'
import { readSelfie } from '../../../vision/src/selfie/read.ts'
import type { KnownHead } from './heads.ts'
import { median } from '../counting/percentile.ts'

const ROUNDS = 20
const WARM_UP_ROUNDS = 3

/** Median CPU-ms of a passing burst of eight frames and of a 1280 x 720 selfie, in turn within one run. */
export async function compareCost(known: KnownHead): Promise<{ burst: number; selfie: number }> {
  const looks = ['straight', 'left', 'up', 'straight', 'right', 'down'] as const
  const images = await drawTurnBurst(known.head, { looks, frames: 8, turn: [0.75, 0.95] }, random(1))
  const large = await drawSelfie(PEOPLE[0]!, 1280, 720)
  const [bursts, selfies]: [number[], number[]] = [[], []]
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
    const [burst, selfie] = [await checkLiveness(images, { looks }), await readSelfie(large)]
    if (round < WARM_UP_ROUNDS) continue
    bursts.push(burst.cpuMs)
    selfies.push(selfie.cpuMs)
  }
  return { burst: median(bursts), selfie: median(selfies) }
}
