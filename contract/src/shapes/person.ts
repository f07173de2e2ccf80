import { z } from 'zod'
import { idSchema } from '../endpoint/ids.ts'
import { ListEntry } from './list-entries.ts'
import { EvidenceItem } from './evidence-item.ts'
import { VerificationListItem } from './verification.ts'
import { instant } from './reply.ts'

/** Most verifications of one person that are listed, the newest. */
export const MAX_PERSON_CHECKS = 100

/** Why a verification counts as the same person's: `reference` is the client's own reference, `hand` a merge by a colleague. */
export const PERSON_LINKS = ['face_or_number', 'reference', 'hand'] as const

export const MergeBody = z.object({ otherVerificationId: idSchema('verification') })

export const SplitBody = z.object({
  verificationIds: z.array(idSchema('verification')).min(1, 'Choose verifications').max(MAX_PERSON_CHECKS),
})

/** All that a client has about the person of one verification. */
export const PersonRecord = z
  .object({
    /** Newest first, with the one that was asked for. */
    checks: z.array(
      VerificationListItem.extend({
        /** Empty for the one that was asked for. */
        linkedBy: z.array(z.enum(PERSON_LINKS)),
        /** The selfie in force; null where there is none, or the customer restricted its use. */
        selfie: EvidenceItem.nullable(),
        /** The devices of this person are numbered from 1; null: not known. */
        device: z.number().int().nullable(),
        erasedAt: instant.nullable(),
      }),
    ),
    /** Whether there are more verifications than are listed. */
    more: z.boolean(),
    /** Notes of colleagues on these verifications, newest first. */
    notes: z.array(
      z.object({
        verificationId: idSchema('verification'),
        words: z.string(),
        by: z.string(),
        at: instant,
      }),
    ),
    /** What colleagues merged and split by hand, newest first: pairs of which one is listed. */
    byHand: z.array(
      z.object({
        verificationId: idSchema('verification'),
        otherVerificationId: idSchema('verification'),
        /** Merged as one person; false: split as two. */
        samePerson: z.boolean(),
        by: z.string(),
        at: instant,
      }),
    ),
    /** Entries of the client's lists that were taken from these verifications and have not ended. */
    entries: z.array(ListEntry),
  })
  .meta({ id: 'PersonRecord' })
