import { z } from 'zod'
import { idSchema } from '../endpoint/ids.ts'
import { SHARED_DETAILS } from '../verification/shared-details.ts'
import { instant } from './reply.ts'
import { publicOutcome, publicStatus } from './states.ts'

const count = z.number().int()

/** Another verification of this client, earlier or later, that shares a detail. */
export const LinkedCase = z
  .object({
    verificationId: idSchema('verification'),
    customerName: z.string(),
    status: publicStatus,
    outcome: publicOutcome,
    createdAt: instant.describe('When that verification was created'),
    shared: z.array(z.enum(SHARED_DETAILS)).describe('The details that both have; never their values'),
    samePerson: z
      .boolean()
      .describe(
        'Whether it is the same person, by face, or by document where a face could not be searched for',
      ),
  })
  .meta({ id: 'LinkedCase' })

/** The details that a verification shares with others of its client. */
export const SharedDetails = z
  .object({
    /** Details that others share, and how many: other verifications, different people and devices with this one. */
    details: z.array(
      z.object({
        detail: z.enum(SHARED_DETAILS),
        cases: count,
        people: count,
        devices: count,
        /** The newest 1000 were counted. */
        more: z.boolean(),
        /** Too many share it to list them for it alone. */
        crowded: z.boolean(),
      }),
    ),
    /** Those that share most first, at most 50; `found` says how many there are. */
    cases: z.array(LinkedCase),
    found: count,
    /** Rejected verifications with the same document number or device. */
    failedTries: z.array(
      z.object({ detail: z.enum(['document_number', 'device']), tries: count, lastAt: instant }),
    ),
    /** Flagged after its approval: later verifications share the detail. */
    flags: z.array(z.object({ detail: z.enum(SHARED_DETAILS), people: count, at: instant })),
  })
  .meta({ id: 'SharedDetails' })
