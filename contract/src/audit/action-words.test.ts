import { expect, test } from 'vitest'
import { describeAction } from './action-words.ts'

test.each([
  ['evidence.viewed', 'Picture viewed'],
  ['api_key.created', 'API key created'],
  ['check_template.archived', 'Check template archived'],
])('%s is read as %s', (action, words) => {
  expect(describeAction(action)).toBe(words)
})
