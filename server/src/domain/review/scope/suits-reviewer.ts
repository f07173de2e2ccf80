import { type SQL, sql } from 'drizzle-orm'
import type { ReviewSkills } from '@wabi/contract/shapes/review-skills.ts'
import type { clientUsers } from '../../../platform/db/schema/clients.ts'

/** The languages and document types for which a person is preferred, of a row of the team or of the platform's staff. */
export function toReviewSkills({
  reviewLanguages,
  reviewDocuments,
}: Pick<typeof clientUsers.$inferSelect, 'reviewLanguages' | 'reviewDocuments'>): ReviewSkills {
  return { languages: reviewLanguages, documentTypes: reviewDocuments }
}

interface CaseColumns {
  language: SQL
  documentType: SQL
  /** The sex of the reviewer that the customer asked for; null: no request. */
  reviewerSex: SQL
}

/**
 * Whether a case is in a language and of a document of person `u`, a row of `client_users` or `admin_users`, who is of the
 * sex that its customer asked for.
 */
export const suitsReviewer = ({ language, documentType, reviewerSex }: CaseColumns): SQL =>
  sql`(u.review_languages = '{}' or ${language} = any (u.review_languages))
    and (u.review_documents = '{}' or ${documentType} is null or ${documentType} = any (u.review_documents))
    and (${reviewerSex} is null or ${reviewerSex} = u.review_sex)`

/** Whether a case is in a language and of a document for which a person is preferred. */
export function suits(
  { languages, documentTypes }: ReviewSkills,
  { language, documentType }: { language: string; documentType: string | null },
): boolean {
  return (
    (languages.length === 0 || languages.some((known) => known === language)) &&
    (documentTypes.length === 0 ||
      documentType === null ||
      documentTypes.some((known) => known === documentType))
  )
}
