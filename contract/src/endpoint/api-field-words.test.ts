import { expect, test } from 'vitest'
import type { z } from 'zod'
import { v1Api } from '../api/v1/operations.ts'
import { apiFieldWords, FORM_WORDS } from './api-field-words.ts'
import type { Endpoint } from './endpoint.ts'

/** Where schemas and checks of zod keep what they consist of. */
const INTERNALS = '_zod'

/** Messages that schemas and checks carry, at any depth. What `superRefine` says is found by the fuzz test. */
function messagesOf(part: unknown, seen = new Set<unknown>()): string[] {
  if (typeof part !== 'object' || part === null || seen.has(part)) return []
  seen.add(part)
  if (Array.isArray(part)) return part.flatMap((one) => messagesOf(one, seen))
  const def = (part as { [INTERNALS]?: { def: Record<string, unknown> } })[INTERNALS]?.def
  if (def) return [...messageOf(def.error), ...messagesOf(def, seen)]
  if (Object.getPrototypeOf(part) !== Object.prototype) return []
  return Object.values(part).flatMap((one) => messagesOf(one, seen))
}

function messageOf(error: unknown): string[] {
  if (typeof error !== 'function') return []
  const said: unknown = error({ code: 'custom', input: '' })
  return typeof said === 'string' ? [said] : []
}

const messages = Object.values<Endpoint>(v1Api).flatMap(({ query, body, params }) =>
  [query, body, params].flatMap((schema: z.ZodType | undefined) => messagesOf(schema)),
)

test('every message that the schemas of the public API carry states a rule to a program', () => {
  expect(messages).toContain('Please enter a valid email address')
  expect([...new Set(messages.map(apiFieldWords))].filter((words) => FORM_WORDS.test(words))).toEqual([])
})

test('a limit keeps its number', () => {
  expect(apiFieldWords('Please use at most 200 characters')).toBe('This must have at most 200 characters')
})
