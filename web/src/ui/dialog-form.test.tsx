// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { DialogForm } from './dialog-form.tsx'

afterEach(cleanup)

const show = (props: { ready?: boolean; busy?: boolean; refusal?: string }) => {
  const [onSubmit, onCancel] = [vi.fn(), vi.fn()]
  render(
    <DialogForm action="Create" busy={false} {...props} onSubmit={onSubmit} onCancel={onCancel}>
      <input aria-label="Name" required />
    </DialogForm>,
  )
  return { onSubmit, onCancel }
}

test.each([
  { ready: true, busy: false, submitted: 1 },
  { ready: false, busy: false, submitted: 0 },
  { ready: true, busy: true, submitted: 0 },
])('Enter submits when the form is ready, and not twice: %j', ({ ready, busy, submitted }) => {
  const { onSubmit } = show({ ready, busy })
  fireEvent.submit(screen.getByRole<HTMLInputElement>('textbox').form!)
  expect(onSubmit).toHaveBeenCalledTimes(submitted)
})

test('Cancel submits nothing', () => {
  const { onSubmit, onCancel } = show({})
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect([onSubmit, onCancel].map(({ mock }) => mock.calls.length)).toEqual([0, 1])
})

test('a refusal is announced above the fields, and the form can be sent again', () => {
  show({ refusal: 'This name is taken.' })
  expect(screen.getByRole('alert').textContent).toContain('This name is taken.')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Create' }).disabled).toBe(false)
})
