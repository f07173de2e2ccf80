import { z } from 'zod'
import type { Endpoint } from '../../endpoint/endpoint.ts'
import { idSchema } from '../../endpoint/ids.ts'
import { Block } from '../../shapes/repeats.ts'
import { dataReply, Done } from '../../shapes/reply.ts'
import { BlockBody } from '../blocks.ts'

const ONE = '/api/admin/cases/:verificationId'
const access = 'admin:cases:decide'
const one = z.object({ verificationId: idSchema('verification') })

/** Blocks set by the platform's staff who review for a client; they belong to that client. */
export const adminCaseBlocksApi = {
  blockCaseFace: {
    method: 'POST',
    path: `${ONE}/block-face`,
    access,
    summary: "Block a case's face for its client",
    params: one,
    body: BlockBody,
    reply: dataReply(Block),
  },
  blockCaseNumber: {
    method: 'POST',
    path: `${ONE}/block-number`,
    access,
    summary: "Block a case's document number for its client",
    params: one,
    body: BlockBody,
    reply: dataReply(Block),
  },
  liftCaseBlock: {
    method: 'POST',
    path: `${ONE}/blocks/:blockId/lift`,
    access,
    summary: 'Lift a block that was set in this case or stopped it',
    params: one.extend({ blockId: idSchema('block') }),
    reply: Done,
  },
} as const satisfies Record<string, Endpoint>
