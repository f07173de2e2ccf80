// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Detail } from '../../evidence/compared-fields.ts'
import { SuperviseCard } from './supervise-card.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const WAITING = {
  verificationId: 'ver_1',
  verificationUrl: 'https://id.example/verify/ses_1',
  decision: null,
}

/** A case whose head turn has passed. */
const turned = (first: string, more: object = {}) => ({
  ...WAITING,
  liveness: {
    attestableUntil: '2026-11-28T12:10:00.000Z',
    supervision: null,
    burst: {
      frames: [
        {
          id: first,
          kind: 'liveness',
          straight: true,
          width: 4,
          height: 3,
          capturedAt: '2026-11-28T12:00:00.000Z',
        },
      ],
    },
    ...more,
  },
})

function show(detail: object) {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const cache = new QueryClient()
  const card = (shown: object) => (
    <QueryClientProvider client={cache}>
      <SuperviseCard detail={shown as Detail} load={() => new Promise(() => undefined)} />
    </QueryClientProvider>
  )
  const { rerender, container } = render(card(detail))
  return { update: (next: object) => rerender(card(next)), container }
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

test('shows the code of the link until the head turn has passed, then the questions', () => {
  const { update } = show({ ...WAITING, liveness: null })
  expect(screen.queryByRole('img')).toBeNull()
  fireEvent.click(button('Check in person'))
  expect(screen.getByRole('img', { name: /^QR code/u })).toBeTruthy()
  update(turned('evd_1'))
  expect(screen.queryByRole('img', { name: /^QR code/u })).toBeNull()
  expect(screen.getAllByRole('checkbox')).toHaveLength(3)
})

test('is attested with all three answers only, and a new head turn is answered anew', () => {
  const { update } = show(turned('evd_1'))
  fireEvent.click(button('Check in person'))
  for (const [index, box] of screen.getAllByRole('checkbox').entries()) {
    expect(button('Attest').disabled, `${index} answers`).toBe(true)
    fireEvent.click(box)
  }
  expect(button('Attest').disabled).toBe(false)
  update(turned('evd_2'))
  expect(button('Attest').disabled).toBe(true)
})

test('says who attended, and whether that still counts', () => {
  const supervision = { by: 'Sara Bekele', at: '2026-11-28T12:01:00.000Z', own: false, counts: true }
  const { update } = show(turned('evd_1', { supervision }))
  expect(screen.getByText(/^Sara Bekele attended the head turn in person on/u)).toBeTruthy()
  expect(screen.queryByText(/no longer counts/u)).toBeNull()
  update(turned('evd_1', { supervision: { ...supervision, own: true, counts: false } }))
  expect(screen.getByText(/^You attended/u)).toBeTruthy()
  expect(screen.getByText(/no longer counts/u)).toBeTruthy()
})

test('is not offered for a decided case whose head turn can no longer be attested', () => {
  const { container } = show({ ...turned('evd_1', { attestableUntil: null }), decision: {} })
  expect(container.textContent).toBe('')
})
