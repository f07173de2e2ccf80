import { z } from 'zod'
import { DOCUMENT_TYPES } from '../catalog/document-types.ts'
import { LANGUAGES } from '../language/languages.ts'

/** The cases that a reviewer is preferred for: languages of the customer and types of documents. An empty list: all. */
export const ReviewSkills = z
  .object({ languages: z.array(z.enum(LANGUAGES)), documentTypes: z.array(z.enum(DOCUMENT_TYPES)) })
  .meta({ id: 'ReviewSkills' })
export type ReviewSkills = z.output<typeof ReviewSkills>
