import { CHARACTERS, CLASSES } from './nets.ts'
import type { Placing } from './place-line.ts'
import type { RowScores } from './score-rows.ts'

/**
 * Log-probability of each of CHARACTERS at each place: the mean of the frames around its middle, the nearest most.
 * What the net takes for no character at all is missing from their sum, so nothing is sure where nothing stands.
 */
export function scorePlaces({ frames, logs }: RowScores, { middles }: Placing): Float32Array[] {
  const pitch = (middles.at(-1)! - middles[0]!) / (middles.length - 1)
  const reach = 0.3 * pitch
  return middles.map((middle) => {
    const sum = new Float32Array(CHARACTERS.length)
    let weights = 0
    for (let t = Math.ceil(middle - reach); t <= middle + reach; t++) {
      if (t < 0 || t >= frames) continue
      const weight = 1 - Math.abs(t - middle) / (reach + 0.2)
      weights += weight
      for (let c = 1; c < CLASSES; c++) sum[c - 1] = sum[c - 1]! + weight * logs[t * CLASSES + c]!
    }
    return sum.map((value) => (weights > 0 ? value / weights : -20))
  })
}
