// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { describeResults } from './shown-results.ts'
import { Cell, Row, Table } from './table.tsx'

afterEach(cleanup)

const show = (names: string[]) => (
  <Table label="Webhooks" head={['Name', { name: 'Created', sorted: 'descending' }]}>
    {names.map((name) => (
      <Row key={name}>
        <Cell header>{name}</Cell>
        <Cell>today</Cell>
      </Row>
    ))}
  </Table>
)

test('a table has a name, row headers and the order of its columns', () => {
  render(show(['First', 'Second']))
  screen.getByRole('table', { name: 'Webhooks' })
  expect(screen.getAllByRole('rowheader').map((header) => header.textContent)).toEqual(['First', 'Second'])
  expect(screen.getByRole('columnheader', { name: 'Created' }).getAttribute('aria-sort')).toBe('descending')
})

test('what the lists of a page show can be announced until they close', () => {
  const { rerender, unmount } = render(show(['First', 'Second']))
  expect(describeResults()).toBe('Webhooks: 2 rows')
  rerender(show(['First']))
  expect(describeResults()).toBe('Webhooks: 1 row')
  unmount()
  expect(describeResults()).toBe('')
})
