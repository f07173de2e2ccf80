import type { Language } from '@wabi/contract/language/languages.ts'
import type { RefusalReason } from '@wabi/contract/rights/data-requests.ts'
import { formatLetterDay } from '../../../mail/emails/format-letter-day.ts'
import { REQUEST_WORDS } from '../../../verification/rights/request-words.ts'
import { listedIn, type ListedEntry } from '../erasure-certificate.ts'
import type { RequestRow } from '../load-request.ts'
import { type LetterFacts, type LetterWords, REQUEST_LETTER_WORDS } from './letter-words.ts'

export interface LetterInput {
  request: RequestRow
  company: string
  /** Whom to ask about the data. */
  contact: string
  authority: string | null
  /** Empty once the person is erased. */
  name: string
  /** What staff wrote, opened: why the deadline is extended, and what the answer adds. */
  extensionReason: string | null
  answer: string | null
}

export interface RequestLetter {
  language: Language
  subject: string
  paragraphs: string[]
  text: string
}

/**
 * The letter about a request: while it is open, that it was received and until when it is answered; once closed, the
 * answer.
 */
export function renderRequestLetter(language: Language, input: LetterInput): RequestLetter {
  const { request, company, name, contact, authority } = input
  const words = REQUEST_LETTER_WORDS[language]
  const facts = {
    company,
    received: formatLetterDay(request.receivedAt, language),
    due: formatLetterDay(request.dueAt, language),
  }
  const paragraphs = [
    words.greeting(name),
    words.opening(facts, REQUEST_WORDS[language].kinds[request.kind]),
    ...(request.closedAt === null
      ? waitingParts(input, words, facts)
      : [
          ...answerParts(input, words, language),
          words.disagree(contact),
          ...(authority === null ? [] : [words.complaint(authority)]),
        ]),
    words.reference(request.id),
    company,
  ]
  return { language, subject: `${company}: ${words.subject}`, paragraphs, text: paragraphs.join('\n\n') }
}

function waitingParts(
  { request, extensionReason }: LetterInput,
  { waiting, extended }: LetterWords,
  facts: LetterFacts,
): string[] {
  if (request.extensionDays === null) return [waiting(facts)]
  return [extended(facts), ...(extensionReason === null ? [] : [extensionReason])]
}

function listedParts(
  entries: readonly ListedEntry[],
  company: string,
  words: LetterWords['listed'],
  language: Language,
): string[] {
  if (entries.length === 0) return []
  const period = (until: string | null) =>
    until === null ? words.untilRemoved(company) : words.until(formatLetterDay(new Date(until), language))
  return [
    words.intro(company),
    ...entries.map(({ kind, until }) => `– ${words.kinds[kind]}, ${period(until)}`),
    ...(entries.some(({ kept }) => kept === 'keyed_hash') ? [words.hash] : []),
  ]
}

function answerParts(
  { request, company, answer }: LetterInput,
  words: LetterWords,
  language: Language,
): string[] {
  const reason = (code: RefusalReason | null) => (code === null ? [] : [words.reasons[code]])
  const done = words.fulfilled[request.kind](company)
  const parts = {
    fulfilled: [done],
    partly: [done, words.partly, ...reason(request.refusalReason)],
    refused: [words.refused, ...reason(request.refusalReason)],
    dropped: [words.dropped],
  }[request.outcome ?? 'dropped']
  return [
    ...parts,
    ...listedParts(listedIn(request), company, words.listed, language),
    ...(request.certificate === null ? [] : [words.certificate]),
    ...(answer === null ? [] : [answer]),
  ]
}
