import { z } from 'zod'
import type { Endpoint } from '../../endpoint/endpoint.ts'
import { idSchema } from '../../endpoint/ids.ts'
import { MAX_BATCH_LINES } from '../../client/link-limits.ts'
import { dataReply, instant } from '../../shapes/reply.ts'
import { RUN_STATUSES } from '../../verification/states.ts'
import { NewVerification } from './new-verification.ts'

const PATH = '/api/v1/batches'

const Batch = z
  .object({
    batchId: idSchema('batch').describe('Id of the batch'),
    status: z
      .enum(RUN_STATUSES)
      .describe('`failed`: something prevented the rest; sending the same body again creates them'),
    total: z.number().int().describe('Number of verifications that were requested'),
    created: z.number().int().describe('Number of verifications created so far'),
    refused: z.number().int().describe('Number of lines that were refused'),
    createdAt: instant.describe('When it was requested'),
    expiresAt: instant.describe('Until when it can be read; the verifications stay'),
  })
  .describe('A batch of verifications and its progress')
  .meta({ id: 'Batch' })

const BatchLine = z
  .object({
    line: z.number().int().describe('Position in `verifications`, from 1'),
    clientReference: z.string().nullable().describe('Your reference, as given in the line; null without'),
    verificationId: idSchema('verification').nullable().describe('Null if it is refused, or not yet created'),
    url: z.string().nullable().describe('Link for the customer; null if it is refused, or not yet created'),
    refused: z.string().nullable().describe('Why none was created, in words; null unless refused'),
    code: z
      .string()
      .nullable()
      .describe('Its error code, such as `verification.reference_taken`; null unless refused'),
  })
  .describe('The result of one line of a batch')
  .meta({ id: 'BatchLine' })

/** Many verifications at once, created in the background. */
export const v1BatchesApi = {
  v1CreateBatch: {
    method: 'POST',
    path: PATH,
    access: 'key:write',
    summary: `Create up to ${MAX_BATCH_LINES} verifications in the background; every line is validated before anything is created`,
    body: z
      .object({
        verifications: z
          .array(NewVerification)
          .min(1, 'The list is empty')
          .max(MAX_BATCH_LINES, `At most ${MAX_BATCH_LINES} verifications`)
          .describe('As for the creation of one verification'),
      })
      .meta({
        id: 'NewBatch',
        description: 'The verifications to create',
        examples: [
          {
            verifications: [
              { customerName: 'Abebe Bikila', delivery: 'none', clientReference: 'customer-1042' },
              { customerName: 'Sara Alemu', delivery: 'none', clientReference: 'customer-1043' },
            ],
          },
        ],
      }),
    reply: dataReply(Batch),
    errors: ['batch.too_many'],
    ratePerMinute: 20,
    bodyLimit: 5_000_000,
  },
  v1GetBatch: {
    method: 'GET',
    path: `${PATH}/:batchId`,
    // Its lines contain links: a read key must not open a customer's check.
    access: 'key:write',
    summary: 'Get a batch that a key of this mode created: its progress and the result of each line',
    params: z.object({ batchId: idSchema('batch') }),
    reply: dataReply(
      Batch.extend({ lines: z.array(BatchLine).describe('The result of every line, in their order') })
        .describe('A batch with the result of each line')
        .meta({ id: 'BatchWithLines' }),
    ),
    errors: ['batch.not_found'],
  },
} as const satisfies Record<string, Endpoint>
