import { brandColors } from '@wabi/contract/client/brand-colors.ts'
import { documentTypesFor } from '@wabi/contract/catalog/documents.ts'
import type { DocumentType } from '@wabi/contract/catalog/document-types.ts'
import { NO_REQUIREMENTS } from '@wabi/contract/shapes/no-requirements.ts'
import { TemplateUsed } from '@wabi/contract/shapes/check-template.ts'
import type { SessionState } from '@wabi/contract/shapes/session-state.ts'
import type { VerificationRow } from './load-session.ts'

/** A copy that cannot be read: nothing is approved by the rules. */
const UNREADABLE: TemplateUsed = { ...NO_REQUIREMENTS, alwaysReview: true, id: '', name: '—', version: 0 }

/** The check template of a verification as it was when the link was created; null without one. */
export function readTemplate({ template }: Pick<VerificationRow, 'template'>): TemplateUsed | null {
  if (template === null) return null
  // A part that is younger than the copy requires nothing.
  const read = TemplateUsed.safeParse({ ...NO_REQUIREMENTS, ...template })
  return read.success ? read.data : UNREADABLE
}

/** Name and colors of the customer's page that the check template sets; undefined where it sets none. */
export function readBrand(verification: Pick<VerificationRow, 'template'>): SessionState['brand'] {
  const { brandName = null, brandColor = null } = readTemplate(verification) ?? {}
  if (brandName === null && brandColor === null) return undefined
  return { name: brandName, colors: brandColor === null ? null : brandColors(brandColor) }
}

/** The documents that the nationality offers and the verification's check template allows. */
export function listOffered(
  verification: Pick<VerificationRow, 'template'>,
  nationality: string | null,
): DocumentType[] {
  if (nationality === null) return []
  const allowed = readTemplate(verification)?.documentTypes ?? null
  return documentTypesFor(nationality).flatMap(({ id }) =>
    allowed === null || allowed.includes(id) ? [id] : [],
  )
}
