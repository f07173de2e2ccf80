// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useShortcuts } from './use-shortcuts.ts'
import { KeysDialog } from '../../evidence/review/keys-dialog.tsx'
import { useKeys } from '../../evidence/use-keys.ts'

const ran: string[] = []
const onGo = vi.fn(() => true)

function Page() {
  useKeys({ a: () => ran.push('approve'), ArrowRight: () => ran.push('next') })
  useShortcuts({
    onPalette: () => ran.push('palette'),
    onKeys: () => ran.push('keys'),
    onCreate: () => ran.push('create'),
    onSearch: () => ran.push('search'),
    onGo,
  })
  return <button type="button">Here</button>
}

function press(...keys: KeyboardEventInit[]): string[] {
  ran.length = 0
  for (const init of keys) fireEvent.keyDown(screen.getByRole('button', { name: 'Here' }), init)
  return [...ran]
}

const SINGLE = ['a', '?', '/', 'c', 'g', 'v'].map((key) => ({ key }))
const OTHERS = [{ key: 'ArrowRight' }, { key: 'k', ctrlKey: true }]

const choose = (mode: 'On' | 'With Alt' | 'Off') => {
  const dialog = render(<KeysDialog open keys={[[['A'], 'Approve']]} note="" onClose={() => undefined} />)
  fireEvent.click(screen.getByRole('radio', { name: mode }))
  dialog.unmount()
}

afterEach(() => {
  cleanup()
  localStorage.clear()
  onGo.mockClear()
})

test('single keys do nothing while switched off in this browser, other shortcuts still do', () => {
  const page = render(<Page />)
  choose('Off')
  expect(press(...SINGLE, ...OTHERS)).toEqual(['next', 'palette'])
  expect(onGo).not.toHaveBeenCalled()
  // The next page remembers it.
  page.unmount()
  render(<Page />)
  expect(press(...SINGLE)).toEqual([])
  choose('On')
  expect(press(...SINGLE, ...OTHERS)).toEqual(['approve', 'keys', 'search', 'create', 'next', 'palette'])
  expect(onGo).toHaveBeenCalledWith('v')
})

test('single keys work together with Alt alone where this browser has chosen that', () => {
  const page = render(<Page />)
  choose('With Alt')
  expect(press(...SINGLE, ...OTHERS)).toEqual(['next', 'palette'])
  expect(onGo).not.toHaveBeenCalled()
  const withAlt = SINGLE.map((init) => ({ ...init, altKey: true }))
  expect(press(...withAlt, ...OTHERS)).toEqual(['approve', 'keys', 'search', 'create', 'next', 'palette'])
  expect(onGo).toHaveBeenCalledWith('v')
  // On a Mac, Alt types another sign.
  expect(press({ key: 'å', code: 'KeyA', altKey: true })).toEqual(['approve'])
  expect(press({ key: 'a', altKey: true, ctrlKey: true }, { key: 'ArrowRight', altKey: true })).toEqual([])
  page.unmount()
  choose('On')
  render(<Page />)
  expect(press(...withAlt)).toEqual([])
})

test('the shortcuts dialog shows the choice, and each key as it is pressed', () => {
  localStorage.setItem('singleKeys', 'off')
  render(<KeysDialog open keys={[[['A', 'Esc'], 'Approve']]} note="" onClose={() => undefined} />)
  const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)
  expect(chosen()).toEqual([false, false, true])
  expect(screen.getByText('A').tagName).toBe('DEL')
  fireEvent.click(screen.getByRole('radio', { name: 'With Alt' }))
  expect(chosen()).toEqual([false, true, false])
  expect(screen.getByText('Alt+A').tagName).toBe('KBD')
  expect(screen.getByText('Esc').tagName).toBe('KBD')
  fireEvent.click(screen.getByRole('radio', { name: 'On' }))
  expect(screen.getByText('A').tagName).toBe('KBD')
  expect(localStorage.getItem('singleKeys')).toBe(null)
})
