// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SearchField } from './search-field.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const field = () => screen.getByRole<HTMLInputElement>('searchbox')
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })
const show = (value: string, onSearch: (text: string) => void) => (
  <SearchField label="Search" placeholder="Name or ID" value={value} onSearch={onSearch} />
)

test('it searches once the user pauses, without surrounding spaces and only for something new', () => {
  const onSearch = vi.fn()
  render(show('', onSearch))
  for (const text of ['a', 'ab', ' abebe ']) {
    type(text)
    act(() => vi.advanceTimersByTime(300))
  }
  expect(onSearch).not.toHaveBeenCalled()
  act(() => vi.advanceTimersByTime(100))
  expect(onSearch.mock.calls).toEqual([['abebe']])
  type('abebe')
  act(() => vi.advanceTimersByTime(1000))
  expect(onSearch).toHaveBeenCalledTimes(1)
})

test('Enter searches at once, and not again after the pause', () => {
  const onSearch = vi.fn()
  render(show('', onSearch))
  type('sara')
  fireEvent.submit(field().form!)
  expect(onSearch.mock.calls).toEqual([['sara']])
  act(() => vi.advanceTimersByTime(1000))
  expect(onSearch).toHaveBeenCalledTimes(1)
})

test('a late answer does not overwrite what is typed; another address does', () => {
  const onSearch = vi.fn()
  const { rerender } = render(show('', onSearch))
  type('sara')
  act(() => vi.advanceTimersByTime(400))
  type('sara b')
  rerender(show('sara', onSearch))
  expect(field().value).toBe('sara b')
  rerender(show('abebe', onSearch))
  expect(field().value).toBe('abebe')
})

test('it does not search after it is gone', () => {
  const onSearch = vi.fn()
  const { unmount } = render(show('', onSearch))
  type('sara')
  unmount()
  vi.advanceTimersByTime(1000)
  expect(onSearch).not.toHaveBeenCalled()
})

test('a text that waits for Enter is not searched while typing, and may leave only a part in the field', () => {
  const onSearch = vi.fn(() => 'sara')
  render(
    <SearchField
      label="Search"
      placeholder="Name or ID"
      value=""
      onSearch={onSearch}
      waitsForEnter={(text) => text.includes(':')}
    />,
  )
  type('status:rejected sara')
  act(() => vi.advanceTimersByTime(1000))
  expect(onSearch).not.toHaveBeenCalled()
  fireEvent.submit(field().form!)
  expect(onSearch.mock.calls).toEqual([['status:rejected sara']])
  expect(field().value).toBe('sara')
})
