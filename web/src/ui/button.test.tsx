// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'

afterEach(cleanup)

test('a busy button keeps the focus, and neither acts nor submits', () => {
  const [onClick, onSubmit] = [vi.fn(), vi.fn((event: { preventDefault(): void }) => event.preventDefault())]
  const form = (busy: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" busy={busy} onClick={onClick}>
        Save
      </Button>
    </form>
  )
  const { rerender } = render(form(false))
  const button = screen.getByRole<HTMLButtonElement>('button')
  button.focus()
  rerender(form(true))
  expect(document.activeElement).toBe(button)
  expect([button.disabled, button.getAttribute('aria-disabled')]).toEqual([false, 'true'])
  fireEvent.click(button)
  expect([onClick, onSubmit].map((one) => one.mock.calls.length)).toEqual([0, 0])
  rerender(form(false))
  fireEvent.click(button)
  expect([onClick, onSubmit].map((one) => one.mock.calls.length)).toEqual([1, 1])
})
