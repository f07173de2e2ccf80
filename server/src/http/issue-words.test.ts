import { idSchema } from '@wabi/contract/endpoint/ids.ts'
import { instant } from '@wabi/contract/shapes/reply.ts'
import { requiredText } from '@wabi/contract/shapes/text.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldWords } from './field-words.ts'

const days = z.union([3, 7].map((day) => z.literal(day)))

test.each<[string, z.ZodType, unknown, string]>([
  ['a choice', z.enum(['email', 'none']), 'sms', 'This must be one of: email, none'],
  ['a choice of numbers', days, 5, 'This must be one of: 3, 7'],
  ['a choice in a list', z.array(z.enum(['a', 'b'])), ['a', 'c'], 'This must be one of: a, b'],
  [
    'a choice or several',
    z.union([z.enum(['a', 'b']), z.array(z.enum(['a', 'b']))]),
    'c',
    'This must be one of: a, b, or a list of them',
  ],
  ['one value', z.literal('en'), 'fr', 'This must be en'],
  ['a number', z.coerce.number(), 'x', 'This must be a number'],
  ['a whole number', z.number().int(), 1.5, 'This must be a whole number'],
  ['a switch', z.boolean(), 'yes', 'This must be true or false'],
  ['a string', z.string(), 3, 'This must be a string'],
  ['an instant', instant, 'yesterday', 'This must be a date and time in UTC such as 2026-11-21T09:00:00Z'],
  ['a day', z.iso.date(), '21/11/2026', 'This must be a day such as 2026-11-21'],
  ['an id', idSchema('event'), 'x', 'This must be an id such as evt_…'],
  ['several kinds', z.union([z.string(), z.number()]), true, 'This must be one of: a string, a number'],
  ['the least', z.number().min(1), 0, 'This must be at least 1'],
  ['the most', z.number().max(100), 101, 'This must be at most 100'],
  ['a long list', z.array(z.string()).max(1), ['a', 'b'], 'This list must have at most 1 entry'],
  ['a long text', z.string().max(1), 'ab', 'This is too long'],
  ['nothing', z.string(), undefined, 'This is required'],
  ['what has no words', z.string().regex(/^a+$/), 'b', 'This has an invalid format'],
  ['nested unions', z.union([z.object({ a: z.string() }), z.string()]), {}, 'This has an invalid format'],
  ['a field within', z.strictObject({}), { b: 1 }, 'Unknown field: b'],
  ['words of its own', requiredText(2, 100, 'Please enter a name'), 'x', 'Please enter a name'],
  ['a choice with words', z.enum(['M', 'F', 'O'], 'Gender is required'), '', 'Gender is required'],
])('%s says what would be right', (_, shape, value, words) => {
  const { error } = z.object({ field: shape }).safeParse({ field: value })
  expect(error && fieldWords(error)).toEqual({ field: words })
})

test('a field of any name is reported, and no more than a caller can read', () => {
  const { error } = z
    .strictObject({})
    .safeParse(JSON.parse(`{"constructor":1,${Array.from({ length: 99 }, (_, at) => `"f${at}":1`)}}`))
  const fields = error && fieldWords(error)
  expect(Object.keys(fields ?? {})).toHaveLength(30)
  expect(Object.hasOwn(fields ?? {}, 'constructor')).toBe(true)
})

test('programs read where within a field the fault is', () => {
  const line = z.strictObject({ name: z.string() })
  const shape = z.strictObject({ lines: z.array(line), metadata: z.record(z.string().max(3), z.string()) })
  const { error } = shape.safeParse({
    lines: [{ name: 'a' }, { name: 1 }, { name: 'b', nam: 1 }],
    metadata: { long: 'a', b: 1 },
    more: 1,
  })
  expect(error && fieldWords(error, { forProgram: true })).toEqual({
    'lines.1.name': 'This must be a string',
    'lines.2.nam': 'Unknown field',
    'metadata.long': 'This is too long',
    'metadata.b': 'This must be a string',
    more: 'Unknown field',
  })
  expect(Object.keys((error && fieldWords(error)) ?? {})).toEqual(['lines', 'metadata', 'more'])
})
