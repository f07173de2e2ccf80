import { DOCUMENT_NAMES } from '@wabi/contract/catalog/documents.ts'
import { STAFF_LANGUAGE_NAMES } from '@wabi/contract/language/languages.ts'
import type { TemplateContent } from '@wabi/contract/shapes/check-template.ts'
import { ASSURANCE_NAMES, REQUIRABLE_STRENGTH_NAMES } from '@wabi/contract/verification/assurance.ts'

export const POSSESSION_NAMES = {
  contact: 'A code sent to the customer',
  app: 'A code from your own app',
} as const

/** What a template requires and sets, each as a name and a value. */
export function describeTemplate(template: TemplateContent): [name: string, value: string][] {
  const { documentTypes, approveAt, minimumAssurance, presence, alwaysReview } = template
  const { proofOfPossession, expiryDays, language, brandName, brandColor, walkIns } = template
  const words: [string, string | null][] = [
    ['Documents', documentTypes && documentTypes.map((type) => DOCUMENT_NAMES[type]).join(', ')],
    ['Approve from', approveAt === null ? null : String(approveAt)],
    ['Minimum assurance', minimumAssurance && ASSURANCE_NAMES[minimumAssurance]],
    ['Presence', presence && REQUIRABLE_STRENGTH_NAMES[presence]],
    ['Decision', alwaysReview ? 'A person always decides' : null],
    ['To open the link', proofOfPossession && POSSESSION_NAMES[proofOfPossession]],
    ['Link Expiry', expiryDays === null ? null : expiryDays === 1 ? '1 day' : `${expiryDays} days`],
    ['Language', language && STAFF_LANGUAGE_NAMES[language]],
    ['Name on the page', brandName],
    ['Color of the page', brandColor],
    ['Walk-ins', walkIns ? 'Checked with this template' : null],
  ]
  return words.filter((one): one is [string, string] => one[1] !== null)
}
