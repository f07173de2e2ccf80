// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { WalkInsBanner } from './walk-ins-banner.tsx'

const textFor = (walkIns: { today: number; limit: number } | null) =>
  render(<WalkInsBanner walkIns={walkIns} />).container.textContent

test('the overview warns from four fifths of the day’s walk-ins, and says when they are used up', () => {
  expect(textFor(null)).toBe('')
  expect(textFor({ today: 7, limit: 10 })).toBe('')
  expect(textFor({ today: 8, limit: 10 })).toContain('8 of 10 walk-in verifications were started today (UTC)')
  expect(textFor({ today: 10, limit: 10 })).toContain('Today’s walk-in verifications are used up')
})
