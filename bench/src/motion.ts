import { HEAD_TURN_CHALLENGES } from '@wabi/contract/verification/head-turn-challenges.ts'
import { MOTION_INTERVAL_MS, MOTION_STATES, type MotionState } from '@wabi/contract/verification/motion.ts'
import { random, seedFrom } from '@wabi/specimens/random.ts'
import { drawSheet, exchangeFrames, fadeFrames } from '@wabi/specimens/turn/motion-sheet.ts'
import { drawFilmedTurn, type Filmed, type FilmedTurn } from '@wabi/specimens/turn/turn-motion.ts'
import sharp from 'sharp'
import { checkLiveness } from '../../vision/src/liveness/check-liveness.ts'
import { shareBySource, type Trial } from './counting/share-by-source.ts'
import { calibrationHeads, sampleHeads } from './liveness/heads.ts'

const TURN = [0.8, 1.1] as const

/** How the frames between the looks come about, from a filmed turn and another one of the same head. */
const KINDS: Record<string, (turn: FilmedTurn, other: FilmedTurn) => Filmed | Promise<Filmed>> = {
  filmed: ({ motion }) => motion,
  exchanged: exchangeFrames,
  'cross-faded': fadeFrames,
  'another recording': ({ motion: { timesMs } }, { motion }) => ({
    timesMs: timesMs.slice(0, motion.images.length),
    images: motion.images.slice(0, timesMs.length),
  }),
}

/**
 * `npm run bench -- motion [N] [SEED]`: N turns (default 20) of drawn heads, filmed between the looks; and the same looks
 * with frames that replace each other, fade into each other, or come from another turn to other sides. Counts the
 * verdicts of those whose looks pass, and the CPU time of the sheet. About 15 CPU-seconds a turn.
 */
export async function run([tries = '20', seed = 'report']: string[]): Promise<void> {
  sharp.unblock({ operation: ['VipsForeignLoad'] })
  const heads = [...(await sampleHeads()), ...(await calibrationHeads())]
  const found: Record<string, { person: string; state: MotionState }[]> = {}
  const costs: { without: number; with: number }[] = []
  for (let index = 0; index < Number(tries); index += 1) {
    const r = random(seedFrom(seed, index))
    const { head, person } = heads[index % heads.length]!
    const looks = HEAD_TURN_CHALLENGES[r.whole(HEAD_TURN_CHALLENGES.length)]!
    const mirrored = looks.map((look) => (look === 'left' ? 'right' : look === 'right' ? 'left' : look))
    const film = (asked: typeof looks) =>
      drawFilmedTurn(head, { looks: asked, turn: TURN }, r, { intervalMs: MOTION_INTERVAL_MS })
    const [turn, other] = [await film(looks), await film(mirrored)]
    for (const [kind, make] of Object.entries(KINDS)) {
      const { images, timesMs } = await make(turn, other)
      const motion = { sheet: await drawSheet(images), timesMs, lookTimesMs: turn.looks.timesMs }
      const judged = await checkLiveness(turn.looks.images, { looks, motion })
      if (!judged.motion) continue
      ;(found[kind] ??= []).push({ person, state: judged.motion.state })
      if (kind !== 'filmed') continue
      const plain = await checkLiveness(turn.looks.images, { looks })
      costs.push({ without: plain.cpuMs, with: judged.cpuMs })
    }
  }
  for (const [kind, trials] of Object.entries(found)) {
    console.log(kind)
    for (const state of MOTION_STATES) {
      const hits: Trial[] = trials.map((one) => ({ source: one.person, hit: one.state === state }))
      if (hits.some(({ hit }) => hit)) console.log(`  ${state.padEnd(10)} ${shareBySource(hits)}`)
    }
  }
  const total = (part: 'without' | 'with') => costs.reduce((sum, cost) => sum + cost[part], 0)
  console.log(`CPU-ms of a burst with the sheet and without, mean of ${costs.length}:`)
  console.log(
    `  ${(total('with') / costs.length).toFixed(0)} and ${(total('without') / costs.length).toFixed(0)}`,
  )
}
