import type { ZodError } from 'zod'

type Issue = ZodError['issues'][number]

const UNKNOWN = 'This has an invalid format'

/** Words for the expected type, by zod's name for it. */
const TYPE_WORDS: Record<string, string> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

const FORMAT_WORDS: Record<string, string> = {
  datetime: 'a date and time in UTC such as 2026-11-21T09:00:00Z',
  date: 'a day such as 2026-11-21',
  email: 'an e-mail address',
  url: 'an address such as https://example.com',
}

/** What would be valid; null when a few words cannot say it. */
function expectedValues(issue: Issue): string[] | null {
  if (issue.code === 'invalid_value') return issue.values.map(String)
  const one = expectedKind(issue)
  return one === null ? null : [one]
}

function expectedKind(issue: Issue): string | null {
  if (issue.code === 'invalid_type') return TYPE_WORDS[issue.expected] ?? null
  if (issue.code !== 'invalid_format') return null
  // Ids, recognized by the pattern of contract/ids.ts.
  const prefix = /^\/\^([a-z]+_)\[/u.exec(issue.pattern ?? '')?.[1]
  return prefix ? `an id such as ${prefix}…` : (FORMAT_WORDS[issue.format] ?? null)
}

/** What a union expects, when each branch fails for a single reason; null otherwise. */
function expectedByUnion(branches: Issue[][]): string[] | null {
  const each = branches.map(([first, ...more]) =>
    first && more.length === 0 && first.path.length === 0 ? expectedValues(first) : null,
  )
  return each.length > 0 && each.every((one) => one !== null) ? [...new Set(each.flat())] : null
}

function bound({ code, origin, ...sizes }: Extract<Issue, { code: 'too_small' | 'too_big' }>): string {
  const small = code === 'too_small'
  const size = 'minimum' in sizes ? sizes.minimum : sizes.maximum
  // A text is measured twice: the first time before normalization, against a looser limit.
  if (origin === 'string') return small ? 'This is too short' : 'This is too long'
  const words = `${small ? 'at least' : 'at most'} ${size}`
  if (origin === 'array') return `This list must have ${words} ${size === 1 ? 'entry' : 'entries'}`
  return `This must be ${words}`
}

/** The schema's own message (the specification's among them) or, without one, what would be valid here. */
export function issueWords(issue: Issue): string {
  const { code, message } = issue
  if (!/^(Invalid|Too (small|big)|Unrecognized)/u.test(message)) return message
  const [ofKey] = code === 'invalid_key' ? (issue.issues as Issue[]) : []
  if (ofKey) return issueWords(ofKey)
  if (message.endsWith('received undefined')) return 'This is required'
  if (code === 'too_small' || code === 'too_big') return bound(issue)
  if (code === 'unrecognized_keys') return `Unknown field: ${issue.keys.slice(0, 5).join(', ')}`
  const values = code === 'invalid_union' ? expectedByUnion(issue.errors as Issue[][]) : expectedValues(issue)
  if (!values) return UNKNOWN
  // A choice that may also be several.
  if (values.length > 2 && values.at(-1) === TYPE_WORDS.array)
    return `This must be one of: ${values.slice(0, -1).join(', ')}, or a list of them`
  return values.length > 1 ? `This must be one of: ${values.join(', ')}` : `This must be ${values[0]}`
}
