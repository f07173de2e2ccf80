import { z } from 'zod'
import { DOCUMENT_TYPES } from '../catalog/document-types.ts'
import { idSchema } from '../endpoint/ids.ts'
import {
  BLOCK_EFFECTS,
  LIST_EFFECTS,
  LIST_KINDS,
  type ListKind,
  LIST_STATES,
  LISTS,
  MAX_LIST_DAYS,
  MAX_LIST_REVIEW_DAYS,
  REJECTING_KINDS,
  TYPED_KINDS,
} from '../review/list-entries.ts'
import { LIST_REASONS, REASONS_OF_LIST } from '../review/list-reasons.ts'
import { instant } from './reply.ts'
import { optionalText, requiredText } from './text.ts'

const LIST =
  '`block`: matches are rejected or reviewed; `watch`: they are reviewed; `allow`: one doubt about them is removed'
const KIND = 'What the entry recognizes; `number` is a document number'
const REASON = 'Why it is on the list; each list has reasons of its own'

/** An entry of a client's block, watch or allow list. */
export const ListEntry = z
  .object({
    id: idSchema('listEntry'),
    list: z.enum(LISTS).describe(LIST),
    kind: z.enum(LIST_KINDS).describe(KIND),
    effect: z
      .enum(LIST_EFFECTS)
      .describe(
        'On a verification that it matches, while it is active: `review`, `reject`, or `silence`, which removes one doubt',
      ),
    state: z
      .enum(LIST_STATES)
      .describe(
        '`unconfirmed`: waits for a second person; `suspended`: a complaint is open. In both, a block leads to review only and an allowance has no effect. `expired` and `removed` entries have no effect',
      ),
    ending: z
      .string()
      .nullable()
      .describe(
        'The last characters of a number or phone number, the domain of an address; null where nothing can be shown',
      ),
    verificationId: idSchema('verification')
      .nullable()
      .describe('The verification it was taken from; null if it was entered by hand'),
    reason: z.enum(LIST_REASONS).describe(REASON),
    words: z.string().nullable().describe('Words for colleagues; null without'),
    addedBy: z.string().describe('Name of the person or API key that added it'),
    addedAt: instant.describe('When it was added'),
    reviewAt: instant.describe('When somebody should look at it again'),
    due: z.boolean().describe('Whether that time has come'),
    expiresAt: instant.nullable().describe('When it ends by itself; null if it does not'),
    confirmedBy: z
      .string()
      .nullable()
      .describe('Name of the second person; null until confirmed, and where none is needed'),
    mayConfirm: z.boolean().describe('It waits for a second person, and the caller may be that person'),
    complaint: z
      .object({
        words: z.string().describe('The complaint, as entered'),
        by: z.string().describe('Name of the person or API key that entered it'),
        at: instant.describe('When it was entered'),
      })
      .nullable()
      .describe('A complaint that nobody has decided yet; null if there is none'),
    removed: z
      .object({
        by: z.string().describe('Name of the person or API key that removed it'),
        at: instant.describe('When it was removed'),
      })
      .nullable()
      .describe('Null unless it was removed'),
  })
  .describe('An entry of your block, watch or allow list')
  .meta({ id: 'ListEntry' })

const days = (most: number) => z.number().int().min(1, 'At least 1 day').max(most, `At most ${most} days`)

const terms = {
  list: z.enum(LISTS).describe(LIST),
  effect: z
    .enum(BLOCK_EFFECTS)
    .optional()
    .describe(
      'Of a block of a face or number. `reject` takes effect once a second person confirms it. Default: as the client’s setting for blocks',
    ),
  reason: z.enum(LIST_REASONS).describe(REASON),
  words: optionalText(300).describe('For colleagues; required with the reason `other`'),
  reviewDays: days(MAX_LIST_REVIEW_DAYS).optional().describe('Days until it is due for review. Default: 365'),
  expiryDays: days(MAX_LIST_DAYS).optional().describe('Days until it ends. Default: it does not end'),
}

type Terms = z.output<z.ZodObject<typeof terms>> & { kind: ListKind }

