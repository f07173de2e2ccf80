/** Without names and rules, for pages that only need the values (`documents.ts`). */
export const DOCUMENT_TYPES = ['national_id', 'kebele_id', 'passport', 'drivers_license'] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]
