import { expect, test } from 'vitest'
import { EVENT_KINDS } from './event-samples.ts'

test('samples have an assurance only with an approval, as events do', () => {
  const reached = Object.values(EVENT_KINDS).filter(({ sample }) => sample.data.assurance !== null)
  expect([...new Set(reached.map(({ sample }) => sample.data.outcome))]).toEqual(['approved'])
  expect(EVENT_KINDS['verification.erased'].sample.data.assurance).toBeNull()
})

test('samples name the client’s reference, except where it was erased, and in events that are sent as they are here', () => {
  const without = Object.values(EVENT_KINDS).filter(({ sample }) => sample.data.clientReference === null)
  expect(without.map(({ sample }) => sample.type)).toEqual(['verification.erased', 'webhook.test'])
})
