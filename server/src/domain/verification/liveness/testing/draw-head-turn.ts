import sharp from 'sharp'
import type { LivenessLook } from '@wabi/contract/verification/liveness.ts'
import { simulateSitter } from '@wabi/specimens/faces.ts'
import { PEOPLE } from '@wabi/specimens/people.ts'
import { random, type Random, seedFrom } from '@wabi/specimens/random.ts'
import { findHead, type Head } from '@wabi/specimens/turn/head.ts'
import { drawSheet } from '@wabi/specimens/turn/motion-sheet.ts'
import { drawTurnBurst } from '@wabi/specimens/turn/turn-burst.ts'
import { drawFilmedTurn } from '@wabi/specimens/turn/turn-motion.ts'

/** Far enough to be judged, but not so far that the model loses the face; in units of vision's `getYaw`. */
const TURN = [0.8, 1] as const

/** A sitting that passes in any brightness; a few are at a limit, where one level decides. */
const CLEAR_SITTING = 4

const drawn = new Map<string, Promise<Buffer[]>>()
/** Brightness levels: more than the tests of one file need; a face is still found in the brightest. */
const LIGHTS = 60
let taken = 0

/**
 * A fictional person from the specimen cards who moves their head as asked, in a frame for each look. Drawn once for each order
 * of looks, with another brightness on each call: no two calls return the same images. Another `sitting` varies the
 * motion.
 */
export async function drawHeadTurn(
  personId: string,
  looks: readonly LivenessLook[],
  sitting = CLEAR_SITTING,
): Promise<Uint8Array[]> {
  const name = `${personId} ${looks.join(' ')} ${sitting}`
  if (!drawn.has(name)) drawn.set(name, draw(personId, looks, random(seedFrom(name))))
  taken += 1
  const brightness = 1 + (taken % LIGHTS) * 0.002
  const frames = (await drawn.get(name)) ?? []
  return Promise.all(
    frames.map((frame) => sharp(frame).modulate({ brightness }).jpeg({ quality: 90 }).toBuffer()),
  )
}

/** Enough to see the movement, and sooner drawn than the page's eight a second. */
const FILM_INTERVAL_MS = 180

/** The same with the frames between the looks, as the page sends it: no two sittings are alike. */
export async function filmHeadTurn(personId: string, looks: readonly LivenessLook[], sitting: number) {
  const chance = random(seedFrom('film', personId, looks.join(' '), sitting))
  const turn = await drawFilmedTurn(await findSitter(personId), { looks, turn: TURN }, chance, {
    intervalMs: FILM_INTERVAL_MS,
  })
  const { images, timesMs } = turn.motion
  const motion = { sheet: await drawSheet(images), timesMs, lookTimesMs: turn.looks.timesMs }
  return { frames: turn.looks.images, motion }
}

async function draw(personId: string, looks: readonly LivenessLook[], chance: Random): Promise<Buffer[]> {
  return drawTurnBurst(await findSitter(personId), { looks, turn: TURN }, chance)
}

async function findSitter(personId: string): Promise<Head> {
  const person = PEOPLE.find(({ id }) => id === personId)
  if (!person) throw new Error(`there is no person ${personId}`)
  // Vision blocks loaders it does not need; the person's outline is an SVG.
  sharp.unblock({ operation: ['VipsForeignLoad'] })
  return findHead(await simulateSitter(person), true)
}
