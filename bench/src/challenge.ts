import { parseArgs } from 'node:util'
import { HEAD_TURN_CHALLENGES } from '@wabi/contract/verification/head-turn-challenges.ts'
import type { LivenessLook } from '@wabi/contract/verification/liveness.ts'
import { random, seedFrom } from '@wabi/specimens/random.ts'
import { drawTurnBurst } from '@wabi/specimens/turn/turn-burst.ts'
import { loadFaceEngine } from '../../vision/src/face/engine.ts'
import { decodeImage } from '../../vision/src/image/decode.ts'
import { analyzeLooks, type HeadPose } from '../../vision/src/liveness/analyze-looks.ts'
import { readFrame } from '../../vision/src/liveness/read-frame.ts'
import { calibrationHeads, sampleHeads } from './liveness/heads.ts'

/** Smallest share of bursts that must show their own challenge, of those with a face in each frame. */
const MIN_OWN = 0.95
const TURN = [0.8, 1.1] as const

const shownBy = (poses: readonly HeadPose[], asked: readonly LivenessLook[]) =>
  analyzeLooks(poses, asked).problem === null

/**
 * How many challenges there are, and how many of them one burst answers. Draws a burst for each challenge and compares
 * it with all of them. `--seed WORD`.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { seed: { type: 'string', default: 'report' } } })
  const engine = await loadFaceEngine()
  const heads = [...(await sampleHeads()), ...(await calibrationHeads())]
  let [own, pairs, most, unseen] = [0, 0, 0, 0]
  const yaws: Record<LivenessLook, number[]> = { straight: [], left: [], right: [], up: [], down: [] }
  const nods: Record<LivenessLook, number[]> = { straight: [], left: [], right: [], up: [], down: [] }
  for (const [index, looks] of HEAD_TURN_CHALLENGES.entries()) {
    const { head } = heads[index % heads.length]!
    const burst = await drawTurnBurst(
      head,
      { looks, turn: TURN },
      random(seedFrom(values.seed, 'challenge', index)),
    )
    const poses: HeadPose[] = []
    for (const bytes of burst) {
      const { seen } = await readFrame(engine, await decodeImage(bytes, { maxSidePx: 640 }))
      if (seen) poses.push({ yaw: seen.face.yaw, lowering: seen.quality.measures.lowering })
    }
    if (poses.length < looks.length) {
      unseen += 1
      continue
    }
    const passing = HEAD_TURN_CHALLENGES.filter((asked) => shownBy(poses, asked))
    if (passing.includes(looks)) own += 1
    pairs += passing.length
    most = Math.max(most, passing.length)
    for (const [i, { yaw, lowering }] of poses.entries()) {
      if (i === 0) continue
      yaws[looks[i]!].push(yaw - poses[0]!.yaw)
      nods[looks[i]!].push(lowering - poses[0]!.lowering)
    }
  }
  const count = HEAD_TURN_CHALLENGES.length
  const read = count - unseen
  console.log(`${count} challenges: ${Math.log2(count).toFixed(2)} bits`)
  console.log(`bursts drawn, one for each: ${count}, without a face in some frame: ${unseen}`)
  console.log(`shows its own challenge: ${own} of ${read}`)
  console.log(
    `a burst and any challenge: ${pairs} of ${read * count} pairs pass; at most ${most} for one burst`,
  )
  console.log('change from the first look       yaw                lowering')
  for (const look of Object.keys(yaws) as LivenessLook[])
    console.log(`  ${look.padEnd(26)} ${formatRange(yaws[look])}   ${formatRange(nods[look])}`)
  if (most > 1 || own < MIN_OWN * read) {
    console.error('LIMIT EXCEEDED: a burst shows two challenges, or too few show their own')
    process.exitCode = 1
  }
}

/** The middle 98 %. */
function formatRange(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (quantile: number) => sorted[Math.round(quantile * (sorted.length - 1))]!.toFixed(2).padStart(5)
  return `${at(0.01)} to ${at(0.99)}`
}
