// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { CustomerLine } from '../csv/parse-customer-lines.ts'
import { PreviewTable } from './preview-table.tsx'

afterEach(cleanup)

const makeLines = (count: number, problems: (line: number) => string[] = () => []): CustomerLine[] =>
  Array.from({ length: count }, (_, at) => ({
    line: at + 2,
    customerName: `Customer ${at + 2}`,
    customerEmail: `c${at + 2}@example.et`,
    customerPhone: '',
    notes: '',
    dateOfBirth: '',
    documentNumber: '',
    language: undefined,
    expiryDays: undefined,
    template: '',
    problems: problems(at + 2),
  }))
const rows = () => screen.getAllByText(/^Customer \d+$/u).map(({ textContent }) => textContent)

test('a long file shows 50 lines at a time', () => {
  render(<PreviewTable lines={makeLines(120)} />)
  expect(rows().length).toBe(50)
  fireEvent.click(screen.getByRole('button', { name: 'Show more (70 are not shown)' }))
  expect(rows().length).toBe(100)
  fireEvent.click(screen.getByRole('button', { name: 'Show more (20 are not shown)' }))
  expect([rows().length, screen.queryByRole('button')]).toEqual([120, null])
})

test('the lines with problems can be shown alone, with each of their problems', () => {
  const problems = (line: number) => (line === 70 ? ['No e-mail address', 'Unknown language'] : [])
  render(<PreviewTable lines={makeLines(80, problems)} />)
  expect(screen.queryByText('No e-mail address')).toBeNull()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Only lines with problems' }))
  expect(rows()).toEqual(['Customer 70'])
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'No e-mail address',
    'Unknown language',
  ])
})

test('a file without problems has no filter', () => {
  render(<PreviewTable lines={makeLines(2)} />)
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.getAllByText('Ready').length).toBe(2)
})
