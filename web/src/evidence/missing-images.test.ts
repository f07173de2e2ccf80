import { expect, test } from 'vitest'
import type { Detail } from './compared-fields.ts'
import { describeMissingImages } from './missing-images.ts'

const describe = (change: object) =>
  describeMissingImages({
    status: 'in_progress',
    timeline: [],
    decision: null,
    review: { erasedAt: null },
    ...change,
  } as never)

const event = (name: string, actor = 'Customer'): Detail['timeline'][number] => ({
  at: '2026-11-21T09:00:00.000Z',
  event: name,
  words: name,
  actor,
})
const decided = { status: 'completed', decision: {}, timeline: [event('document_front.submitted')] }

test('a customer who can still continue has not sent any picture yet', () => {
  expect(describe({})).toBe('The customer has not sent any picture yet.')
  expect(describe({ status: 'pending' })).toBe('The customer has not sent any picture yet.')
})

test('a customer whose link has ended did not send any', () => {
  expect(describe({ status: 'expired' })).toBe('The customer did not send any picture.')
  expect(describe({ status: 'cancelled' })).toBe('The customer did not send any picture.')
})

test('a case that was decided or has received a photo never says that none was sent', () => {
  for (const change of [
    decided,
    { ...decided, timeline: [] },
    { status: 'pending_review', decision: {} },
    { timeline: [event('document_back.submitted')] },
  ])
    expect(describe(change)).toBe('No picture of this verification is stored.')
})

test('an erased case shows when, and whether its retention period ended', () => {
  const review = { erasedAt: '2026-11-21T09:00:00.000Z' }
  const by = (actor: string) => ({
    ...decided,
    review,
    timeline: [...decided.timeline, event('verification.erased', actor)],
  })
  expect(describe(by('System'))).toBe('Erased on 21 Nov 2026, when the retention period ended.')
  expect(describe(by('Marta Girma'))).toBe('Erased on 21 Nov 2026, with all other personal data.')
})
