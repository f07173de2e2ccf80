// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { announceStatus, StatusRegion } from './page-status.tsx'
import { PasswordField } from './password-field.tsx'

// Tests before this one have used the same region.
beforeEach(() => announceStatus('Before'))
afterEach(cleanup)

test('an error that appeared while typing is announced when the field is left', () => {
  const fields = (error?: string) => (
    <>
      <StatusRegion />
      <PasswordField label="Confirm Password" value="abcd" onChange={() => {}} error={error} />
    </>
  )
  const { rerender } = render(fields())
  const field = screen.getByLabelText(/Confirm Password/)
  fireEvent.blur(field)
  expect(screen.getByRole('status').textContent).toBe('Before')
  rerender(fields('Passwords do not match'))
  expect(screen.getByRole('status').textContent).toBe('Before')
  fireEvent.blur(field)
  expect(screen.getByRole('status').textContent).toBe('Passwords do not match')
})
