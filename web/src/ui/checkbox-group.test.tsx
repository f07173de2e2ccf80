// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CheckboxGroup } from './checkbox-group.tsx'

afterEach(cleanup)

const NAMES = { print: 'Print', mrz: 'MRZ', barcode: 'Barcode' }

test('the value keeps the order of the options, whatever the order of selection', () => {
  const onChange = vi.fn()
  render(<CheckboxGroup legend="Sources" names={NAMES} value={['barcode', 'mrz']} onChange={onChange} />)
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
  expect([box('Print').checked, box('MRZ').checked, box('Barcode').checked]).toEqual([false, true, true])
  fireEvent.click(box('Print'))
  fireEvent.click(box('MRZ'))
  expect(onChange.mock.calls).toEqual([[['print', 'mrz', 'barcode']], [['barcode']]])
})

test('an error describes the whole group', () => {
  render(
    <CheckboxGroup
      legend="Sources"
      names={NAMES}
      value={[]}
      error="Choose at least one."
      onChange={() => {}}
    />,
  )
  const described = screen.getByRole('group', { name: 'Sources' }).getAttribute('aria-describedby')!
  expect(document.getElementById(described)?.textContent).toBe('Choose at least one.')
})
