// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { VerdictActions } from './selfie-verdict.tsx'

afterEach(cleanup)

type Verdict = ComponentProps<typeof VerdictActions>['verdict']

const reply = (ok: boolean, ...hints: string[]) => ({ quality: { ok, hints } }) as unknown as Verdict
const SENDING: Verdict = { part: 0.5, trouble: null }

const show = (verdict: Verdict, { misses = 0, pending = false } = {}) => {
  const [onRetake, onAgain, onContinue] = [vi.fn(), vi.fn(), vi.fn()]
  render(
    <VerdictActions
      verdict={verdict}
      misses={misses}
      pending={pending}
      words="Continue"
      onRetake={onRetake}
      onAgain={onAgain}
      onContinue={onContinue}
    />,
  )
  return { onRetake, onAgain, onContinue }
}
const buttons = () =>
  screen
    .getAllByRole<HTMLButtonElement>('button')
    .map((one) => `${one.textContent}${one.disabled ? ' (off)' : ''}`)

test.each<[string, Verdict, number, string[]]>([
  ['while it is being sent', SENDING, 0, ['Retake', 'Continue (off)']],
  ['once it is good enough', reply(true), 0, ['Retake', 'Continue']],
  ['when it could not be sent', 'failed', 0, ['Retake', 'Try again']],
  ['with a fault that a person can judge', reply(false, 'blurry'), 0, ['Retake', 'Use this photo anyway']],
  ['without a face', reply(false, 'no_face'), 2, ['Retake']],
  ['without a face for the third time', reply(false, 'no_face'), 3, ['Retake', 'Use this photo anyway']],
])('the choices for a photo %s', (_, verdict, misses, expected) => {
  show(verdict, { misses })
  expect(buttons()).toEqual(expected)
})

test('a photo without a face continues after three misses, and only when that is chosen', () => {
  const { onContinue, onRetake } = show(reply(false, 'no_face'), { misses: 3 })
  fireEvent.click(screen.getByRole('button', { name: 'Retake' }))
  expect([onRetake, onContinue].map(({ mock }) => mock.calls.length)).toEqual([1, 0])
  fireEvent.click(screen.getByRole('button', { name: 'Use this photo anyway' }))
  expect(onContinue).toHaveBeenCalledTimes(1)
})

test('nothing can be chosen while the decision is in progress', () => {
  show(reply(true), { pending: true })
  expect(buttons()).toEqual(['Retake (off)', 'Continue (off)'])
})
