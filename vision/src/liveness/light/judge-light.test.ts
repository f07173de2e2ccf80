// Frames drawn from the sample photos (specimens/src/light); `npm run bench -- light` tries hundreds.
import type { LightColor } from '@wabi/contract/verification/light.ts'
import { cutOut } from '@wabi/specimens/faces.ts'
import { drawLitFrames, type LightScene, type LitSubject } from '@wabi/specimens/light/draw-lit-frames.ts'
import { person } from '@wabi/specimens/people.ts'
import { random } from '@wabi/specimens/random.ts'
import { type Head, findHead } from '@wabi/specimens/turn/head.ts'
import { drawTurnBurst } from '@wabi/specimens/turn/turn-burst.ts'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { checkLiveness } from '../check-liveness.ts'

const LOOKS = ['straight', 'left', 'up', 'straight', 'right', 'down'] as const
const ASKED = ['cyan', 'magenta', 'lime', 'yellow'] as const
const OTHER = ['magenta', 'yellow', 'cyan', 'lime'] as const
/** A lamp in the evening, and a bright office. */
const EVENING: LightScene = { strength: 0.4, ambient: [1.1, 1, 0.8], wallDistance: 5, leak: 0.02, lag: 0.15 }
const OFFICE: LightScene = { ...EVENING, strength: 0.008 }

let [hanna, liya]: Head[] = []
let burst: Buffer[]
beforeAll(async () => {
  // Vision blocks unused loaders; the sitters' outlines are SVG.
  sharp.unblock({ operation: ['VipsForeignLoad'] })
  hanna = await findHead(await cutOut(person('hanna')), true)
  liya = await findHead(await cutOut(person('liya')), true)
  burst = await drawTurnBurst(hanna, { looks: LOOKS, frames: 6, turn: [0.75, 0.95] }, random(3))
})

async function judge({
  head = hanna!,
  colors = ASKED as readonly LightColor[],
  subject = 'person' as LitSubject,
  scene = EVENING,
}) {
  const frames = await drawLitFrames(head, { colors, scene, subject }, random(7))
  const found = await checkLiveness(burst, { looks: LOOKS, light: { colors: ASKED, frames } })
  expect(found.passed).toBe(true)
  return found.light?.state
}

test('skin in the colors that were asked for is right', async () => {
  expect(await judge({})).toBe('right')
})

test('a bright room hides the colors', async () => {
  expect(await judge({ scene: OFFICE })).toBe('not_seen')
})

test('a recording in other colors, a print, and software that colors the picture or the face evenly are wrong', async () => {
  expect(await judge({ colors: OTHER })).toBe('wrong')
  for (const subject of ['tint', 'mask'] as const) expect(await judge({ subject })).toBe('wrong')
  expect(await judge({ subject: 'print' })).not.toBe('right')
})

test('an animated photo without light is not right', async () => {
  expect(await judge({ subject: 'animated' })).toBe('not_seen')
})

test("another person's skin is not right", async () => {
  expect(await judge({ head: liya! })).toBe('not_seen')
})

test('a burst without frames in the light, or one that does not pass, has no findings of light', async () => {
  expect((await checkLiveness(burst, { looks: LOOKS })).light).toBeNull()
  const wrongLooks = ['straight', 'right', 'up', 'straight', 'left', 'down'] as const
  const light = { colors: ASKED, frames: burst.slice(0, 4) }
  expect((await checkLiveness(burst, { looks: wrongLooks, light })).light).toBeNull()
})
