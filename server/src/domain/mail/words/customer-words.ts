import type { Language } from '@wabi/contract/language/languages.ts'
import type { MessageWords } from '@wabi/contract/client/message-template.ts'
import type { AskReasonCode, AskStep } from '@wabi/contract/verification/asks.ts'
import type { RejectionText } from '@wabi/contract/verification/rejection-reasons.ts'
import type { Outcome } from '@wabi/contract/verification/states.ts'
import { am } from './am.ts'
import { en } from './en.ts'
import { om } from './om.ts'
import { so } from './so.ts'
import { ti } from './ti.ts'

interface Section {
  subject: string
  paragraphs: (company: string) => string[]
}

/** Every text of the messages to customers in one language. */
export interface CustomerWords {
  /** The fixed words of every letter. */
  letter: {
    /** @param name may be empty */
    greeting: (name: string) => string
    /** @param company null for letters from the platform itself */
    foot: (company: string | null) => string
    /** Introduces the button's URL, for readers who cannot click it. */
    orOpen: string
    help: (company: string, supportEmail: string) => string
    /** Label of the link that withdraws the customer's consent. */
    withdraw: string
  }
  /** The mail with the link. */
  link: {
    /** For clients without their own words. */
    standard: MessageWords
    begin: string
    until: (day: string) => string
    /** A made-up customer for previews. */
    sampleName: string
  }
  code: {
    subject: (code: string) => string
    asked: (company: string) => string
    not: string
    /** As `asked` and `not`, where the code is for the agent of an assisted check. */
    assisted: (company: string) => string
    onlyStaff: (company: string) => string
  }
  result: {
    approved: Section
    pending_review: Section
    /** A decided check is reviewed again. */
    reopened: Section
    /** An approval is revoked. */
    revoked: Section
    rejected: {
      subject: string
      opening: (company: string) => string
      why: string
      closing: (company: string, supportEmail: string) => string
      reasons: Record<RejectionText, string>
    }
  }
  /** The mail that asks for one step again. */
  ask: {
    subject: string
    /** What is asked for, as inserted into `asks`. */
    steps: Record<AskStep, string>
    asks: (company: string, what: string) => string
    begin: string
    until: (day: string) => string
    reasons: Record<AskReasonCode, string>
  }
  cancelled: Section
  /** Text messages; each fits into three parts, Ethiopic ones too (platform/sms/split-sms.ts). */
  sms: {
    link: (company: string, url: string) => string
    ask: (company: string, url: string) => string
    code: (company: string, code: string) => string
    /** For the agent of an assisted check. */
    assistedCode: (company: string, code: string) => string
    result: Record<Outcome | 'reopened' | 'revoked', (company: string, url: string) => string>
    cancelled: (company: string) => string
  }
}

export const CUSTOMER_WORDS: Record<Language, CustomerWords> = { en, am, om, ti, so }
