import type { NoticeFacts } from './notice-facts.ts'

/** A heading and the paragraphs under it; null ones do not apply. */
export type Section = readonly [heading: string, ...paragraphs: (string | null)[]]

export interface Template {
  title: string
  sections: readonly Section[]
  question: string
}

/** What a screen of the caution says, the first and the last in bold. */
export type CautionParagraphs = readonly [string, string, string]

/** The templates of one language. They state facts and settings, never what a law says. */
export interface NoticeWords {
  language: string
  agree: string
  otherWay: string
  notice: (facts: NoticeFacts) => Template
  biometrics: (facts: NoticeFacts) => Template
  /** Where the company has not written what it offers instead. */
  askCompany: (company: string, contact: string) => string
  /** Shown before the notice, against people who make others verify for them. It is no part of what is agreed to. */
  caution: {
    title: (company: string) => string
    /** What for, where the company has not written it. */
    purpose: string
    asks: (company: string, purpose: string) => string
    stop: readonly [string, string]
    goOn: string
    tell: string
    /** The screen after telling: calm, since somebody may be watching. */
    told: { title: string; paragraphs: (company: string) => CautionParagraphs; stop: string }
  }
  decline: { ends: string; confirm: string; back: string; ended: string; done: string }
  withdrawal: {
    title: string
    endsCheck: string
    deletesAll: string
    /** Of a decided check: pictures and face data go. */
    deletesPictures: string
    /** Of a decided check whose document photos the company keeps. */
    deletesFaces: string
    decisionStays: (company: string) => string
    confirm: string
    back: string
    withdrawn: string
  }
}
