import { v1Api } from '@wabi/contract/api/v1/operations.ts'
import { API_WORDS } from '@wabi/contract/endpoint/api-words.ts'
import type { Endpoint } from '@wabi/contract/endpoint/endpoint.ts'
import { ERRORS } from '@wabi/contract/endpoint/errors.ts'
import { KEY_PERMISSIONS } from '@wabi/contract/endpoint/permissions.ts'

/** Words that the public API's contract contains itself, so that they say nothing about a person. */
interface KnownWords {
  fieldNames: ReadonlySet<string>
  /** Values of the enumerations and literals of a field. */
  valuesOf: ReadonlyMap<string, ReadonlySet<string>>
  messages: ReadonlySet<string>
}

/** Fields of an error that no operation's own reply has. */
const ERROR_FIELDS = [
  'error',
  'code',
  'requestId',
  'fields',
  'step',
  'permission',
  'param',
  'doc_url',
  'decided',
]

let words: KnownWords | undefined

/** Collected from the schemas on first use. */
export function knownWords(): KnownWords {
  words ??= collectWords()
  return words
}

function collectWords(): KnownWords {
  const fieldNames = new Set(ERROR_FIELDS)
  const valuesOf = new Map<string, Set<string>>()
  const add = (field: string, values: readonly unknown[]) => {
    const known = valuesOf.get(field) ?? new Set()
    for (const value of values) known.add(String(value))
    valuesOf.set(field, known)
  }
  /** Fields under which a schema was seen. */
  const seen = new Map<object, Set<string>>()
  const walk = (node: unknown, field: string): void => {
    if (typeof node !== 'object' || node === null || seen.get(node)?.has(field)) return
    seen.set(node, (seen.get(node) ?? new Set()).add(field))
    const { _zod: schema } = node as { _zod?: { def: Record<string, unknown> } }
    if (schema) return walkSchema(schema.def, field)
    for (const part of Object.values(node)) walk(part, field)
  }
  const walkSchema = (def: Record<string, unknown>, field: string): void => {
    const { type, shape, entries, values, getter, ...parts } = def
    if (type === 'enum') return add(field, Object.values(entries as object))
    if (type === 'literal') return add(field, values as unknown[])
    if (type === 'lazy') return walk((getter as () => unknown)(), field)
    for (const [name, part] of Object.entries((shape ?? {}) as object)) {
      fieldNames.add(name)
      walk(part, name)
    }
    walk(parts, field)
  }
  for (const { params, query, body, reply } of Object.values<Endpoint>(v1Api))
    for (const part of [params, query, body, reply]) walk(part, '')
  add('code', Object.keys(ERRORS))
  add('permission', KEY_PERMISSIONS)
  const messages = new Set<string>([
    ...Object.values(ERRORS).map(([, text]) => text),
    ...Object.values(API_WORDS),
  ])
  return { fieldNames, valuesOf, messages }
}
