// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parseEthiopianDay } from './ethiopian-day.tsx'
import { DateInput } from './date-input.tsx'

beforeEach(() => {
  globalThis.localDay = () => ''
})
afterEach(() => {
  cleanup()
  globalThis.localDay = undefined
})

const findOwn = () => screen.findByLabelText<HTMLInputElement>('Ethiopian calendar: day/month/year')
const getNative = () => screen.getByLabelText<HTMLInputElement>('From')

test('a day of the Ethiopian calendar is read with any marks, and one that does not exist is refused', () => {
  expect(parseEthiopianDay('12/3/2019')).toBe('2026-11-21')
  expect(parseEthiopianDay(' 6-13-2015 ')).toBe('2023-09-11')
  for (const wrong of ['', '12/3', '6/13/2016', '31/1/2019', '12/14/2019', '2019/3/12'])
    expect(parseEthiopianDay(wrong)).toBeNull()
})

test('what is typed by the Ethiopian calendar is in the browser’s field, which the form reads', async () => {
  const change = vi.fn()
  render(<DateInput aria-label="From" onChange={({ target }) => change(target.value)} />)
  fireEvent.change(await findOwn(), { target: { value: '12/3/2019' } })
  expect(change).toHaveBeenLastCalledWith('2026-11-21')
  expect(screen.getByText('12 ኅዳር 2019')).toBeDefined()
  fireEvent.change(await findOwn(), { target: { value: '31/3/2019' } })
  expect(change).toHaveBeenLastCalledWith('')
  fireEvent.blur(await findOwn())
  expect(screen.getByText('This is no day of the Ethiopian calendar')).toBeDefined()
})

test('the Ethiopian day follows the browser’s field, and a filter applies when it is left', async () => {
  const apply = vi.fn()
  render(
    <DateInput aria-label="From" defaultValue="2026-09-11" onBlur={({ target }) => apply(target.value)} />,
  )
  expect((await findOwn()).value).toBe('1/1/2019')
  fireEvent.input(getNative(), { target: { value: '2026-11-21' } })
  expect((await findOwn()).value).toBe('12/3/2019')
  fireEvent.change(await findOwn(), { target: { value: '1/1/2018' } })
  fireEvent.blur(await findOwn())
  expect(apply).toHaveBeenLastCalledWith('2025-09-11')
})

test('elsewhere the browser’s field is alone', () => {
  globalThis.localDay = undefined
  render(<DateInput aria-label="From" />)
  expect(screen.queryByLabelText(/Ethiopian/)).toBeNull()
})
