// @vitest-environment happy-dom
import { HEAD_TURN_CHALLENGES } from '@wabi/contract/verification/head-turn-challenges.ts'
import { LIVENESS_TTL_MS, MAX_FRAMES, MIN_FRAMES } from '@wabi/contract/verification/liveness.ts'
import { afterEach, expect, test } from 'vitest'
import { LANGUAGES } from '@wabi/contract/language/languages.ts'
import { headTurn } from '../messages/head-turn.ts'
import { setLanguage } from '../messages/language.ts'
import { cuesFor } from './cues-for.ts'

// Other tests read the texts in this process, too.
afterEach(() => setLanguage('en'))

test('there is a cue for each look, and straight is the first or the way back', () => {
  const looks = ['straight', 'left', 'up', 'straight', 'right', 'down'] as const
  expect(cuesFor(looks).map(({ look }) => look)).toEqual(looks)
  expect(cuesFor(looks).map(({ name }) => name)).toEqual(['first', 'left', 'up', 'back', 'right', 'down'])
})

test.each([1, 1.35])(
  'at pace %d the frame count is within the limits and the cues take at most half the time to live',
  (pace) => {
    for (const looks of HEAD_TURN_CHALLENGES) {
      const cues = cuesFor(looks, pace)
      const ms = cues.reduce((sum, cue) => sum + cue.settleMs, 0)
      expect(cues.length).toBeGreaterThanOrEqual(MIN_FRAMES)
      expect(cues.length).toBeLessThanOrEqual(MAX_FRAMES)
      expect(ms).toBeGreaterThanOrEqual(8000)
      expect(ms).toBeLessThanOrEqual(LIVENESS_TTL_MS / 2)
    }
  },
)

/** The words for each side and direction, as a cue begins with them. */
const SIDES: Record<string, Record<'left' | 'right' | 'up' | 'down', string>> = {
  en: { left: 'Left', right: 'Right', up: 'Up', down: 'Down' },
  am: { left: 'ወደ ግራ', right: 'ወደ ቀኝ', up: 'ወደ ላይ', down: 'ወደ ታች' },
  om: { left: 'Bitaa', right: 'Mirga', up: 'Ol', down: 'Gadi' },
  ti: { left: 'ንጸጋም', right: 'ንየማን', up: 'ንላዕሊ', down: 'ንታሕቲ' },
  so: { left: 'Bidix', right: 'Midig', up: 'Kor', down: 'Hoos' },
}

test.each(LANGUAGES)(
  'every cue in %s begins with its side, so that who listens can move at once',
  async (language) => {
    await setLanguage(language)
    for (const side of ['left', 'right', 'up', 'down'] as const)
      for (const cues of [headTurn.cues, headTurn.spoken])
        expect(cues[side].startsWith(SIDES[language]![side]), cues[side]).toBe(true)
  },
)
