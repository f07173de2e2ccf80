import { z } from 'zod'
import type { Endpoint } from '../endpoint/endpoint.ts'
import { idSchema } from '../endpoint/ids.ts'
import { Block } from '../shapes/repeats.ts'
import { dataReply, Done } from '../shapes/reply.ts'
import { requiredText } from '../shapes/text.ts'

const one = z.object({ verificationId: idSchema('verification') })
const PATH = '/api/client/verifications/:verificationId'
/** Reason for the block; the client's staff can read it. */
export const BlockBody = z.object({ reason: requiredText(3, 300, 'Please say why, in a few words') })

/** Faces and document numbers that a client has blocked. */
export const blocksApi = {
  blockFace: {
    method: 'POST',
    path: `${PATH}/block-face`,
    access: 'client:blocks:manage',
    summary:
      "Block this verification's face: later checks with it go to review or are rejected, as set by the client",
    params: one,
    body: BlockBody,
    reply: dataReply(Block),
  },
  blockNumber: {
    method: 'POST',
    path: `${PATH}/block-number`,
    access: 'client:blocks:manage',
    summary: "Block this verification's document number, for its type and country",
    params: one,
    body: BlockBody,
    reply: dataReply(Block),
  },
  liftBlock: {
    method: 'POST',
    path: '/api/client/blocks/:blockId/lift',
    access: 'client:blocks:manage',
    summary: 'Lift a block; decisions made in the meantime do not change',
    params: z.object({ blockId: idSchema('block') }),
    reply: Done,
  },
  listBlocks: {
    method: 'GET',
    path: '/api/client/blocks',
    access: 'client:verifications:read',
    summary: 'List active blocks, newest first',
    reply: dataReply(z.array(Block)),
  },
} as const satisfies Record<string, Endpoint>
