import type { NoticeFacts } from './notice-facts.ts'

/** How a language states what is deleted when. */
export interface RetentionWords {
  days: (count: number) => string
  years: (count: number) => string
  /** Subjects of the sentences below. */
  all: string
  details: string
  photos: string
  faces: string
  noEnd: (company: string, what: string) => string
  afterRelationship: (company: string, what: string, period: string) => string
  afterCheck: (what: string, period: string) => string
  /** Follows a sentence about approved checks. */
  notApproved: (period: string) => string
  /** Checks without a decision; null: no end is set. */
  undecided: (company: string, period: string | null) => string
  contained: string
  /** The operator's own limit, which applies beside a period that counts from the end of the relationship. */
  limit: (operator: string, company: string, period: string) => string
}

type State = (words: RetentionWords, what: string, facts: NoticeFacts) => string

/** Multiples of 365 are calendar years, as `subtractPeriod` counts them. */
const formatPeriod = ({ years, days }: RetentionWords, count: number) =>
  count % 365 === 0 ? years(count / 365) : days(count)

const stateRecord: State = (words, what, { company, retentionDays, retentionFrom, version }) => {
  if (retentionDays === null) return words.noEnd(company, what)
  const period = version === undefined ? words.days(retentionDays) : formatPeriod(words, retentionDays)
  return retentionFrom === 'relationship_end'
    ? `${words.afterRelationship(company, what, period)} ${words.notApproved(period)}`
    : words.afterCheck(what, period)
}

/** As in the first version, whose texts stay reproducible from their facts. */
const stateFirstFaces: State = (words, what, facts) => {
  const { retentionFrom: _, ...rest } = facts
  return stateRecord(
    words,
    what,
    facts.faceDays === undefined ? facts : { ...rest, retentionDays: facts.faceDays },
  )
}

const statePhotos: State = (words, what, facts) =>
  facts.pictureDays === undefined
    ? stateRecord(words, what, facts)
    : words.afterCheck(what, formatPeriod(words, facts.pictureDays))

const stateFaces: State = (words, what, facts) => {
  const { faceDays, rejectedFaceDays } = facts
  const approved =
    faceDays === undefined
      ? statePhotos(words, what, facts)
      : words.afterCheck(what, formatPeriod(words, faceDays))
  if (rejectedFaceDays === undefined) return approved
  const isAlsoOfRejected = faceDays === undefined && facts.pictureDays === undefined
  const first =
    isAlsoOfRejected && facts.retentionFrom === 'relationship_end' && facts.retentionDays !== null
      ? words.afterRelationship(facts.company, what, formatPeriod(words, facts.retentionDays))
      : approved
  return `${first} ${words.notApproved(formatPeriod(words, rejectedFaceDays))}`
}

/** The paragraphs of the notice about how long data is kept. */
export function listPeriods(words: RetentionWords, facts: NoticeFacts): (string | null)[] {
  if (facts.version === undefined) return [stateRecord(words, words.all, facts)]
  const { company, operator, abandonedDays, limitDays } = facts
  return [
    stateRecord(words, words.details, facts),
    statePhotos(words, words.photos, facts),
    stateFaces(words, words.faces, facts),
    words.contained,
    words.undecided(company, abandonedDays === undefined ? null : formatPeriod(words, abandonedDays)),
    limitDays === undefined ? null : words.limit(operator, company, formatPeriod(words, limitDays)),
  ]
}

/** How long face measurements are kept, for the consent to them. */
export const stateFacePeriod = (words: RetentionWords, facts: NoticeFacts): string =>
  (facts.version === undefined ? stateFirstFaces : stateFaces)(words, words.faces, facts)
