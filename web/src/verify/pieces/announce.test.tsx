// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as Announcing from './announce.ts'
import type * as Region from './announcer.tsx'
import { useSpoken } from './spoken.ts'

const voice = vi.fn()
vi.doMock('./speak.ts', () => ({ speakNext: (words: string) => voice(words) }))
const page = { language: 'en' }
vi.doMock('../messages/language.ts', () => ({ getLanguage: () => page.language }))

// Instances of their own: test files share modules, and mocks do not reach one that another file has loaded.
const [OWN, OWN_REGION] = ['./announce.ts?own', './announcer.tsx?own']
const announcing = (await import(OWN)) as typeof Announcing
const { announce, useAnnouncement } = announcing
vi.doMock('./announce.ts', () => announcing)
const { Announcer } = (await import(OWN_REGION)) as typeof Region
for (const path of ['./speak.ts', '../messages/language.ts', './announce.ts']) vi.doUnmock(path)

/** Each test begins an hour after the one before: what was said is remembered. */
let hours = 0
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  hours += 1
  vi.advanceTimersByTime(hours * 3_600_000)
})
afterEach(() => {
  cleanup()
  voice.mockClear()
  page.language = 'en'
  vi.useRealTimers()
})

const region = () => document.querySelector('[aria-live=polite]')!

function Part({ words }: { words: string }) {
  useAnnouncement(words)
  return null
}

/** Changes the page's language between a render and its effects, as a language that loads in that moment does. */
function Switch() {
  useLayoutEffect(() => {
    page.language = 'ti'
  }, [])
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

test('a sentence leaves the region after ten seconds', () => {
  vi.useFakeTimers()
  render(<Announcer />)
  act(() => announce('The camera is open.'))
  expect(region().textContent).toBe('The camera is open.')
  act(() => void vi.advanceTimersByTime(10_000))
  expect(region().textContent).toBe('')
})

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

test('a sentence is not said again within a second when another one came between', () => {
  render(<Announcer />)
  act(() => announce('The camera is open.'))
  vi.advanceTimersByTime(300)
  act(() => announce('Hold still'))
  vi.advanceTimersByTime(300)
  act(() => announce('The camera is open.'))
  expect(region().textContent).toBe('Hold still')
})

test('of two sentences said at once none is lost', () => {
  render(<Announcer />)
  act(() => {
    announce('Photo taken')
    announce('Checking…')
  })
  expect(region().textContent).toBe('Photo taken Checking…')
  vi.advanceTimersByTime(1000)
  act(() => announce('Document uploaded'))
  expect(region().textContent).toBe('Document uploaded')
})

test('a sentence that a busy phone has not shown yet is not replaced', () => {
  render(<Announcer />)
  act(() => {
    announce('Photo taken')
    vi.advanceTimersByTime(400)
    announce('Uploading...')
  })
  expect(region().textContent).toBe('Photo taken Uploading...')
})

test('a sentence in the language before the current one is not said', () => {
  const { rerender } = render(
    <>
      <Announcer />
      <Part words="The camera is open." />
      <Switch />
    </>,
  )
  expect(region().textContent).toBe('')
  rerender(
    <>
      <Announcer />
      <Part words="እቲ ካሜራ ተኸፊቱ።" />
    </>,
  )
  expect(region().textContent).toBe('እቲ ካሜራ ተኸፊቱ።')
})

test('a text is said as it is rendered, before a tap can replace it', () => {
  render(<Setting />)
  act(() => screen.getByText('Speak').click())
  let spoken: unknown[] = []
  function Screen() {
    useLayoutEffect(() => {
      spoken = voice.mock.calls.flat()
    }, [])
    return <Part words="Is your whole face clear?" />
  }
  render(<Screen />)
  act(() => screen.getByText('Speak').click())
  expect(spoken).toEqual(['Is your whole face clear?'])
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
  vi.advanceTimersByTime(1000)
  act(() => announce('Find a brighter place'))
  expect(region().textContent).toBe('Find a brighter place')
  expect(voice).toHaveBeenCalledTimes(1)
})
