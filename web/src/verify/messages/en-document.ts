import type { DocumentType } from '@wabi/contract/catalog/document-types.ts'
import type { Words } from './en.ts'

const NAMES: Record<DocumentType, { a: string; your: string }> = {
  national_id: { a: 'a National ID', your: 'your National ID' },
  kebele_id: { a: 'a Kebele ID', your: 'your Kebele ID' },
  passport: { a: 'a passport', your: 'your passport' },
  drivers_license: { a: "a Driver's License", your: "your Driver's License" },
}

/** English texts for a document that is not the chosen one, or that has expired. */
export const wrongDocument = {
  looksLike: (type: DocumentType) => `This looks like ${NAMES[type].a}.`,
  takeIt: (type: DocumentType) => `Use ${NAMES[type].your}`,
  takeItQuestion: (type: DocumentType) => `Use ${NAMES[type].your}?`,
  kept: 'Your details are saved; you only need to enter the document number again.',
  again: (type: DocumentType) => `Photograph ${NAMES[type].your} instead`,
  expired: (day: string) => `This document expired on ${day}.`,
  another: 'Use another document?',
  takeAnother: 'Use another document',
  tooLate: 'Expired documents are not accepted. Your details are saved.',
  readWrong: 'The date was read wrongly: retake the photo',
  failed: 'Your choice could not be saved. Please try again.',
  number: 'Your document number',
  numberWhy: (type: DocumentType) => `Enter the number on ${NAMES[type].your}. Your other details are saved.`,
} as const

/** What another language has to provide for these texts. @public */
export type WrongDocumentMessages = Words<typeof wrongDocument>
