// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeToken } from '../../lib/session.ts'
import { CLIENT_REVIEW } from '../client-review.ts'
import { InvestigationPage } from './investigation-page.tsx'
import type { Investigation, InvestigationCase } from './use-investigation.ts'

beforeEach(() => storeToken('t'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const oneCase = (n: number, more: Partial<InvestigationCase> = {}): InvestigationCase => ({
  verificationId: `ver_${n}`,
  customerName: `Person ${n}`,
  status: 'pending_review',
  outcome: 'pending_review',
  overallScore: 62,
  reasons: ['details_shared'],
  label: null,
  createdAt: '2026-11-20T08:00:00.000Z',
  decisionId: `dec_${n}`,
  held: false,
  addedBy: 'Almaz Tesfaye',
  addedAt: '2026-11-21T08:00:00.000Z',
  ...more,
})

const RING: Investigation = {
  id: 'inv_1',
  client: null,
  title: 'One phone, four people',
  createdBy: 'Almaz Tesfaye',
  createdAt: '2026-11-21T08:00:00.000Z',
  closed: null,
  waiting: 2,
  cases: [
    oneCase(1),
    oneCase(2, {
      status: 'completed',
      outcome: 'approved',
      overallScore: 97,
      reasons: [],
      decisionId: 'dec_2',
    }),
    oneCase(3, { held: true }),
    oneCase(4, { status: 'pending', outcome: null, overallScore: null, reasons: [], decisionId: null }),
  ],
  notes: [
    { id: 'ino_1', words: 'All from one branch.', by: 'Almaz Tesfaye', at: '2026-11-21T09:00:00.000Z' },
  ],
}

/** Shows the page to a user with this role. @returns the bodies that it sends */
async function show(role: string, investigation: Investigation = RING) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return new Promise(() => undefined)
  })
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  cache.setQueryData(['me'], { kind: 'client', role, username: 'almaz' })
  cache.setQueryData(['investigations', CLIENT_REVIEW.investigations.get, 'inv_1'], investigation)
  const root = createRootRoute()
  const page = createRoute({
    getParentRoute: () => root,
    path: '/dashboard/investigations/$investigationId',
    component: () => <InvestigationPage scope={CLIENT_REVIEW} />,
  })
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ['/dashboard/investigations/inv_1'] }),
  })
  render(
    <QueryClientProvider client={cache}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  await screen.findByText(investigation.title)
  return sent
}

const row = (n: number) => screen.getByRole('link', { name: `Person ${n}` }).closest('tr')!
const choose = (n: number) => fireEvent.click(screen.getByRole('checkbox', { name: `Select Person ${n}` }))
const actions = () =>
  within(screen.getByRole('region', { name: 'Selected cases' }))
    .getAllByRole<HTMLButtonElement>('button')
    .map(({ textContent, disabled }) => `${textContent}${disabled ? ' off' : ''}`)

test('each case is a row with its result, reasons and a link, and the notes follow', async () => {
  await show('reviewer')
  expect(row(1).textContent).toMatch(/In review.*62.*Too many people share/u)
  expect(row(2).textContent).toMatch(/Approved.*97/u)
  expect(row(3).textContent).toContain('Held')
  expect(screen.getByRole('link', { name: 'Person 2' }).getAttribute('href')).toBe(
    '/dashboard/verifications/ver_2',
  )
  expect(screen.getByText('All from one branch.')).toBeTruthy()
})

test('an action counts the chosen cases that it fits, and is sent with the decision that was seen', async () => {
  const sent = await show('reviewer')
  for (const n of [1, 2, 3, 4]) choose(n)
  expect(screen.getByText('4 selected')).toBeTruthy()
  // One waits, one is approved; the held and the unfinished one fit nothing.
  expect(actions()).toEqual(['Approve (1)', 'Reject (1)', 'Revoke (1)'])
  choose(2)
  expect(actions()).toEqual(['Approve (1)', 'Reject (1)', 'Revoke (0) off'])
  fireEvent.click(screen.getByRole('button', { name: 'Reject (1)' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject 1 case?' }))
  fireEvent.change(dialog.getByRole('combobox', { name: /^Reason/u }), { target: { value: 'not_accepted' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Reject' }))
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        action: 'reject',
        reason: 'not_accepted',
        cases: [{ verificationId: 'ver_1', decisionSeen: 'dec_1' }],
      },
    ]),
  )
})

test.each([
  ['by an auditor', 'auditor', null],
  ['once it is closed', 'reviewer', { by: 'Almaz Tesfaye', at: '2026-11-22T08:00:00.000Z' }],
])('nothing can be decided or removed %s', async (_, role, closed) => {
  await show(role, { ...RING, closed })
  expect(row(1)).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Remove/u })).toBeNull()
})
