import { z } from 'zod'
import { DOCUMENT_TYPES } from '../catalog/documents.ts'
import { idOf } from '../ids.ts'
import { OUTCOMES, VERIFICATION_STATUSES } from '../states.ts'
import { instant } from './reply.ts'

export const REPEAT_KINDS = ['face', 'number', 'image'] as const
export const BLOCK_KINDS = ['face', 'number'] as const

/** A face or number that the client does not want to see again. */
export const Block = z
  .object({
    id: idOf('block'),
    kind: z.enum(BLOCK_KINDS),
    /** Where it was blocked. */
    verificationId: idOf('verification'),
    reason: z.string(),
    blockedBy: z.string(),
    blockedAt: instant,
  })
  .meta({ id: 'Block' })

/** A block that stopped a verification, and who has undone it since; null while it holds. */
export const StoppingBlock = Block.extend({
  lifted: z.object({ by: z.string(), at: instant }).nullable(),
}).meta({ id: 'StoppingBlock' })

/** Another verification of this client that has something of this one: earlier or later. */
export const RepeatedCase = z
  .object({
    verificationId: idOf('verification'),
    customerName: z.string(),
    documentType: z.enum(DOCUMENT_TYPES).nullable(),
    status: z.enum(VERIFICATION_STATUSES),
    outcome: z.enum(OUTCOMES).nullable(),
    createdAt: instant,
    /** What the two have in common. */
    shared: z.array(z.enum(REPEAT_KINDS)),
    /** Of the faces, Euclidean: 0 is the same picture; null where they were not compared or are not the same. */
    distance: z.number().nullable(),
    /** `very_near`: as two photos of one day mostly are. */
    band: z.enum(['very_near', 'near']).nullable(),
    /** Its selfie; fetched, and audited, as an image of that verification. */
    selfie: z
      .object({
        id: idOf('evidence'),
        kind: z.literal('selfie'),
        width: z.number().int(),
        height: z.number().int(),
        capturedAt: instant,
      })
      .nullable(),
  })
  .meta({ id: 'RepeatedCase' })

/** What came back in one verification, and what of it is blocked. */
export const Repeats = z
  .object({
    /**
     * What was searched for among the client's other verifications when this one was decided, and is still kept for later
     * ones to find; null before that, and once it is erased.
     */
    searched: z.object({ face: z.boolean(), number: z.boolean() }).nullable(),
    cases: z.array(RepeatedCase),
    /** Blocks that were set here and still hold. */
    blocks: z.array(Block),
    /** Blocks that stopped this one, wherever they were set; also those that were undone since. */
    stoppedBy: z.array(StoppingBlock),
    /** What could be blocked: a face that was clear enough, a number that was given. */
    blockable: z.array(z.enum(BLOCK_KINDS)),
  })
  .meta({ id: 'Repeats' })
