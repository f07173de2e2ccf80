// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetReloads, noteStart, reloadWhenLost } from './lost-script.ts'

const reload = vi.fn()
const add = window.addEventListener.bind(window)

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(location, 'reload').mockImplementation(reload)
  reload.mockClear()
  sessionStorage.clear()
})
afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** A page that starts; its listener ends with the test. */
function start(): AbortController {
  const ends = new AbortController()
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) =>
    add(type, listener, { capture: true, signal: ends.signal }),
  )
  reloadWhenLost()
  vi.unstubAllGlobals()
  return ends
}

function lose(tag: 'script' | 'img' | 'link', attributes: Record<string, string> = {}): void {
  const element = Object.assign(document.createElement(tag), attributes)
  document.body.append(element)
  element.dispatchEvent(new Event('error'))
}

test('a page that has not started when everything has loaded lost its script before, and is loaded again', () => {
  const ends = start()
  expect(document.readyState).toBe('complete')
  vi.advanceTimersByTime(1000)
  expect(reload).toHaveBeenCalledOnce()
  ends.abort()
})

test('a lost script or style loads the page again, after longer and longer pauses, and not without end', () => {
  noteStart()
  for (const [lost, pauseMs] of [
    ['script', 1000],
    ['link', 2000],
    ['script', 4000],
    ['script', 8000],
    ['script', 16_000],
  ] as const) {
    const ends = start()
    lose(lost, lost === 'link' ? { rel: 'stylesheet' } : {})
    vi.advanceTimersByTime(pauseMs - 1)
    expect(reload).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(reload).toHaveBeenCalledOnce()
    reload.mockClear()
    ends.abort()
  }
  const ends = start()
  lose('script')
  vi.advanceTimersByTime(100_000)
  expect(reload).not.toHaveBeenCalled()
  ends.abort()
})

test('a lost picture does not, and a page that shows starts to count anew', () => {
  noteStart()
  sessionStorage.setItem('reloads', '5')
  forgetReloads()
  const ends = start()
  lose('img')
  vi.advanceTimersByTime(100_000)
  expect(reload).not.toHaveBeenCalled()
  lose('script')
  vi.advanceTimersByTime(1000)
  expect(reload).toHaveBeenCalledOnce()
  ends.abort()
})
