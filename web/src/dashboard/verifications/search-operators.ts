import { COUNTRIES } from '@wabi/contract/catalog/countries.ts'
import { DOCUMENT_TYPES } from '@wabi/contract/catalog/document-types.ts'
import { VERIFICATION_STATUSES, type VerificationStatus } from '@wabi/contract/verification/states.ts'
import type { ListFilter } from '../list-search.ts'
import { addDays, type Days, parseDays, parsePeriod } from './date-presets.ts'

/** A typed search as filters of the list, or what is wrong with it. */
export type ParsedSearch = { filter: ListFilter } | { faults: string[] }

/** Other words for a status, as people read them on the screens. */
const STATUS_WORDS: Record<string, VerificationStatus> = {
  approved: 'completed',
  rejected: 'failed',
  'in-review': 'pending_review',
  review: 'pending_review',
  waiting: 'pending',
  canceled: 'cancelled',
}
const STATUS_EXAMPLES = 'approved, rejected, in-review, waiting, expired'

/** Fields of one search text; the server understands them. */
const TEXT_FIELDS = ['name', 'number', 'email'] as const

const OPERATOR = /(?<=^|\s)(\p{L}[\p{L}-]*):("[^"]*"?|\S*)/gu

/** Whether a text holds an operator that becomes a filter, or has no value yet: it is applied with Enter, not while typing. */
export const holdsFilter = (typed: string) =>
  [...typed.matchAll(OPERATOR)].some(
    ([, name = '', value]) => !isTextField(name.toLowerCase()) || value === '',
  )

const isTextField = (name: string) => TEXT_FIELDS.some((field) => field === name)

/** What a value of an operator stands for; a text: why it is not valid. */
type Parse = (value: string, now: string) => ListFilter | string

const inWords = (value: string) => value.toLowerCase().replaceAll('_', '-')
const notADate = (value: string) =>
  `“${value}” is not a date. Write 2026-11-05, 2026-11, 2026, last-month or 2026-10-01..2026-10-15.`

const parseStatus: Parse = (value) => {
  const status =
    STATUS_WORDS[inWords(value)] ?? VERIFICATION_STATUSES.find((known) => inWords(known) === inWords(value))
  return status ? { status } : `There is no status “${value}”. Try ${STATUS_EXAMPLES}.`
}

const parseType: Parse = (value) => {
  const wanted = inWords(value).replace('license', 'licence')
  const documentType = DOCUMENT_TYPES.find((type) => {
    const known = inWords(type).replace('license', 'licence')
    return known === wanted || known.replace('drivers', 'driver') === wanted
  })
  return documentType
    ? { documentType }
    : `There is no document type “${value}”. Try passport, national-id, kebele-id or drivers-license.`
}

const parseCountry: Parse = (value) => {
  const wanted = inWords(value).replaceAll(' ', '-')
  const found = COUNTRIES.find(
    ([code, name]) => code.toLowerCase() === wanted || name.toLowerCase().replaceAll(' ', '-') === wanted,
  )
  return found
    ? { country: found[0] }
    : `There is no country “${value}”. Write its name or its two letters, such as ke.`
}

const parseScore: Parse = (value) => {
  const [, sign, single, range] = /^(?:(>=?|<=?)?(\d{1,3})|(\d{1,3}\.\.\d{1,3}))$/u.exec(value) ?? []
  const [from, to] = range
    ? range.split('..').map(Number)
    : single === undefined
      ? []
      : scoreRange(sign, Number(single))
  return from !== undefined && to !== undefined && from <= to && to <= 100 && from >= 0
    ? { scoreFrom: from, scoreTo: to }
    : `“${value}” is not a score. Write 80, >=80, <40 or 60..79.`
}

function scoreRange(sign: string | undefined, score: number): [from: number, to: number] {
  if (sign === '>') return [score + 1, 100]
  if (sign === '>=') return [score, 100]
  if (sign === '<') return [0, score - 1]
  if (sign === '<=') return [0, score]
  return [score, score]
}

const dates =
  (toFilter: (days: Days) => ListFilter): Parse =>
  (value, now) => {
    const days = parseDays(value, now)
    if (!days) return notADate(value)
    if (days.from && days.to && days.from > days.to) return `“${value}” ends before it begins.`
    return toFilter(days)
  }

const created = dates(({ from, to }) => ({ ...(from && { from }), ...(to && { to }) }))
const decided = dates(({ from, to }) => ({
  ...(from && { decidedFrom: from }),
  ...(to && { decidedTo: to }),
}))

/** Each operator that becomes a filter. */
const OPERATORS: Record<string, Parse> = {
  status: parseStatus,
  type: parseType,
  country: parseCountry,
  score: parseScore,
  created,
  decided,
  before: (value, now) => {
    const period = parsePeriod(value, now)
    return period ? { to: addDays(period.from, -1) } : notADate(value)
  },
  after: (value, now) => {
    const period = parsePeriod(value, now)
    return period ? { from: addDays(period.to, 1) } : notADate(value)
  },
  is: (value) => {
    if (inWords(value) === 'flagged') return { flagged: 'linked' }
    if (inWords(value) === 'assisted') return { assisted: 'yes' }
    if (inWords(value) === 'unassigned') return { assignee: 'nobody' }
    if (inWords(value) === 'overdue') return { overdue: 'yes' }
    return `“is:${value}” is unknown. Write is:flagged, is:assisted, is:unassigned or is:overdue.`
  },
}

const KNOWN = [...TEXT_FIELDS, ...Object.keys(OPERATORS)].map((name) => `${name}:`).join(', ')

/**
 * Parses a search such as `status:rejected decided:last-month country:ke abebe`. Operators become filters; the other
 * words stay the search text. `now` is today as `YYYY-MM-DD`.
 */
export function parseOperators(typed: string, now: string): ParsedSearch {
  const faults: string[] = []
  const filter: ListFilter = {}
  const fields: string[] = []
  const words = typed.replaceAll(OPERATOR, (_, operator: string, quoted: string) => {
    const name = operator.toLowerCase()
    const value = quoted.replaceAll('"', '').trim()
    const parse = Object.hasOwn(OPERATORS, name) ? OPERATORS[name] : undefined
    if (!parse && !isTextField(name)) faults.push(`There is no operator “${name}:”. Known are ${KNOWN}.`)
    else if (value === '') faults.push(`“${name}:” needs a value right after the colon.`)
    else if (!parse) fields.push(`${name}:${value}`)
    else {
      const found = parse(value, now)
      if (typeof found === 'string') faults.push(found)
      else if (Object.keys(found).some((key) => Object.hasOwn(filter, key)))
        faults.push(`“${name}:${value}” contradicts another operator.`)
      else Object.assign(filter, found)
    }
    return ''
  })
  if (fields.length > 1) faults.push('Use only one of name:, number: and email:.')
  if (filter.from && filter.to && filter.from > filter.to) faults.push('The first day is after the last one.')
  if (faults.length > 0) return { faults }
  const search = [...fields, ...words.split(/\s+/u)].filter(Boolean).join(' ')
  return { filter: { ...filter, ...(search && { search }) } }
}
