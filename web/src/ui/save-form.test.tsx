// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { SaveForm } from './save-form.tsx'

afterEach(cleanup)

test.each([
  { ready: true, busy: false, saved: 1 },
  { ready: false, busy: false, saved: 0 },
  { ready: true, busy: true, saved: 0 },
])('Enter saves once there is something to save, and not twice: %j', ({ ready, busy, saved }) => {
  const onSave = vi.fn()
  render(
    <SaveForm action="Save company" ready={ready} busy={busy} onSave={onSave}>
      <input aria-label="Company" />
    </SaveForm>,
  )
  fireEvent.submit(screen.getByRole<HTMLInputElement>('textbox').form!)
  expect(onSave).toHaveBeenCalledTimes(saved)
})
