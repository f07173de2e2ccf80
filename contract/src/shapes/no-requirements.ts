import type { TemplateContent } from './check-template.ts'

/** A check template that requires nothing. */
export const NO_REQUIREMENTS: TemplateContent = {
  documentTypes: null,
  approveAt: null,
  minimumAssurance: null,
  presence: null,
  alwaysReview: false,
  proofOfPossession: null,
  expiryDays: null,
  language: null,
  brandName: null,
  brandColor: null,
  walkIns: false,
}
