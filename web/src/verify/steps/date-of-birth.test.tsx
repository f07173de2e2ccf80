// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { DateOfBirth } from './date-of-birth.tsx'

document.documentElement.lang = 'en'

function Example() {
  const [value, setValue] = useState('')
  return (
    <>
      <DateOfBirth ethiopian value={value} entered={undefined} error={undefined} onChange={setValue} />
      <data value={value} />
    </>
  )
}

afterEach(cleanup)

/** What the form gets: the Gregorian date. */
const iso = () => document.querySelector('data')?.value

const field = (name: 'day' | 'month' | 'year') =>
  document.getElementById(`birth-${name}`) as HTMLInputElement | HTMLSelectElement
const enter = (fields: Partial<Record<'day' | 'month' | 'year', string>>) => {
  for (const [name, value] of Object.entries(fields))
    fireEvent.change(field(name as 'day'), { target: { value } })
}
const calendar = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const shown = () => [field('day').value, field('month').value, field('year').value]

test('a date is entered in either calendar, and shown in the other below', () => {
  render(<Example />)
  enter({ day: '11', month: '9', year: '2007' })
  expect(iso()).toBe('2007-09-11')
  expect(document.getElementById('birth-words')?.textContent).toContain('1999')
  calendar(/Ethiopian/u)
  expect(shown()).toEqual(['6', '13', '1999'])
  enter({ day: '1', month: '1', year: '2000' })
  expect(iso()).toBe('2007-09-12')
})

test('a partial date does not carry over to the other calendar', () => {
  render(<Example />)
  enter({ day: '11', month: '9' })
  calendar(/Ethiopian/u)
  expect(shown()).toEqual(['', '', ''])
  expect(iso()).toBe('')
})

test('only digits are taken, and a date that does not exist is none', () => {
  render(<Example />)
  enter({ day: '3x1', month: '2', year: '19944' })
  expect(shown()).toEqual(['31', '2', '1994'])
  expect(iso()).toBe('invalid')
})
