import { z } from 'zod'
import { idSchema } from '../endpoint/ids.ts'
import { FRAUD_KINDS, LABEL_SOURCES, LABELS, MAX_LABEL_AMOUNT } from '../review/labels.ts'
import { instant } from './reply.ts'
import { LinkedCase } from './shared-details.ts'
import { optionalText } from './text.ts'

const currency = z
  .string()
  .regex(/^[A-Z]{3}$/, 'Please enter a currency as three capital letters, such as ETB')

const LABEL_WORDS =
  'What was learned: `confirmed_fraud`; `false_positive`, the suspicion or rejection was wrong; `unsure`'

const fields = {
  label: z.enum(LABELS).describe(LABEL_WORDS),
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
    label: z.enum(LABELS).describe(LABEL_WORDS),
    kind: z.enum(FRAUD_KINDS).nullable().describe('Kind of confirmed fraud; null with other labels'),
    source: z.enum(LABEL_SOURCES).describe('Where it was learned'),
    amount: z.number().nullable().describe('The loss in units of `currency`; null if none was given'),
    currency: z.string().nullable().describe('ISO 4217 code; null without an amount'),
    words: z.string().nullable(),
    learnedAt: instant.describe('When it became known'),
    by: z.string().describe('Who set it'),
    createdAt: instant.describe('When the label was set'),
  })
  .meta({ id: 'LabelRecord' })

/** A label in the public API: without words, which may name somebody. */
export const PublicLabel = LabelRecord.omit({ words: true, by: true })
  .extend({
    labelledBy: z
      .enum(['person', 'key'])
      .describe('`person`: somebody of your team or of the platform; `key`: an API key'),
  })
  .describe('What was learned about a verification after its decision')
  .meta({ id: 'Label' })

const linked = {
  linkedCases: z
    .array(LinkedCase.omit({ customerName: true }))
    .describe(
      'Other verifications that share a detail with this one, those that share most first; at most 50',
    ),
  linkedFound: z.number().int().describe('Number of such verifications, also those that are not listed'),
}

/** The reply to a new label. */
export const NewLabel = LabelRecord.extend(linked).meta({ id: 'LabelRecordWithLinkedCases' })

/** The reply to a new label in the public API. */
export const NewPublicLabel = PublicLabel.extend(linked)
  .describe('A new label, with the verifications that share a detail with the labelled one')
  .meta({ id: 'LabelWithLinkedCases' })
