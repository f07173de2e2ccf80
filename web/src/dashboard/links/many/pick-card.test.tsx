// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { PendingUpload } from './pending-upload.ts'
import { PickCard } from './pick-card.tsx'

afterEach(cleanup)

async function read(content: BlobPart): Promise<PendingUpload> {
  const onRead = vi.fn<(upload: PendingUpload) => void>()
  render(<PickCard problem={null} onRead={onRead} />)
  const input = screen.getByLabelText(/Choose a CSV file/u)
  await userEvent.upload(input, new File([content], 'customers.csv', { type: 'text/csv' }))
  await waitFor(() => expect(onRead).toHaveBeenCalledTimes(1))
  return onRead.mock.calls[0]![0]
}

test('a chosen file is parsed and gets its own idempotency key', async () => {
  const upload = await read('Name,Email\nአበበ ቢቂላ,abebe@example.et\n')
  expect(upload).toMatchObject({ fileName: 'customers.csv', problem: null })
  expect(upload.lines).toMatchObject([{ line: 2, customerName: 'አበበ ቢቂላ', problems: [] }])
  expect(upload.key).toMatch(/^[\da-f]{32}$/u)
  cleanup()
  expect((await read('Name,Email\nSara,sara@example.et\n')).key).not.toBe(upload.key)
})

test('a file that is too large is refused before it is read; a stray quotation mark is reported with its line', async () => {
  const large = await read(new Uint8Array(4_000_001))
  expect(large).toMatchObject({ lines: [], problem: 'This file is too large to be a list of customers.' })
  cleanup()
  const { lines, problem } = await read('Name,Email\n"Sara,sara@example.et\n')
  expect([lines, problem]).toEqual([[], expect.stringContaining('Line 2 ')])
})
