import { z } from 'zod'
import { DOCUMENT_TYPES } from '../catalog/document-types.ts'
import { brandColors } from '../client/brand-colors.ts'
import { MAX_BRAND_NAME, MAX_TEMPLATE_NAME } from '../client/template-limits.ts'
import { LINK_EXPIRY_DAYS } from '../client/link-limits.ts'
import { idSchema } from '../endpoint/ids.ts'
import { LANGUAGES } from '../language/languages.ts'
import { ASSURANCE_LEVELS, REQUIRABLE_STRENGTHS } from '../verification/assurance.ts'
import { PROOFS_OF_POSSESSION } from '../verification/possession.ts'
import { instant } from './reply.ts'
import { requiredText } from './text.ts'

const SCORE = 'Please choose a score between 60 and 100'

/**
 * What a check template requires of the verifications that are created with it, and the defaults of their links. null:
 * what applies without a template. It can only be stricter than the client's rules and those of the platform.
 */
export const TemplateContent = z.object({
  /** The documents that the customer may choose; null: every one that the nationality offers. */
  documentTypes: z
    .array(z.enum(DOCUMENT_TYPES))
    .min(1, 'Please choose at least one document')
    .max(DOCUMENT_TYPES.length)
    .refine((types) => new Set(types).size === types.length, 'Each document may appear only once')
    .nullable(),
  /** The least score for approval by the rules. */
  approveAt: z.number(SCORE).int(SCORE).min(60, SCORE).max(100, SCORE).nullable(),
  minimumAssurance: z.enum(ASSURANCE_LEVELS).nullable(),
  /** The least evidence of presence: `fair` or `strong`, as in the platform's rules. */
  presence: z.enum(REQUIRABLE_STRENGTHS).nullable(),
  /** Nothing is approved by the rules alone. */
  alwaysReview: z.boolean(),
  /** What a browser must present before the first step. */
  proofOfPossession: z.enum(PROOFS_OF_POSSESSION).exclude(['none']).nullable(),
  /** Default of the link, in days. */
  expiryDays: z.union(LINK_EXPIRY_DAYS.map((days) => z.literal(days))).nullable(),
  /** Default of the customer's page and messages. */
  language: z.enum(LANGUAGES).nullable(),
  /** Shown at the top of the customer's page, before the company's own name. */
  brandName: requiredText(2, MAX_BRAND_NAME, 'Please write a name of at least 2 characters').nullable(),
  /** Of links and main buttons on the customer's page: `#rrggbb`. null: the page's own. */
  brandColor: z
    .string()
    .refine(
      (color) => brandColors(color) !== null,
      'Please choose a darker color: text in it could not be read',
    )
    .nullable(),
  /** Customers who come without a link are checked with it. At most one template that is not archived. */
  walkIns: z.boolean(),
})
export type TemplateContent = z.output<typeof TemplateContent>

export const TemplateName = requiredText(2, MAX_TEMPLATE_NAME, 'Please write a name of at least 2 characters')

export const CheckTemplate = TemplateContent.extend({
  id: idSchema('checkTemplate'),
  name: z.string(),
  /** Counts the changes, from 1. */
  version: z.number().int(),
  updatedAt: instant,
  /** Since when it cannot be chosen any more; null: it can be. */
  archivedAt: instant.nullable(),
}).meta({ id: 'CheckTemplate' })

/** The template of a verification as it was when the link was created. */
export const TemplateUsed = TemplateContent.extend({
  id: idSchema('checkTemplate'),
  name: z.string(),
  version: z.number().int(),
}).meta({ id: 'TemplateUsed' })
export type TemplateUsed = z.output<typeof TemplateUsed>

/** The id of a template, or its name in any case. */
export const templateChoice = requiredText(2, MAX_TEMPLATE_NAME, 'Please name a check template').optional()
