// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, toast } from './toast-store.ts'
import { Toaster } from './toast.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(<Toaster />)
})
afterEach(() => {
  act(() => dismissToast())
  cleanup()
  vi.useRealTimers()
})

const show = (title: string, variant?: 'destructive') =>
  act(() => toast(variant ? { title, variant } : { title }))
const titles = () => [...document.querySelectorAll('[data-toast] p')].map((p) => p.textContent)

const card = () => document.querySelector<HTMLElement>('[data-toast]')!

test('one message is visible at a time, for five seconds', () => {
  show('Saved')
  act(() => vi.advanceTimersByTime(4000))
  show('Sent')
  expect(titles()).toEqual(['Sent'])
  act(() => vi.advanceTimersByTime(4900))
  expect(titles()).toEqual(['Sent'])
  act(() => vi.advanceTimersByTime(200))
  expect(titles()).toEqual([])
})

test('it stays while the pointer or the focus is on it', () => {
  show('Saved')
  fireEvent.pointerEnter(card())
  act(() => vi.advanceTimersByTime(60_000))
  expect(titles()).toEqual(['Saved'])
  fireEvent.pointerLeave(card())
  act(() => vi.advanceTimersByTime(5100))
  expect(titles()).toEqual([])
})

test('with more time it stays until it is closed, an error too', () => {
  localStorage.setItem('moreTime', 'on')
  for (const variant of [undefined, 'destructive'] as const) {
    show('Not saved', variant)
    act(() => vi.advanceTimersByTime(3_600_000))
    expect(titles()).toEqual(['Not saved'])
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(titles()).toEqual([])
  }
  localStorage.removeItem('moreTime')
})

test('F8 moves the focus to it, and Escape dismisses it only from there', () => {
  show('Saved')
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(titles()).toEqual(['Saved'])
  fireEvent.keyDown(document.body, { key: 'F8' })
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Notifications (F8)')
  act(() => vi.advanceTimersByTime(60_000))
  expect(titles()).toEqual(['Saved'])
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  expect(titles()).toEqual([])
})

test.each([
  [40, ['Saved']],
  [60, []],
])('a swipe of %i px to the right leaves %j', (distance, left) => {
  show('Saved')
  const swiped = card()
  swiped.setPointerCapture = () => {}
  fireEvent.pointerDown(swiped, { clientX: 100 })
  fireEvent.pointerMove(swiped, { clientX: 100 + distance })
  fireEvent.pointerUp(swiped, { clientX: 100 + distance })
  expect(titles()).toEqual(left)
})

test('an error interrupts a screen reader, other messages do not', () => {
  show('Saved')
  expect(screen.queryByRole('alert')).toBeNull()
  show('Not saved', 'destructive')
  expect(screen.getByRole('alert').textContent).toContain('Not saved')
})

test('the live region of messages is there before their words', () => {
  const before = screen.getByRole('status')
  show('Saved')
  expect(screen.getByRole('status')).toBe(before)
  expect(before.textContent).toContain('Saved')
  expect(document.querySelectorAll('[aria-live]')).toHaveLength(0)
})
