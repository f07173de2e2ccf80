import type { DocumentType } from '@wabi/contract/catalog/documents.ts'
import type { Words } from './en.ts'

const NAMES: Record<DocumentType, { a: string; your: string }> = {
  national_id: { a: 'a National ID', your: 'your National ID' },
  kebele_id: { a: 'a Kebele ID', your: 'your Kebele ID' },
  passport: { a: 'a passport', your: 'your passport' },
  drivers_license: { a: "a Driver's License", your: "your Driver's License" },
}

/** The texts about a document that is not the chosen one, or no longer valid, in English. */
export const wrongDocument = {
  looksLike: (type: DocumentType) => `This looks like ${NAMES[type].a}.`,
  takeIt: (type: DocumentType) => `Use ${NAMES[type].your}`,
  takeItQuestion: (type: DocumentType) => `Use ${NAMES[type].your}?`,
  kept: 'What you typed is kept; only the number of the document is asked for again.',
  again: (type: DocumentType) => `Photograph ${NAMES[type].your} instead`,
  expired: (day: string) => `This document expired on ${day}.`,
  another: 'Use another document?',
  takeAnother: 'Use another document',
  tooLate: 'An expired document is not accepted. What you typed is kept.',
  readWrong: 'The day was read wrongly: take the photo again',
  failed: 'Your choice could not be saved. Please try again.',
  number: 'The number of your document',
  numberWhy: (type: DocumentType) => `Give the number on ${NAMES[type].your}. Your other details are kept.`,
} as const

/** What a further language has to provide for wrong documents. @public */
export type WrongDocumentMessages = Words<typeof wrongDocument>
