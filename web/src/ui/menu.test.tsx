// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Menu } from './menu.tsx'

afterEach(cleanup)

/** happy-dom has no popovers: opening and closing is left to the browser tests. */
const open = () =>
  fireEvent(
    screen.getByRole('menu', { hidden: true }),
    Object.assign(new Event('beforetoggle'), { newState: 'open' }),
  )

function show() {
  const [edit, move, remove] = [vi.fn(), vi.fn(), vi.fn()]
  const hide = vi.fn()
  HTMLElement.prototype.hidePopover = hide
  render(
    <Menu
      label="Actions"
      items={[
        { label: 'Edit', onSelect: edit },
        { label: 'Move', onSelect: move },
        { label: 'Remove', danger: true, disabled: true, onSelect: remove },
      ]}
    />,
  )
  expect(screen.queryAllByRole('menuitem', { hidden: true })).toEqual([])
  open()
  return { edit, move, remove, hide }
}

const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key })
const focused = () => document.activeElement?.textContent

test('arrow keys, Home, End and first letters move the focus, around both ends', () => {
  show()
  screen.getByRole('menuitem', { name: 'Edit' }).focus()
  for (const [key, name] of [
    ['ArrowDown', 'Move'],
    ['End', 'Remove'],
    ['ArrowDown', 'Edit'],
    ['ArrowUp', 'Remove'],
    ['Home', 'Edit'],
    ['m', 'Move'],
    ['x', 'Move'],
    ['E', 'Edit'],
  ] as const) {
    press(key)
    expect([key, focused()]).toEqual([key, name])
  }
})

test('choosing an entry closes the menu; a disabled entry does nothing; Tab closes it', () => {
  const { edit, remove, hide } = show()
  fireEvent.click(screen.getByRole('menuitem', { name: 'Remove' }))
  expect([remove.mock.calls.length, hide.mock.calls.length]).toEqual([0, 0])
  fireEvent.click(screen.getByRole('menuitem', { name: 'Edit' }))
  expect([edit.mock.calls.length, hide.mock.calls.length]).toEqual([1, 1])
  screen.getByRole('menuitem', { name: 'Edit' }).focus()
  press('Tab')
  expect(hide).toHaveBeenCalledTimes(2)
})

test('the entries of a choice say which one is chosen, and arrow keys reach them', () => {
  const entry = { onSelect: () => {} }
  render(
    <Menu
      label="Theme"
      items={[
        { ...entry, label: 'Light', checked: true },
        { ...entry, label: 'Dark', checked: false },
      ]}
    />,
  )
  open()
  const chosen = () => screen.getByRole('menuitemradio', { checked: true })
  expect(chosen().textContent).toBe('Light')
  chosen().focus()
  press('ArrowDown')
  expect(focused()).toBe('Dark')
})
