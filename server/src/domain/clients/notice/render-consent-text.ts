import { stateKeptByLaw } from './added-words.ts'
import type { Language } from '@wabi/contract/language/languages.ts'
import { createHash } from 'node:crypto'
import { type AnyConsentKind, FIRST_NOTICE_VERSION } from '@wabi/contract/verification/consent.ts'
import type { CautionScreen, ConfirmWords, ConsentText } from '@wabi/contract/shapes/consent.ts'
import type { NoticeFacts } from './notice-facts.ts'
import { GUARDIAN_WORDS } from './guardian-words.ts'
import { agentSection } from './agent-words.ts'
import type { CautionParagraphs, NoticeWords, Template } from './notice-words.ts'
import { am } from './words-am.ts'
import { en } from './words-en.ts'
import { om } from './words-om.ts'
import { so } from './words-so.ts'
import { ti } from './words-ti.ts'

const WORDS: Record<Language, NoticeWords> = { en, am, om, ti, so }

/** The label of the language switch. */
export function getLanguageLabel(language: Language): string {
  return WORDS[language].language
}

/** What a customer agrees to, as the page shows it and as it is stored. */
export interface RenderedText extends ConsentText {
  /** Everything that was on the screen, in order; `sha256` is the hash of its UTF-8. */
  text: string
}

/** What a guardian agrees to: a statement of their own, then both texts that the customer reads. */
function guardianTemplate(facts: NoticeFacts, language: Language): Template {
  const { title, who, what, question } = GUARDIAN_WORDS[language]
  const { company, minimumAge } = facts
  const { notice, biometrics } = WORDS[language]
  return {
    title,
    sections: [
      [who.heading, who.asks(company, minimumAge)],
      [what.heading, what.done(company), what.person, what.below],
      ...notice(facts).sections,
      ...biometrics(facts).sections,
    ],
    question: question(company),
  }
}

/** Renders a text from the templates of the facts' version. The same facts give the same text, byte by byte. */
export function renderConsentText(
  kind: AnyConsentKind,
  facts: NoticeFacts,
  language: Language,
): RenderedText {
  const words = WORDS[language]
  const { title, sections, question } =
    kind === 'guardian' ? guardianTemplate(facts, language) : words[kind](facts)
  const withAgent =
    kind === 'notice' && facts.agent !== undefined
      ? sections.toSpliced(1, 0, agentSection(facts.agent, facts.company, language))
      : sections
  const { agree } = words
  const otherWay = kind === 'guardian' ? GUARDIAN_WORDS[language].refuse : words.otherWay
  const shown = withAgent.map(([heading, ...paragraphs]) => ({
    heading,
    paragraphs: paragraphs.filter((paragraph) => paragraph !== null),
  }))
  const text = [
    title,
    ...shown.map(({ heading, paragraphs }) => [heading, ...paragraphs].join('\n')),
    question,
    `[${agree}] [${otherWay}]`,
  ].join('\n\n')
  const sha256 = createHash('sha256').update(text).digest('hex')
  const version = facts.version ?? FIRST_NOTICE_VERSION
  return { kind, version, sha256, title, sections: shown, question, agree, otherWay, text }
}

/** What a customer reads before the notice, and after saying that somebody asked them to do this. */
export function renderCaution(
  { company, purpose }: Pick<NoticeFacts, 'company' | 'purpose'>,
  language: Language,
): { caution: CautionScreen; told: CautionScreen } {
  const { title, purpose: usual, asks, stop, goOn, tell, told } = WORDS[language].caution
  const screen = (
    heading: string,
    [first, then, last]: CautionParagraphs,
    otherWay: string,
  ): CautionScreen => ({
    title: heading,
    sections: [{ heading: first, paragraphs: [then] }],
    question: last,
    agree: goOn,
    otherWay,
  })
  return {
    caution: screen(title(company), [asks(company, purpose ?? usual), ...stop], tell),
    told: screen(told.title, told.paragraphs(company), told.stop),
  }
}

const otherWayOf = (words: NoticeWords, facts: NoticeFacts) =>
  facts.otherWay ?? words.askCompany(facts.company, facts.contact)

/** The question before a customer ends the check to verify another way. */
export function renderDecline(facts: NoticeFacts, language: Language): ConfirmWords {
  const words = WORDS[language]
  const { confirm, back, ends } = words.decline
  return {
    title: words.otherWay,
    paragraphs: [otherWayOf(words, facts), ends, stateKeptByLaw(facts.company, language)],
    confirm,
    back,
  }
}

/** What a customer reads after that. */
export function renderDeclined(
  facts: NoticeFacts,
  language: Language,
): Pick<ConfirmWords, 'title' | 'paragraphs'> {
  const words = WORDS[language]
  const { ended, done } = words.decline
  return {
    title: ended,
    paragraphs: [otherWayOf(words, facts), done, stateKeptByLaw(facts.company, language)],
  }
}

/** The label of a link that leads to the withdrawal. */
export function getWithdrawWords(language: Language): string {
  return WORDS[language].withdrawal.title
}

/** The question before a withdrawal, which says what it deletes and what stays. */
export function renderWithdrawal(
  facts: NoticeFacts,
  language: Language,
  { decided }: { decided: boolean },
): ConfirmWords {
  const words = WORDS[language]
  const { title, endsCheck, deletesAll, confirm, back } = words.withdrawal
  const deleted = decided ? decidedParagraphs(words, facts) : [endsCheck, deletesAll]
  const paragraphs = [...deleted, stateKeptByLaw(facts.company, language)]
  return { title, paragraphs, confirm, back }
}

/** What a customer reads after a withdrawal. */
export function renderWithdrawn(
  facts: NoticeFacts,
  language: Language,
  { decided }: { decided: boolean },
): Pick<ConfirmWords, 'title' | 'paragraphs'> {
  const words = WORDS[language]
  const { withdrawn, deletesAll } = words.withdrawal
  return {
    title: withdrawn,
    paragraphs: [
      ...(decided ? decidedParagraphs(words, facts) : [deletesAll, otherWayOf(words, facts)]),
      stateKeptByLaw(facts.company, language),
    ],
  }
}

function decidedParagraphs({ withdrawal }: NoticeWords, facts: NoticeFacts): string[] {
  return [
    facts.documentsAfterWithdrawal === 'keep' ? withdrawal.deletesFaces : withdrawal.deletesPictures,
    withdrawal.decisionStays(facts.company),
  ]
}
