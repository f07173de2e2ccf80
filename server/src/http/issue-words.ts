import type { ZodError } from 'zod'

type Issue = ZodError['issues'][number]

const UNKNOWN = 'This does not have the right form'

/** What is expected, by zod's name for it. */
const KINDS: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

const FORMATS: Record<string, string> = {
  datetime: 'a date and time in UTC such as 2026-11-21T09:00:00Z',
  date: 'a day such as 2026-11-21',
  email: 'an e-mail address',
  url: 'an address such as https://example.com',
}

/** Null where no few words can say it. */
function wanted(issue: Issue): string[] | null {
  if (issue.code === 'invalid_value') return issue.values.map(String)
  const one = kindOf(issue)
  return one === null ? null : [one]
}

function kindOf(issue: Issue): string | null {
  if (issue.code === 'invalid_type') return KINDS[issue.expected] ?? null
  if (issue.code !== 'invalid_format') return null
  // Ids, as contract/ids.ts makes their patterns.
  const prefix = /^\/\^([a-z]+_)\[/u.exec(issue.pattern ?? '')?.[1]
  return prefix ? `an id such as ${prefix}…` : (FORMATS[issue.format] ?? null)
}

/** Each branch of a union refuses for one reason of its own, or nothing short can be said. */
function wantedOfUnion(branches: Issue[][]): string[] | null {
  const each = branches.map(([first, ...more]) =>
    first && more.length === 0 && first.path.length === 0 ? wanted(first) : null,
  )
  return each.length > 0 && each.every((one) => one !== null) ? [...new Set(each.flat())] : null
}

function bound({ code, origin, ...sizes }: Extract<Issue, { code: 'too_small' | 'too_big' }>): string {
  const small = code === 'too_small'
  const size = 'minimum' in sizes ? sizes.minimum : sizes.maximum
  // A text is measured twice: before it is put in order, with a limit that is not the true one.
  if (origin === 'string') return small ? 'This is too short' : 'This is too long'
  const words = `${small ? 'at least' : 'at most'} ${size}`
  if (origin === 'array') return `This list must have ${words} ${size === 1 ? 'entry' : 'entries'}`
  return `This must be ${words}`
}

/** A shape's own words, the specification's among them; where a shape has none, what would be right in its place. */
export function issueWords(issue: Issue): string {
  const { code, message } = issue
  if (!/^(Invalid|Too (small|big)|Unrecognized)/u.test(message)) return message
  if (message.endsWith('received undefined')) return 'This is needed'
  if (code === 'too_small' || code === 'too_big') return bound(issue)
  if (code === 'unrecognized_keys') return `There is no such field here: ${issue.keys.slice(0, 5).join(', ')}`
  const values = code === 'invalid_union' ? wantedOfUnion(issue.errors as Issue[][]) : wanted(issue)
  if (!values) return UNKNOWN
  return values.length > 1 ? `This must be one of: ${values.join(', ')}` : `This must be ${values[0]}`
}
