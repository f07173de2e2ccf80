// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from '../lib/calls.ts'
import { queryClient } from '../lib/query-client.ts'
import { forgetSignInEnds } from '../lib/sign-in-ends.ts'
import { RequireUser } from './require-user.tsx'

const user = { kind: 'client', username: 'abay', role: 'owner' }
let lifetime: string
let sent: string[]

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  sent = []
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Record<string, string> }) => {
    sent.push(`${path} ${headers.authorization}`)
    const body = path.endsWith('/login') ? { success: true, token: 'new', user } : { success: true, user }
    return Response.json(body, { headers: { 'sign-in-lifetime': lifetime } })
  })
  localStorage.setItem('auth_token', 'old')
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  forgetSignInEnds()
  localStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function openPage() {
  render(
    <QueryClientProvider client={queryClient}>
      <RequireUser kind="client">
        <textarea aria-label="Note" />
      </RequireUser>
    </QueryClientProvider>,
  )
  fireEvent.change(await screen.findByLabelText('Note'), { target: { value: 'Called back at noon.' } })
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const password = () => screen.getByLabelText(/^Password/, { selector: 'input' })
const note = () => screen.getByLabelText<HTMLTextAreaElement>('Note').value

test('two minutes before the end of an idle sign-in, one key extends it', async () => {
  lifetime = 'idle=3600, absolute=43200'
  await openPage()
  await pass(57 * 60_000)
  expect(screen.queryByRole('dialog')).toBe(null)
  await pass(61_000)
  const stay = await screen.findByRole('button', { name: 'Stay signed in' })
  expect(document.activeElement).toBe(stay)
  expect(screen.getByRole('timer').textContent).toMatch(/^1:5\d$/)
  fireEvent.click(stay)
  await pass(1000)
  expect(screen.queryByRole('dialog')).toBe(null)
  expect(sent).toEqual(['/api/auth/me Bearer old', '/api/auth/me Bearer old'])
})

test('after the end the person signs in again in place: calls wait, and what was typed stays', async () => {
  lifetime = 'idle=3600, absolute=3600'
  await openPage()
  await pass(58 * 60_000 + 1000)
  // The latest end cannot be postponed.
  await screen.findByRole('heading', { name: 'Your sign-in is about to end' })
  expect(screen.queryByRole('button', { name: 'Stay signed in' })).toBe(null)
  await pass(120_000)
  await screen.findByRole('heading', { name: 'Your sign-in has ended' })
  const waiting = call('listApiKeys')
  await pass(60_000)
  expect(sent).toHaveLength(1)

  lifetime = 'idle=3600, absolute=43200'
  fireEvent.change(password(), { target: { value: 'the right one' } })
  fireEvent.submit(password().closest('form')!)
  await pass(1000)
  await waiting
  expect(sent.slice(1).map((one) => one.split(' ').at(-1))).toEqual(['old', 'new', 'new'])
  expect(screen.queryByRole('dialog')).toBe(null)
  expect(note()).toBe('Called back at noon.')
})
