// @vitest-environment happy-dom
import type { ValidationRules } from '@wabi/contract/rules/validation-rules.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PatternFields } from './pattern-fields.tsx'

afterEach(cleanup)

const rule = (pattern: string): ValidationRules => ({ numberPattern: { pattern, otherwise: 'review' } })
const show = (rules: ValidationRules, error?: string) => {
  const set = vi.fn()
  render(<PatternFields rules={rules} set={set} toggle={() => () => {}} wrong={() => error} />)
  return set
}
const trial = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Try a number' })
const tryNumber = (value: string) => {
  fireEvent.change(trial(), { target: { value } })
  return document.getElementById(trial().getAttribute('aria-describedby')!)?.textContent
}

test.each([
  ['ep 123-4567', 'EP1234567 matches this pattern.'],
  ['EP123', 'EP123 does not match this pattern.'],
  [' -', 'It is not stored.'],
])('%s, tried on a pattern, is compared without case, spaces and hyphens', (number, expected) => {
  show(rule('EP\\d{7}'))
  expect(tryNumber(number)).toBe(expected)
})

test('an invalid pattern shows its own error before the server’s, and is tried on nothing', () => {
  show(rule('('), 'The server’s words.')
  expect(screen.getByRole('textbox', { name: 'Pattern' }).getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByText('The server’s words.')).toBeNull()
  expect(tryNumber('EP1234567')).toBe('It is not stored.')
})

test('a changed pattern keeps what happens otherwise; without the rule there are no fields', () => {
  const set = show(rule('EP\\d{7}'))
  fireEvent.change(screen.getByRole('textbox', { name: 'Pattern' }), { target: { value: 'EQ\\d{7}' } })
  expect(set.mock.calls).toEqual([['numberPattern', { pattern: 'EQ\\d{7}', otherwise: 'review' }]])
  cleanup()
  show({})
  expect(screen.queryByRole('textbox')).toBeNull()
})
