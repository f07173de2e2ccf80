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

const toggle = () => {
  const dialog = render(<KeysDialog open keys={[[['A'], 'Approve']]} note="" onClose={() => undefined} />)
  fireEvent.click(screen.getByRole('switch', { name: /^Single-key shortcuts/ }))
  dialog.unmount()
}

afterEach(() => {
  cleanup()
  localStorage.clear()
  onGo.mockClear()
})

test('single keys do nothing while switched off in this browser, other shortcuts still do', () => {
  const page = render(<Page />)
  toggle()
  expect(press(...SINGLE, ...OTHERS)).toEqual(['next', 'palette'])
  expect(onGo).not.toHaveBeenCalled()
  // The next page remembers it.
  page.unmount()
  render(<Page />)
  expect(press(...SINGLE)).toEqual([])
  toggle()
  expect(press(...SINGLE, ...OTHERS)).toEqual(['approve', 'keys', 'search', 'create', 'next', 'palette'])
  expect(onGo).toHaveBeenCalledWith('v')
})

test('the shortcuts dialog shows whether single keys are on', () => {
  localStorage.setItem('singleKeys', 'off')
  render(<KeysDialog open keys={[[['A'], 'Approve']]} note="" onClose={() => undefined} />)
  const box = screen.getByRole<HTMLInputElement>('switch', { name: /^Single-key shortcuts/ })
  expect(box.checked).toBe(false)
  fireEvent.click(box)
  expect(box.checked).toBe(true)
  expect(localStorage.getItem('singleKeys')).toBe(null)
})
