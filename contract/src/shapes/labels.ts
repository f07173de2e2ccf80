import { z } from 'zod'
import { idSchema } from '../endpoint/ids.ts'
import { FRAUD_KINDS, LABEL_SOURCES, LABELS, MAX_LABEL_AMOUNT } from '../review/labels.ts'
import { instant } from './reply.ts'
import { LinkedCase } from './shared-details.ts'
import { optionalText } from './text.ts'

const currency = z
  .string()
  .regex(/^[A-Z]{3}$/, 'Please enter a currency as three capital letters, such as ETB')

const fields = {
  label: z.enum(LABELS),
  kind: z.enum(FRAUD_KINDS).optional().describe('Required with `confirmed_fraud`, not used otherwise'),
  source: z.enum(LABEL_SOURCES).describe('Where it was learned'),
  amount: z
    .number()
    .positive('Please enter an amount above 0')
    .max(MAX_LABEL_AMOUNT)
    .multipleOf(0.01, 'At most two decimals')
    .optional()
    .describe('The loss, if there was one'),
  currency: currency.optional().describe('ISO 4217 code; required with `amount`'),
  words: optionalText(2000).describe('For colleagues; erased with the personal data'),
  learnedAt: instant.optional().describe('When it became known. Default: now'),
}

/** Whether the optional fields fit together, with a message for the first that does not. */
function refineLabel(
  { label, kind, amount, currency }: z.output<z.ZodObject<typeof fields>>,
  { addIssue }: Pick<z.RefinementCtx, 'addIssue'>,
): void {
  const refuse = (field: string, message: string) =>
    addIssue({ code: 'custom', path: [field], message, input: field })
  if (label === 'confirmed_fraud' && kind === undefined) refuse('kind', 'Please choose the kind of fraud')
  if (label !== 'confirmed_fraud' && kind !== undefined) refuse('kind', 'Only confirmed fraud has a kind')
  if ((amount === undefined) !== (currency === undefined))
    refuse(amount === undefined ? 'amount' : 'currency', 'An amount needs a currency')
}

export const LabelBody = z.object(fields).superRefine(refineLabel)

/** Labels of several verifications, such as the rows of an imported file. */
export const LabelsBody = z.object({
  labels: z
    .array(z.object({ verificationId: idSchema('verification'), ...fields }).superRefine(refineLabel))
    .min(1, 'There is no label')
    .max(100, 'At most 100 labels at once'),
})

/** A label as it was set. A newer one of the same verification replaces it and leaves it unchanged. */
export const LabelRecord = z
  .object({
    id: idSchema('label'),
    label: z.enum(LABELS),
    kind: z.enum(FRAUD_KINDS).nullable().describe('Kind of confirmed fraud'),
    source: z.enum(LABEL_SOURCES),
    amount: z.number().nullable(),
    currency: z.string().nullable(),
    words: z.string().nullable(),
    learnedAt: instant.describe('When it became known'),
    by: z.string().describe('Who set it'),
    createdAt: instant,
  })
  .meta({ id: 'LabelRecord' })

/** A label in the public API: without words, which may name somebody. */
export const PublicLabel = LabelRecord.omit({ words: true, by: true })
  .extend({ labelledBy: z.enum(['person', 'key']) })
  .meta({ id: 'Label' })

const linked = {
  linkedCases: z
    .array(LinkedCase.omit({ customerName: true }))
    .describe(
      'Other verifications that share a detail with this one, those that share most first; at most 50',
    ),
  linkedFound: z.number().int().describe('How many there are'),
}

/** The reply to a new label. */
export const NewLabel = LabelRecord.extend(linked).meta({ id: 'LabelRecordWithLinkedCases' })

/** The reply to a new label in the public API. */
export const NewPublicLabel = PublicLabel.extend(linked).meta({ id: 'LabelWithLinkedCases' })
