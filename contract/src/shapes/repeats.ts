import { z } from 'zod'
import { DOCUMENT_TYPES } from '../catalog/documents.ts'
import { idSchema } from '../endpoint/ids.ts'
import { OUTCOMES, VERIFICATION_STATUSES } from '../verification/states.ts'
import { instant } from './reply.ts'

export const REPEAT_KINDS = ['face', 'number', 'image'] as const
export const BLOCK_KINDS = ['face', 'number'] as const

/** A face or document number blocked by the client. */
export const Block = z
  .object({
    id: idSchema('block'),
    kind: z.enum(BLOCK_KINDS),
    /** The verification in which it was blocked. */
    verificationId: idSchema('verification'),
    reason: z.string(),
    blockedBy: z.string(),
    blockedAt: instant,
  })
  .meta({ id: 'Block' })

/** A block that stopped a verification. `lifted`: who lifted it since; null while it is active. */
export const StoppingBlock = Block.extend({
  lifted: z.object({ by: z.string(), at: instant }).nullable(),
}).meta({ id: 'StoppingBlock' })

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

/** Repeated faces, numbers and images of one verification, and their blocks. */
export const Repeats = z
  .object({
    /**
     * What was searched for among the client's other verifications when this one was decided, and is still stored for
     * later ones to find; null before the decision and after erasure.
     */
    searched: z.object({ face: z.boolean(), number: z.boolean() }).nullable(),
    cases: z.array(RepeatedCase),
    /** Active blocks that were set here. */
    blocks: z.array(Block),
    /** Blocks that stopped this one, wherever they were set, including those lifted since. */
    stoppedBy: z.array(StoppingBlock),
    /** What can be blocked: a face that is clear enough, a number that was given. */
    blockable: z.array(z.enum(BLOCK_KINDS)),
  })
  .meta({ id: 'Repeats' })
