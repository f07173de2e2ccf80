// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { StatusRegion } from './page-status.tsx'
import { PasswordField } from './password-field.tsx'

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
  expect(screen.getByRole('status').textContent).toBe('')
  rerender(fields('Passwords do not match'))
  expect(screen.getByRole('status').textContent).toBe('')
  fireEvent.blur(field)
  expect(screen.getByRole('status').textContent).toBe('Passwords do not match')
})