function refineTerms(
  { list, kind, effect, reason, words }: Terms,
  { addIssue }: Pick<z.RefinementCtx, 'addIssue'>,
): void {
  const refuse = (field: string, message: string) =>
    addIssue({ code: 'custom', path: [field], message, input: field })
  const isIn = (kinds: readonly ListKind[]) => kinds.includes(kind)
  if (effect !== undefined && list !== 'block') refuse('effect', 'Only a block has an effect to choose')
  if (effect === 'reject' && !isIn(REJECTING_KINDS))
    refuse('effect', 'Only a face or a document number can be rejected: others may be shared')
  if (!REASONS_OF_LIST[list].includes(reason)) refuse('reason', 'This reason belongs to another list')
  if (reason === 'other' && words === undefined) refuse('words', 'Please say why, in a few words')
}

/** An entry for something of a verification. */
export const CaseEntryBody = z
  .object({
    kind: z.enum(LIST_KINDS).describe('What of the verification the entry recognizes'),
    ...terms,
  })
  .superRefine(refineTerms)

/** An entry for a value that is entered by hand. */
export const TypedEntryBody = z
  .object({
    kind: z
      .enum(TYPED_KINDS)
      .describe('What `value` is: a document number, a phone number, an e-mail address or an IP address'),
    value: requiredText(3, 254, 'Please enter the value').describe(
      'Phone number, e-mail address, document number, or IP address of the network',
    ),
    documentType: z.enum(DOCUMENT_TYPES).optional().describe('Required for a document number'),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, 'Please choose a country')
      .optional()
      .describe('The document holder’s nationality, ISO 3166 alpha-2; required for a document number'),
    ...terms,
  })
  .superRefine((body, context) => {
    refineTerms(body, context)
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message, input: field })
    if (body.kind === 'number' && body.documentType === undefined)
      refuse('documentType', 'Please choose the type of document')
    if (body.kind === 'number' && body.country === undefined) refuse('country', 'Please choose a country')
    if (body.kind === 'email' && !z.email().safeParse(body.value).success)
      refuse('value', 'Please enter an e-mail address')
    if (body.kind === 'network' && !z.union([z.ipv4(), z.ipv6()]).safeParse(body.value).success)
      refuse('value', 'Please enter an IP address')
    if (body.kind === 'phone' && body.value.replaceAll(/\D/gu, '').length < 7)
      refuse('value', 'Please enter a phone number')
  })

export const ENTRY_ACTIONS = ['confirm', 'renew', 'suspend', 'keep', 'remove'] as const
export type EntryAction = (typeof ENTRY_ACTIONS)[number]

/** Actions whose words are required: the complaint, and why it is not upheld. */
const WITH_WORDS: readonly EntryAction[] = ['suspend', 'keep']

/** What people do with an entry. */
export const EntryChangeBody = z
  .object({
    action: z
      .enum(ENTRY_ACTIONS)
      .describe(
        '`confirm`: the second person’s yes. `renew`: it was reviewed and stays. `suspend`: a complaint; until it is decided, a block or watch leads to review only. `keep`: the complaint is not upheld, says another person than the one who added the entry. `remove`: it ends, and what it recognizes is erased',
      ),
    words: optionalText(300).describe(
      'Required with `suspend` and `keep`: the complaint, or why it is not upheld',
    ),
    reviewDays: terms.reviewDays.describe('With `renew`: days until the next review. Default: 365'),
    expiryDays: terms.expiryDays.describe('With `renew`: days until it ends. Default: as it was'),
  })
  .superRefine(({ action, words, reviewDays, expiryDays }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message, input: field })
    if (WITH_WORDS.includes(action) && (words ?? '').length < 3)
      refuse('words', 'Please say it in a few words')
    if (action !== 'renew' && (reviewDays ?? expiryDays) !== undefined)
      refuse('reviewDays', 'Only a renewed entry gets new dates')
  })

/** A fresh photo as a data URL, the selfie of a verification, or a phone number, address, document number or network. */
export const EntrySearchBody = z.union([
  z.strictObject({ photo: z.string().min(1, 'Please choose a photo') }),
  z.strictObject({ verificationId: idSchema('verification') }),
  z.strictObject({ value: requiredText(3, 254, 'Please enter the value') }),
])

export const EntrySearch = z.object({
  compared: z
    .number()
    .int()
    .describe('Listed faces, or entries of the kinds that the value can be, that were compared'),
  matches: z.array(ListEntry),
})
