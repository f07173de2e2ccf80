// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MoreTimeButton } from '../pieces/more-time.tsx'
import { ResultScreen } from './result-screen.tsx'

const result = {
  success: true as const,
  verificationId: 'ver_1',
  verificationStatus: 'pending_review' as const,
  overallScore: 61,
  reasons: ['The selfie needs a person’s look.'],
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('with more time the result stays until the customer continues; without, it leaves by itself', () => {
  const onLeave = vi.fn()
  const { unmount } = render(<ResultScreen result={result} onLeave={onLeave} />)
  act(() => vi.advanceTimersByTime(2600))
  expect(onLeave).toHaveBeenCalledExactlyOnceWith('ver_1')
  unmount()
  onLeave.mockClear()

  render(<MoreTimeButton />)
  fireEvent.click(screen.getByRole('button', { name: /More time/u }))
  render(<ResultScreen result={result} onLeave={onLeave} />)
  act(() => vi.advanceTimersByTime(3_600_000))
  expect(onLeave).not.toHaveBeenCalled()
  screen.getByText('The selfie needs a person’s look.')
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(onLeave).toHaveBeenCalledExactlyOnceWith('ver_1')
  // Other tests share the choice.
  fireEvent.click(screen.getByRole('button', { name: /More time/u }))
})
