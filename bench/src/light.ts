import { appendFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { LIGHT_CHALLENGES } from '@wabi/contract/verification/light-challenges.ts'
import type { LightState } from '@wabi/contract/verification/light.ts'
import { drawLightScene, drawLitFrames, type LitSubject } from '@wabi/specimens/light/draw-lit-frames.ts'
import { random, seedFrom } from '@wabi/specimens/random.ts'
import { drawTurnBurst } from '@wabi/specimens/turn/turn-burst.ts'
import { type FaceEngine, loadFaceEngine } from '../../vision/src/face/engine.ts'
import { findFaces } from '../../vision/src/face/find-faces.ts'
import { decodeImage } from '../../vision/src/image/decode.ts'
import { checkLiveness } from '../../vision/src/liveness/check-liveness.ts'
import { toLightState } from '../../vision/src/liveness/light/judge-light.ts'
import { measureLight } from '../../vision/src/liveness/light/measure-light.ts'
import { type SampledLight, sampleLight } from '../../vision/src/liveness/light/sample-light.ts'
import { calibrationHeads, type KnownHead, sampleHeads } from './liveness/heads.ts'
import { shareOverPeople, type Trial } from './liveness/subject-interval.ts'

/** The light of the room on a face, in lux: a lamp in the evening, an office, a bright room, beside a window. */
const ROOMS = {
  'person, 25-100 lux': [25, 100],
  'person, 100-400 lux': [100, 400],
  'person, 400-2500 lux': [400, 2500],
} as const
type Room = keyof typeof ROOMS
const isRoom = (kind: string): kind is Room => kind in ROOMS

/** `other colors`: a recording of a person in the light of another sequence. */
const ATTACKS = ['other colors', 'animated', 'print', 'display', 'tint', 'mask', 'relit'] as const
const KINDS = [...(Object.keys(ROOMS) as Room[]), ...ATTACKS] as const
type Kind = (typeof KINDS)[number]

/** Largest share taken for right; null: not stopped, and published. A guess is right in one of 96. */
const MAX_RIGHT: Record<(typeof ATTACKS)[number], number | null> = {
  'other colors': 0.02,
  animated: 0.02,
  print: 0.02,
  display: 0.02,
  tint: 0.02,
  mask: null,
  relit: null,
}
/** Smallest share of people in a room of up to 100 lux whose light is seen. */
const MIN_RIGHT_IN_THE_DARK = 0.5
const COST_ROUNDS = 21

/**
 * What the light challenge says of people in drawn rooms, and of attacks. `--kinds 'animated;print'`, `--tries 20` of
 * each, `--from 20`, `--seed WORD`, `--out FILE` (one JSON line a try).
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      kinds: { type: 'string' },
      tries: { type: 'string', default: '80' },
      from: { type: 'string', default: '0' },
      seed: { type: 'string', default: 'report' },
      out: { type: 'string' },
    },
  })
  const asked = values.kinds ? KINDS.filter((kind) => values.kinds!.split(';').includes(kind)) : KINDS
  const heads = [...(await sampleHeads()), ...(await calibrationHeads())]
  const engine = await loadFaceEngine()
  if (values.out) writeFileSync(values.out, '')
  const broken: string[] = []
  const bytes: number[] = []
  for (const kind of asked) {
    const trials: Trial[] = []
    const counts: Record<string, number> = { right: 0, not_seen: 0, wrong: 0 }
    for (let k = 0; k < Number(values.tries); k += 1) {
      const index = Number(values.from) + k
      const one = await drawTry(kind, index, heads, values.seed)
      const state = await judge(engine, one.frames, one.colors)
      bytes.push(one.frames.reduce((sum, frame) => sum + frame.length, 0))
      counts[state] = (counts[state] ?? 0) + 1
      trials.push({ person: one.person, accepted: state === 'right' })
      const { frames: _, ...rest } = one
      if (values.out) appendFileSync(values.out, `${JSON.stringify({ kind, index, state, ...rest })}\n`)
    }
    console.log(
      `${kind.padEnd(22)} right ${shareOverPeople(trials)}   not seen ${counts['not_seen']}, wrong ${counts['wrong']}`,
    )
    const right = counts['right']!
    // One of a few tries may guess the colors.
    const most = isRoom(kind) ? null : MAX_RIGHT[kind]
    if (most !== null && right > Math.max(1, most * trials.length)) broken.push(`${kind}: ${right} right`)
    if (isRoom(kind) && counts['wrong']! > 0) broken.push(`${kind}: ${counts['wrong']} sent to review`)
    if (kind === 'person, 25-100 lux' && right < MIN_RIGHT_IN_THE_DARK * trials.length)
      broken.push(`${kind}: only ${right} right`)
  }
  console.log(
    `${LIGHT_CHALLENGES.length} sequences of colors: ${Math.log2(LIGHT_CHALLENGES.length).toFixed(2)} bits`,
  )
  const { plain, lit } = await compareCost(heads[0]!)
  console.log(
    `check of a burst: ${plain} CPU-ms, with the light ${lit} CPU-ms; four frames: ${(median(bytes) / 1000).toFixed(0)} kB`,
  )
  for (const line of broken) console.error(`LIMIT EXCEEDED: ${line}`)
  if (broken.length > 0) process.exitCode = 1
}

async function drawTry(kind: Kind, index: number, heads: readonly KnownHead[], seed: string) {
  const r = random(seedFrom(seed, kind, index))
  const { head, person, name } = heads[index % heads.length]!
  const colors = LIGHT_CHALLENGES[r.whole(LIGHT_CHALLENGES.length)]!
  const scene = isRoom(kind) ? drawLightScene(r, roomLux(r, ROOMS[kind])) : drawLightScene(r)
  const others = LIGHT_CHALLENGES.filter((one) => one !== colors)
  const shown = kind === 'other colors' ? others[r.whole(others.length)]! : colors
  const subject: LitSubject = isRoom(kind) || kind === 'other colors' ? 'person' : kind
  const frames = await drawLitFrames(head, { colors: shown, scene, subject }, r)
  return { frames, colors, shown, scene, person, name }
}

const roomLux = (r: { between: (a: number, b: number) => number }, [low, high]: readonly [number, number]) =>
  low * (high / low) ** r.between(0, 1)

async function judge(
  engine: FaceEngine,
  frames: readonly Uint8Array[],
  colors: Parameters<typeof measureLight>[1],
): Promise<LightState> {
  const sampled: SampledLight[] = []
  for (const frame of frames) {
    const picture = await decodeImage(frame, { maxSidePx: 640 })
    const [face] = await findFaces(engine, picture)
    const light = face && sampleLight(picture, face)
    if (!light) return 'not_seen'
    sampled.push(light)
  }
  return toLightState(measureLight(sampled, colors))
}

/** Median CPU-ms of a passing burst of six frames, without and with frames in the light, in turn within one run. */
async function compareCost({ head }: KnownHead): Promise<{ plain: number; lit: number }> {
  const looks = ['straight', 'left', 'up', 'straight', 'right', 'down'] as const
  const colors = LIGHT_CHALLENGES[0]!
  const scene = { strength: 0.4, ambient: [1, 1, 1], wallDistance: 5, leak: 0.02, lag: 0.1 } as const
  const burst = await drawTurnBurst(head, { looks, turn: [0.75, 0.95] }, random(3))
  const frames = await drawLitFrames(head, { colors, scene, subject: 'person' }, random(1))
  const [plain, lit]: [number[], number[]] = [[], []]
  for (let round = 0; round < COST_ROUNDS; round += 1) {
    plain.push((await checkLiveness(burst, { looks })).cpuMs)
    lit.push((await checkLiveness(burst, { looks, light: { colors, frames } })).cpuMs)
  }
  return { plain: median(plain), lit: median(lit) }
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
