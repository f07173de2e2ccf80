import { MASK, MAX_LOGGED_BODY_BYTES } from '@wabi/contract/client/request-log.ts'
import { ID_PREFIXES, ID_RANDOM_LENGTH, type IdKind } from '@wabi/contract/endpoint/ids.ts'
import { WEBHOOK_EVENTS } from '@wabi/contract/verification/events.ts'
import { knownWords } from './known-words.ts'

/** Kinds of ids that are kept. Not sessions: whoever has the id of one can open its link. */
const KEPT_IDS: readonly IdKind[] = [
  'verification',
  'event',
  'webhook',
  'webhookLog',
  'batch',
  'decision',
  'evidence',
  'listEntry',
  'dataRequest',
  'label',
  'apiKey',
]
const PUBLIC_ID = new RegExp(
  `^(?:${KEPT_IDS.map((kind) => ID_PREFIXES[kind]).join('|')})_[A-Za-z0-9]{${ID_RANDOM_LENGTH}}$`,
  'u',
)
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u

const split = (names: string): ReadonlySet<string> => new Set(names.trim().split(/\s+/u))

/** Fields whose values are kept if they are among the contract's: states and codes, nothing about a person. */
const STATES = split(`
  status state outcome code reason reasons rule event events view list kind mode delivery permission label effect
  ending result strength level group possession proofOfPossession linkEmail linkSms emails sms images faces disabledReason
  apiVersion version expand which cause receivedBy`)

/** Fields whose numbers are kept. */
const COUNTS = split(`
  limit count total created refused line lines attempt attempts retryAttempts timeoutSeconds responseCode ms width height
  expiryDays reviewDays overlapHours points maxPoints linkedFound`)

/** Of an event; a document has a `type` too. */
const EVENT_TYPES: ReadonlySet<string> = new Set(WEBHOOK_EVENTS)

/** Deeper parts are masked. */
const MAX_DEPTH = 12
/** For the marks of what was cut, at most two at each depth. */
const MARKS_BYTES = 64 * MAX_DEPTH

/**
 * A body for the request log: the contract's field names, ids, states, counts and error codes, cut to
 * `MAX_LOGGED_BODY_BYTES`. Every other value, and the name of every field that the contract does not have, is masked: an
 * allow-list, so that a new field is masked until someone adds it here.
 */
export function maskBody(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return null
  return maskPart(body, '', { left: MAX_LOGGED_BODY_BYTES - MARKS_BYTES }, 0)
}

interface Budget {
  left: number
}

const sizeOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value)) + 1

function maskPart(value: unknown, field: string, budget: Budget, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return maskValue(value, field)
  if (depth === MAX_DEPTH) return MASK
  budget.left -= 2
  return Array.isArray(value)
    ? maskList(value, field, budget, depth + 1)
    : maskObject(value, field, budget, depth + 1)
}

function maskList(list: readonly unknown[], field: string, budget: Budget, depth: number): unknown[] {
  const kept: unknown[] = []
  for (const one of list) {
    const masked = budget.left > 0 ? maskPart(one, field, budget, depth) : MASK
    if (!fits(masked, budget)) return [...kept, `… ${list.length - kept.length} more`]
    kept.push(masked)
  }
  return kept
}

function maskObject(object: object, parent: string, budget: Budget, depth: number): Record<string, unknown> {
  const kept: Record<string, unknown> = {}
  const fields = Object.entries(object)
  let unknown = 0
  for (const [at, [name, value]] of fields.entries()) {
    const known = isFieldName(name, parent)
    if (!known) unknown += 1
    const shown = known ? name : unknown === 1 ? MASK : `${MASK} ${unknown}`
    budget.left -= sizeOf(shown)
    const masked = known && budget.left > 0 ? maskPart(value, name, budget, depth) : MASK
    if (!fits(masked, budget)) return { ...kept, '…': `${fields.length - at} more` }
    kept[shown] = masked
  }
  return kept
}

/** Takes a value from the budget. A list or an object has done so itself, and cut what did not fit. */
function fits(masked: unknown, budget: Budget): boolean {
  if (typeof masked === 'object' && masked !== null) return true
  budget.left -= sizeOf(masked)
  return budget.left >= 0
}

/** `fields` of an error names nested fields by their path, such as `expected.name`. */
function isFieldName(name: string, parent: string): boolean {
  const { fieldNames } = knownWords()
  if (parent === 'metadata') return false
  return name.split('.').every((part) => fieldNames.has(part) || /^\d{1,4}$/u.test(part))
}

function maskValue(value: unknown, field: string): unknown {
  if (value === null || typeof value === 'boolean') return value
  if (typeof value === 'number') return COUNTS.has(field) ? value : MASK
  if (typeof value !== 'string') return MASK
  return maskText(value, field)
}

/** A text of a field, in a body, a path or a query. */
export function maskText(value: string, field: string): string {
  const { fieldNames, valuesOf, messages } = knownWords()
  const isKept =
    PUBLIC_ID.test(value) ||
    (STATES.has(field) && valuesOf.get(field)?.has(value)) ||
    (field === 'type' && EVENT_TYPES.has(value)) ||
    (field === 'requestId' && UUID.test(value)) ||
    (field === 'param' && fieldNames.has(value)) ||
    (field === 'error' && messages.has(value))
  return isKept ? value : MASK
}
