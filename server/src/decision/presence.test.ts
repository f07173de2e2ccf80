import type { LightState } from '@wabi/contract/verification/light.ts'
import { expect, test } from 'vitest'
import { decide } from './decide.ts'
import type { CaptureSignal } from './model/capture-signals.ts'
import { baseInput } from './testing/base-input.ts'

test('evidence of presence is fair if the screen lights the skin and nothing was injected, otherwise weak', () => {
  const presence = (light: LightState | undefined, signals: readonly CaptureSignal[] = []) => {
    const input = baseInput()
    const passed = { state: 'passed', selfieDistance: 0.2, samePerson: true } as const
    const liveness = light ? { ...passed, light } : passed
    const decision = decide({ ...input, liveness, images: { ...input.images!, signals } })
    const { strength, pieces } = decision.evidenceGroups.find(({ group }) => group === 'presence')!
    return [decision.outcome, strength, pieces.join(' ')]
  }
  expect(presence('right')).toEqual(['approved', 'fair', 'head_turn screen_light'])
  expect(presence('not_seen')).toEqual(['approved', 'weak', 'head_turn'])
  expect(presence(undefined)).toEqual(['approved', 'weak', 'head_turn'])
  expect(presence('right', ['browser_switched'])).toEqual(['approved', 'weak', 'head_turn screen_light'])
  expect(presence('right', ['virtual_camera'])).toEqual(['pending_review', 'none', ''])
  for (const light of ['wrong', 'left_out', 'broken'] as const)
    expect(presence(light)).toEqual(['pending_review', 'none', ''])
})

test.each<CaptureSignal>([
  'virtual_camera',
  'test_camera',
  'automation',
  'frames_regular',
  'taken_before',
  'edited',
  'camera_file',
  'size_differs',
])('a sign that a picture was injected (%s) leads to review by itself, and never rejects', (signal) => {
  const input = baseInput()
  expect(decide({ ...input, images: { ...input.images!, signals: [signal] } }).outcome).toBe('pending_review')
})
