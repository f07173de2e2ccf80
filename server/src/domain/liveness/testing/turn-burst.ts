import sharp from 'sharp'
import { type LivenessMove, MIN_FRAMES } from '@wabi/contract/liveness.ts'
import { sitterOnTheDay } from '../../../../../scripts/specimens/faces.ts'
import { PEOPLE } from '../../../../../scripts/specimens/people.ts'
import { random, type Random, seedOf } from '../../../../../scripts/specimens/random.ts'
import { headIn } from '../../../../../scripts/specimens/turn/head.ts'
import { drawTurnBurst } from '../../../../../scripts/specimens/turn/turn-burst.ts'

/** Far enough to be judged, and not so far that the net loses the face; in the measure of vision's `yawOf`. */
const TURN = [0.8, 1] as const

const drawn = new Map<string, Promise<Buffer[]>>()
/** More than the tests of one file need; in the brightest of them a face is still found. */
const LIGHTS = 60
let taken = 0

/**
 * A fictional person of the cards who turns her head as she is asked, in five frames. Drawn once for each order of moves,
 * and in another light at each call: no two calls answer the same pictures. Another `sitting` is another way to turn.
 */
export async function turnBurst(
  personId: string,
  moves: readonly LivenessMove[],
  sitting = 0,
): Promise<Uint8Array[]> {
  const name = `${personId} ${moves.join(' ')} ${sitting}`
  if (!drawn.has(name)) drawn.set(name, draw(personId, moves, random(seedOf(name))))
  taken += 1
  const brightness = 1 + (taken % LIGHTS) * 0.002
  const frames = (await drawn.get(name)) ?? []
  return Promise.all(
    frames.map((frame) => sharp(frame).modulate({ brightness }).jpeg({ quality: 90 }).toBuffer()),
  )
}

async function draw(personId: string, moves: readonly LivenessMove[], chance: Random): Promise<Buffer[]> {
  const person = PEOPLE.find(({ id }) => id === personId)
  if (!person) throw new Error(`there is no person ${personId}`)
  // The vision room blocks what it does not need; the sitter's outline is an SVG.
  sharp.unblock({ operation: ['VipsForeignLoad'] })
  const head = await headIn(await sitterOnTheDay(person), true)
  return drawTurnBurst(head, { moves, frames: MIN_FRAMES, turn: TURN }, chance)
}
