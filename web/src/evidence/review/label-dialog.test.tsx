// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { FRAUD_KIND_NAMES, LABEL_NAMES, LABEL_SOURCE_NAMES } from '@wabi/contract/review/labels.ts'
import type { LinkedCase } from '../linked-words.ts'
import { LabelDialog } from './label-dialog.tsx'

afterEach(cleanup)

interface Shown {
  busy?: boolean
  cases?: LinkedCase[]
  found?: number
}

function show({ busy = false, cases = [], found = 0 }: Shown = {}) {
  const onSave = vi.fn()
  render(
    <LabelDialog
      name="Hanna Bekele"
      shared={{ cases, found }}
      busy={busy}
      onSave={onSave}
      onClose={() => {}}
    />,
  )
  return onSave
}
const choose = (label: keyof typeof LABEL_NAMES) =>
  fireEvent.click(screen.getByRole('radio', { name: new RegExp(`^${LABEL_NAMES[label]}`, 'u') }))
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const enter = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } })
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save label' })
const save = () => fireEvent.submit(field(/^Source/u).closest('form')!)
const SOURCE = Object.keys(LABEL_SOURCE_NAMES)[0]!
const KIND = Object.keys(FRAUD_KIND_NAMES)[0]!

test('a label needs its source, and a fraud its kind as well', () => {
  const onSave = show()
  choose('confirmed_fraud')
  enter(/^Source/u, SOURCE)
  expect(button().disabled).toBe(true)
  save()
  expect(onSave).not.toHaveBeenCalled()
  enter(/^Kind of fraud/u, KIND)
  expect(button().disabled).toBe(false)
  save()
  expect(onSave.mock.calls).toEqual([
    [{ label: 'confirmed_fraud', source: SOURCE, kind: KIND, words: undefined }],
  ])
})

test('the kind of fraud is asked and sent only for a fraud', () => {
  const onSave = show()
  choose('confirmed_fraud')
  enter(/^Kind of fraud/u, KIND)
  choose('false_positive')
  expect(screen.queryByLabelText(/^Kind of fraud/u)).toBeNull()
  enter(/^Source/u, SOURCE)
  save()
  expect(onSave.mock.calls).toEqual([[{ label: 'false_positive', source: SOURCE, words: undefined }]])
})

test('a loss is sent with its currency, and an earlier day as its start in local time', () => {
  const onSave = show()
  choose('unsure')
  enter(/^Source/u, SOURCE)
  enter(/^Loss/u, '1250.50')
  enter(/^Currency/u, 'usd')
  enter(/^Learned on/u, '2026-01-05')
  save()
  expect(onSave.mock.calls[0]![0]).toMatchObject({
    amount: 1250.5,
    currency: 'USD',
    learnedAt: new Date(2026, 0, 5).toISOString(),
  })
})

test('a label that is being saved is not saved twice', () => {
  const onSave = show({ busy: true })
  choose('unsure')
  enter(/^Source/u, SOURCE)
  save()
  expect(onSave).not.toHaveBeenCalled()
})

test('the dialog lists the five closest linked cases, and nothing where there are none', () => {
  show()
  expect(screen.queryByText('Linked cases')).toBeNull()
  cleanup()
  const linked: LinkedCase = {
    verificationId: 'ver_1',
    customerName: 'Dawit Alemu',
    status: 'completed',
    outcome: 'rejected',
    createdAt: '2026-11-20T08:00:00.000Z',
    shared: ['phone', 'device'],
    samePerson: false,
  }
  const cases = Array.from({ length: 6 }, (_, i) => ({ ...linked, verificationId: `ver_${i}` }))
  show({ cases, found: 7 })
  const region = screen.getByRole('region', { name: 'Linked cases' })
  expect(region.textContent).toContain('The 5 of 7 that share the most.')
  const items = within(region).getAllByRole('listitem')
  expect(items).toHaveLength(5)
  expect(items[0]!.textContent).toMatch(/^Dawit Alemu.*Same phone, device · another person.*Rejected$/u)
})
