import { expect, test } from 'vitest'
import { toType, type Schema } from './to-type.ts'
import { typesAreCurrent } from './write-types.ts'

test('the generated types match the contract; `npm run fix` regenerates them', async () => {
  expect(await typesAreCurrent()).toBe(true)
})

const names = { nameComponent: (name: string) => name, nameEnumeration: () => undefined }

test.each<[Schema, string]>([
  [{ type: 'integer' }, 'number'],
  [{ type: ['string', 'null'] }, 'string | null'],
  [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'string | null'],
  [{ const: true }, 'true'],
  [{ enum: ['a', 'b'] }, '"a" | "b"'],
  [{ type: 'array', items: { enum: ['a', 'b'] } }, '("a" | "b")[]'],
  [{ type: 'array', items: { $ref: '#/components/schemas/Check' } }, 'Check[]'],
  [{ type: 'array', prefixItems: [{ type: 'string' }, { type: 'number' }] }, '[string, number]'],
  [{ type: 'object', additionalProperties: { type: 'string' } }, 'Record<string, string>'],
  [{}, 'unknown'],
  [
    { type: 'object', required: ['a'], properties: { a: { type: 'string' }, 'b-c': { type: 'number' } } },
    '{\na: string\n"b-c"?: number | undefined\n}',
  ],
])('%j is written as %s', (schema, expected) => {
  expect(toType(schema, names)).toBe(expected)
})
