// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { FilePicker } from './file-picker.tsx'

afterEach(cleanup)

const LABEL = 'Choose a CSV file'
const file = new File(['Name,Email'], 'customers.csv', { type: 'text/csv' })
const area = () => screen.getByText(LABEL).closest('label')!

test('a file is chosen or dropped; the same file can be chosen again', async () => {
  const onFile = vi.fn()
  render(<FilePicker label={LABEL} accept=".csv" onFile={onFile} />)
  const input = screen.getByLabelText<HTMLInputElement>(LABEL)
  await userEvent.upload(input, file)
  expect(input.value).toBe('')
  await userEvent.upload(input, file)
  fireEvent.drop(area(), { dataTransfer: { files: [file] } })
  expect(onFile.mock.calls).toEqual([[file], [file], [file]])
})

test('nothing can be dropped while it is disabled', () => {
  const onFile = vi.fn()
  render(<FilePicker label={LABEL} accept=".csv" disabled onFile={onFile} />)
  fireEvent.drop(area(), { dataTransfer: { files: [file] } })
  expect(onFile).not.toHaveBeenCalled()
})

test('an error is announced and marks the field', () => {
  render(<FilePicker label={LABEL} accept=".csv" error="This file is empty." onFile={() => {}} />)
  expect(screen.getByRole('alert').textContent).toBe('This file is empty.')
  expect(screen.getByLabelText(LABEL).getAttribute('aria-invalid')).toBe('true')
})
