// @vitest-environment happy-dom
import { RETENTION_DAYS } from '@wabi/contract/client/retention.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { RetentionField } from './retention-field.tsx'

afterEach(cleanup)

const select = () =>
  screen.getByRole<HTMLSelectElement>('combobox', { name: 'Keep the evidence of closed cases' })

test('offers every period of the contract in words', () => {
  render(<RetentionField hint="Within the law." value={365} onChange={() => {}} />)
  const options = [...select().options]
  expect(options.map(({ text }) => text)).toEqual([
    'Until someone erases it',
    '7 days',
    '14 days',
    '30 days',
    '60 days',
    '90 days',
    '180 days',
    '1 year',
    '2 years',
    '5 years',
    '7 years',
    '10 years',
  ])
  expect(options.map(({ value }) => value)).toEqual(['', ...RETENTION_DAYS.map(String)])
  expect(select().value).toBe('365')
})

test('a period is reported in days, and keeping without limit as null', () => {
  const onChange = vi.fn()
  render(<RetentionField hint="Within the law." value={90} onChange={onChange} />)
  for (const value of ['730', '']) fireEvent.change(select(), { target: { value } })
  expect(onChange.mock.calls).toEqual([[730], [null]])
})
