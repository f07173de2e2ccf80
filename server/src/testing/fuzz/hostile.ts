import type { Random } from '../random.ts'

const deep = (depth: number): unknown => (depth === 0 ? 1 : { a: [deep(depth - 1)] })

/** Texts that are known to break software. */
export const HOSTILE_TEXTS: readonly string[] = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  'a\u0000b',
  '\u202eevil',
  'ፋሲል አየለ',
  "' or 1=1 --",
  '%_%',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '=cmd|x',
  '../../etc/passwd',
  '%2e%2e%2f',
  '\r\nx-evil: 1',
  'x'.repeat(1000),
  'x'.repeat(10_000),
  'é'.repeat(300),
  '𝒳'.repeat(300),
  'NaN',
  '-1',
  '1e400',
  'null',
  'undefined',
  '2026-13-45T99:99:99Z',
  '+275760-09-13T00:00:00.001Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  'javascript:alert(1)',
  'http://127.0.0.1:1/x',
  'https://user:pass@192.0.2.1/',
  'https://[::1]/',
  'ftp://192.0.2.1/',
  'file:///etc/passwd',
]

/** A value of a wrong kind. */
export function hostileValue(random: Random): unknown {
  return random.pick<() => unknown>([
    () => random.pick(HOSTILE_TEXTS),
    () => null,
    () => random.pick([0, -1, 1.5, 1e308, -1e308, Number.MAX_SAFE_INTEGER + 2, 2 ** 31]),
    () => random.chance(0.5),
    () => [],
    () => ({}),
    () => Array.from({ length: 200 }, (_, at) => at),
    () => deep(random.pick([3, 30, 200])),
    () => ({ constructor: 1, toString: 'x', length: 5 }),
  ])()
}

/** Bodies that are not JSON, or not the JSON they seem to be. */
export const HOSTILE_BODIES: readonly string[] = [
  '{',
  '{"customerName":',
  '[]',
  'null',
  '"text"',
  '1e400',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"a":1}}}',
  '{"customerName":"A","customerName":"B"}',
  '\ufeff{}',
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
  JSON.stringify({ customerName: 'x'.repeat(70_000) }),
  '{"a":NaN}',
  "{'a':1}",
  '\u0000',
]
