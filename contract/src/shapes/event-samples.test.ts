import { expect, test } from 'vitest'
import { EVENT_KINDS } from './event-samples.ts'

test.each(Object.entries(EVENT_KINDS))(
  'the sample of %s has an assurance only with an approval',
  (_, { sample }) => {
    const { outcome, assurance } = sample.data
    expect(assurance !== null && assurance !== undefined).toBe(outcome === 'approved')
  },
)

test('samples name the client’s reference, except where it was erased, and in events that are sent as they are here', () => {
  const without = Object.values(EVENT_KINDS).filter(({ sample }) => sample.data.clientReference === null)
  expect(without.map(({ sample }) => sample.type)).toEqual(['verification.erased', 'webhook.test'])
})
