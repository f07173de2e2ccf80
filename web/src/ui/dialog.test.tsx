// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Dialog } from './dialog.tsx'
import { isOverlayOpen } from './overlay.ts'

function Example({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Invite
      </button>
      <Dialog open={open} onOpenChange={setOpen} title="Invite a colleague" description="They get an e-mail.">
        {children}
      </Dialog>
    </>
  )
}

let page: HTMLElement
beforeEach(() => {
  page = document.body.appendChild(Object.assign(document.createElement('div'), { id: 'root' }))
})
afterEach(() => {
  cleanup()
  page.remove()
})

async function open(children: ReactNode) {
  const user = userEvent.setup()
  render(<Example>{children}</Example>, { container: page })
  await user.click(screen.getByRole('button', { name: 'Invite' }))
  return user
}

test('an open dialog is named and described, and the page behind it is inert', async () => {
  await open(<p>Words</p>)
  const dialog = screen.getByRole('dialog', { name: 'Invite a colleague' })
  const description = document.getElementById(dialog.getAttribute('aria-describedby') ?? '')
  expect(description?.textContent).toBe('They get an e-mail.')
  expect(dialog.getAttribute('aria-modal')).toBe('true')
  expect(page.hasAttribute('inert')).toBe(true)
  expect(isOverlayOpen()).toBe(true)
})

test.each(['Escape', 'close button', 'backdrop'])('%s closes it, and the focus returns', async (way) => {
  const user = await open(<p>Words</p>)
  if (way === 'Escape') await user.keyboard('{Escape}')
  else if (way === 'close button') await user.click(screen.getByRole('button', { name: 'Close dialog' }))
  else fireEvent.click(screen.getByRole('dialog').previousElementSibling!)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(page.hasAttribute('inert')).toBe(false)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Invite' }))
})

test('an Escape that something inside has used does not close it', async () => {
  const user = await open(<input aria-label="Name" onKeyDown={(event) => event.preventDefault()} />)
  await user.click(screen.getByRole('textbox', { name: 'Name' }))
  await user.keyboard('{Escape}')
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test('the element chosen for it gets the focus', async () => {
  await open(
    <>
      <button type="button">Delete</button>
      <input aria-label="Name" />
      <input aria-label="Reason" data-autofocus />
    </>,
  )
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Reason' }))
})

test('an action never gets the focus: an early key press would trigger it', async () => {
  await open(<button type="button">Delete</button>)
  expect(document.activeElement).toBe(screen.getByRole('dialog'))
})

test('of two open dialogs only the upper one is reachable, and Escape closes it alone', async () => {
  function Two() {
    const [upper, setUpper] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setUpper(true)}>
          Continue
        </button>
        <Dialog open={upper} onOpenChange={setUpper} title="Is it you?">
          <p>Words</p>
        </Dialog>
      </>
    )
  }
  const user = await open(<Two />)
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  const lower = screen.getByRole('dialog', { name: 'Invite a colleague' }).parentElement
  expect(lower?.hasAttribute('inert')).toBe(true)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog', { name: 'Is it you?' })).toBeNull()
  expect(screen.getByRole('dialog', { name: 'Invite a colleague' })).toBeTruthy()
  expect([lower?.hasAttribute('inert'), page.hasAttribute('inert')]).toEqual([false, true])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Continue' }))
  await user.keyboard('{Escape}')
  expect(page.hasAttribute('inert')).toBe(false)
})
