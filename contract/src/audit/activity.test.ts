import { expect, test } from 'vitest'
import { getActivityKind } from './activity.ts'

test.each([
  ['case.opened', 'viewed'],
  ['evidence.viewed', 'viewed'],
  ['verification.decided', 'decided'],
  ['review.decision_held', 'decided'],
  ['client.archive_requested', 'exported'],
  ['client.limits_changed', 'changed'],
  ['client_change.forced', 'changed'],
  ['auth.signed_in', 'access'],
  ['something.new', 'other'],
])('%s is of the kind %s', (action, kind) => {
  expect(getActivityKind(action)).toBe(kind)
})
