import { expect, test } from 'vitest'
import { LIVENESS_TTL_MS, MAX_FRAMES, MIN_FRAMES } from '@wabi/contract/verification/liveness.ts'
import { cuesFor } from './cues-for.ts'

test('every turn comes between two straight looks', () => {
  expect(cuesFor(['right', 'left']).map(({ look }) => look)).toEqual([
    'straight',
    'right',
    'straight',
    'left',
    'straight',
  ])
  expect(cuesFor(['left', 'left']).map(({ name }) => name)).toEqual(['first', 'left', 'back', 'left', 'back'])
})

test.each([1, 1.35])(
  'at pace %d the frame count is within the limits and the cues take at most half the time to live',
  (pace) => {
    const cues = cuesFor(['left', 'right'], pace)
    const frames = cues.reduce((sum, cue) => sum + cue.frames, 0)
    const ms = cues.reduce((sum, cue) => sum + cue.settleMs + (cue.frames - 1) * cue.gapMs, 0)
    expect(frames).toBeGreaterThanOrEqual(MIN_FRAMES)
    expect(frames).toBeLessThanOrEqual(MAX_FRAMES)
    expect(ms).toBeGreaterThanOrEqual(8000)
    expect(ms).toBeLessThanOrEqual(LIVENESS_TTL_MS / 2)
  },
)
