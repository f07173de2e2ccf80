import { z } from 'zod'
import { DOCUMENT_TYPES } from '../catalog/document-types.ts'
import { idSchema } from '../endpoint/ids.ts'
import { LIST_KINDS } from '../review/list-entries.ts'
import { OUTCOMES, VERIFICATION_STATUSES } from '../verification/states.ts'
import { ListEntry } from './list-entries.ts'
import { instant } from './reply.ts'

export const REPEAT_KINDS = ['face', 'number', 'image'] as const

/** Another verification of this client, earlier or later, with the same face, number or image. */
export const RepeatedCase = z
  .object({
    verificationId: idSchema('verification'),
    customerName: z.string(),
    documentType: z.enum(DOCUMENT_TYPES).nullable(),
    status: z.enum(VERIFICATION_STATUSES),
    outcome: z.enum(OUTCOMES).nullable(),
    createdAt: instant,
    /** What the two have in common. */
    shared: z.array(z.enum(REPEAT_KINDS)),
    /** Euclidean distance of the faces, 0 for the same image; null if not compared or not the same face. */
    distance: z.number().nullable(),
    /** `very_near`: typical of two photos taken on the same day. */
    band: z.enum(['very_near', 'near']).nullable(),
    /** Its selfie; fetched and audited as an image of that verification. */
    selfie: z
      .object({
        id: idSchema('evidence'),
        kind: z.literal('selfie'),
        width: z.number().int(),
        height: z.number().int(),
        capturedAt: instant,
      })
      .nullable(),
  })
  .meta({ id: 'RepeatedCase' })

/** Repeated faces, numbers and images of one verification, and the client's lists. */
export const Repeats = z
  .object({
    /**
     * What was searched for among the client's other verifications when this one was decided, and is still stored for
     * later ones to find; null before the decision and after erasure.
     */
    searched: z.object({ face: z.boolean(), number: z.boolean() }).nullable(),
    cases: z.array(RepeatedCase),
    /** Entries of the client's lists that were taken from this one and have not ended. */
    entries: z.array(ListEntry),
    /** Entries that matched this one at a decision, wherever they come from, including those removed since. */
    listed: z.array(ListEntry),
    /** What can be put on a list: what is known, and a face only if it is clear enough. */
    listable: z.array(z.enum(LIST_KINDS)),
  })
  .meta({ id: 'Repeats' })
