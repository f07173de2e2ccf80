import { hostileValue, HOSTILE_TEXTS } from './hostile.ts'
import type { Random } from '../random.ts'

export interface Schema {
  [key: string]: unknown
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const NAMES = ['Abebe Bikila', 'Sara Alemu', 'ፋሲል አየለ', 'José Álvarez', "O'Neill", 'Nguyễn Văn A']

const letters = (random: Random, length: number) =>
  Array.from({ length }, () => random.pick([...LETTERS])).join('')

function createText(schema: Schema, name: string, random: Random, known: (kind: string) => string[]): string {
  const pattern = typeof schema.pattern === 'string' ? schema.pattern : ''
  const prefix = /^\^([a-z]{3})_/u.exec(pattern)?.[1]
  if (prefix) {
    const existing = known(prefix)
    // Mostly the latest: older objects are often erased or ended.
    return existing.length > 0 && random.chance(0.9)
      ? random.pick(random.chance(0.7) ? existing.slice(-3) : existing)
      : `${prefix}_${letters(random, 26)}`
  }
  if (schema.format === 'date-time') return new Date(random.below(2_000_000_000) * 1000).toISOString()
  if (/email/iu.test(name)) return random.pick(['abebe@example.com', 'SARA@Example.org', 'a+b@example.com'])
  // IP addresses, not host names, which would be looked up.
  if (name === 'url')
    return random.pick(['https://192.0.2.1/hook', 'http://127.0.0.1:9/x', 'https://10.0.0.1/'])
  if (name === 'returnUrl') return random.pick(['https://shop.example.com/done', 'http://localhost:8080/'])
  if (/name|note|words|reference/iu.test(name)) return random.pick(NAMES)
  const max = Math.min(Number(schema.maxLength ?? 20), 40)
  return letters(random, Math.max(Number(schema.minLength ?? 1), random.below(max)))
}

function createNumber(schema: Schema, random: Random): number {
  const min = Number(schema.minimum ?? 0)
  const max = Number(schema.maximum ?? min + 100)
  return schema.type === 'integer' ? min + random.below(max - min + 1) : min + random.next() * (max - min)
}

/**
 * A value that is valid by a JSON Schema, as far as the schema says; with `wild`, sometimes an invalid one.
 * @param known ids that exist, by their prefix
 */
export function generateValue(
  schema: Schema,
  name: string,
  random: Random,
  known: (kind: string) => string[],
  wild: number,
): unknown {
  if (random.chance(wild)) return hostileValue(random)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  if (schema.anyOf) return generateValue(random.pick(schema.anyOf), name, random, known, wild)
  switch (schema.type) {
    case 'string':
      return random.chance(wild) ? random.pick(HOSTILE_TEXTS) : createText(schema, name, random, known)
    case 'integer':
    case 'number':
      return createNumber(schema, random)
    case 'boolean':
      return random.chance(0.5)
    case 'array': {
      const min = Number(schema.minItems ?? 0)
      const max = Number(schema.maxItems ?? min + 3)
      const length = min + random.below(Math.min(max - min, 4) + 1)
      return Array.from({ length }, () => generateValue(schema.items ?? {}, name, random, known, wild))
    }
    case 'object': {
      const value: Record<string, unknown> = {}
      for (const [key, inner] of Object.entries(schema.properties ?? {}))
        // Measured by vision, which the fuzzed process does not have.
        if (key === 'referenceFace') continue
        else if (schema.required?.includes(key) ? !random.chance(wild) : random.chance(0.5))
          value[key] = generateValue(inner, key, random, known, wild)
      if (random.chance(wild)) value[random.pick(['clientId', 'mode', 'status', 'id', 'role'])] = 'live'
      return value
    }
    default:
      return hostileValue(random)
  }
}
