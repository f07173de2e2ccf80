// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announce, useAnnouncement } from './announce.ts'
import { Announcer } from './announcer.tsx'
import { useSpoken } from './spoken.ts'

const voice = vi.fn()
vi.mock('./speak.ts', () => ({ speakNext: (words: string) => voice(words) }))

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const region = () => document.querySelector('[aria-live=polite]')!

function Part({ words }: { words: string }) {
  useAnnouncement(words)
  return null
}

function Setting() {
  const [spoken, set] = useSpoken()
  return (
    <button type="button" onClick={() => set(!spoken)}>
      Speak
    </button>
  )
}

test('the region exists before its words', () => {
  const { rerender } = render(<Announcer />)
  const before = region()
  rerender(
    <>
      <Announcer />
      <Part words="The camera is open." />
    </>,
  )
  expect(region()).toBe(before)
  expect(before.textContent).toBe('The camera is open.')
})

test('a sentence is not said twice within a second, and is read again later', () => {
  render(<Announcer />)
  act(() => announce('Photo sent'))
  act(() => announce('Photo sent'))
  expect(region().textContent).toBe('Photo sent')
  vi.advanceTimersByTime(1500)
  act(() => announce('Photo sent'))
  expect(region().textContent).toBe('Photo sent\u00A0')
})

test('while the page speaks, the region is silent, so that two voices do not speak at once', () => {
  render(
    <>
      <Announcer />
      <Setting />
    </>,
  )
  act(() => announce('Move closer'))
  act(() => screen.getByText('Speak').click())
  act(() => announce('Hold still'))
  expect(region().textContent).toBe('Move closer')
  expect(voice.mock.calls).toEqual([['Hold still']])
  act(() => screen.getByText('Speak').click())
  act(() => announce('Find a brighter place'))
  expect(region().textContent).toBe('Find a brighter place')
  expect(voice).toHaveBeenCalledTimes(1)
})
