// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createRoot } from 'react-dom/client'
import { useKeys } from './use-keys.ts'

const approve = vi.fn()

function Page({ dialog = false }: { dialog?: boolean }) {
  useKeys({ a: approve, Escape: undefined })
  return (
    <>
      <button type="button">Next</button>
      <textarea aria-label="Note" />
      {dialog && <dialog open aria-modal="true" aria-label="Open" />}
    </>
  )
}

afterEach(() => {
  cleanup()
  approve.mockClear()
})

test.each([{ key: 'a' }, { key: 'A', shiftKey: true }])('%j runs its action once', (init) => {
  render(<Page />)
  expect(fireEvent.keyDown(screen.getByRole('button'), init)).toBe(false)
  expect(approve).toHaveBeenCalledTimes(1)
})

test.each([
  { key: 'b' },
  { key: 'Escape' },
  { key: 'a', ctrlKey: true },
  { key: 'a', metaKey: true },
  { key: 'a', altKey: true },
  { key: 'a', repeat: true },
])('%j is left to the browser', (init) => {
  render(<Page />)
  expect(fireEvent.keyDown(screen.getByRole('button'), init)).toBe(true)
  expect(approve).not.toHaveBeenCalled()
})

test('keys do nothing while someone types, or while a dialog is open', () => {
  const { rerender } = render(<Page />)
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'a' })
  rerender(<Page dialog />)
  fireEvent.keyDown(screen.getByRole('button', { hidden: true }), { key: 'a' })
  expect(approve).not.toHaveBeenCalled()
  rerender(<Page />)
  fireEvent.keyDown(screen.getByRole('button'), { key: 'a' })
  expect(approve).toHaveBeenCalledTimes(1)
})

test('a key pressed as soon as the page shows runs its action', async () => {
  // Outside of `act`, which runs effects before anybody could press a key.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false)
  const container = document.body.appendChild(document.createElement('div'))
  const shown = new Promise<void>((resolve) =>
    new MutationObserver(() => resolve()).observe(container, { childList: true }),
  )
  const root = createRoot(container)
  root.render(<Page />)
  await shown
  fireEvent.keyDown(document.body, { key: 'a' })
  expect(approve).toHaveBeenCalledTimes(1)
  root.unmount()
  container.remove()
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
})
