// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import { CodeForm } from './code-form.tsx'

afterEach(cleanup)

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' })
const error = () => document.getElementById('code-words')?.textContent
function send(code: string, onCode: (code: string) => Promise<void>, channel: 'email' | 'sms' | null = null) {
  render(<CodeForm sessionId="s" company="Abay Bank" channel={channel} label="Continue" onCode={onCode} />)
  fireEvent.change(field(), { target: { value: code } })
  fireEvent.submit(field().form!)
}

test('a short code is refused without a call; the next key press clears the message', () => {
  const onCode = vi.fn(() => Promise.resolve())
  send('abcd-12', onCode)
  expect(onCode).not.toHaveBeenCalled()
  expect([error(), field().getAttribute('aria-invalid')]).toEqual([
    'Please enter all 8 letters and digits of the code',
    'true',
  ])
  fireEvent.change(field(), { target: { value: 'abcd-123' } })
  expect([error(), field().getAttribute('aria-invalid')]).toEqual(['', 'false'])
})

test('a complete code is sent as typed, once, with or without its hyphen', async () => {
  let accept: () => void = () => {}
  const onCode = vi.fn(() => new Promise<void>((resolve) => (accept = resolve)))
  send('ABCD-1234', onCode)
  expect(onCode.mock.calls).toEqual([['ABCD-1234']])
  const button = screen.getByRole<HTMLButtonElement>('button')
  expect([button.disabled, button.textContent]).toEqual([true, 'One moment...'])
  accept()
  await waitFor(() => expect(button.disabled).toBe(false))
})

test('a wrong code shows the server’s message and can be corrected', async () => {
  const refusal = new ApiError(403, JSON.stringify({ code: 'code.wrong', error: 'This code is wrong.' }))
  send('ABCD1234', () => Promise.reject(refusal))
  await waitFor(() => expect(error()).toBe('This code is wrong.'))
  expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(false)
})

test('a code by e-mail or text message is offered only where one can be sent', () => {
  const onCode = () => Promise.resolve()
  send('', onCode)
  expect(screen.queryByRole('button', { name: /e-mail/u })).toBeNull()
  cleanup()
  send('', onCode, 'email')
  expect(screen.getByRole('button', { name: 'Send a code to my e-mail address' })).toBeDefined()
  cleanup()
  send('', onCode, 'sms')
  expect(screen.getByRole('button', { name: 'Send a code to my phone' })).toBeDefined()
})
