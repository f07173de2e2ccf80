import { z } from 'zod'
import type { Endpoint } from '../../endpoint.ts'
import { idOf } from '../../ids.ts'
import { Block } from '../../shapes/repeats.ts'
import { dataOf, Done } from '../../shapes/reply.ts'
import { BlockBody } from '../blocks.ts'

const ONE = '/api/admin/cases/:verificationId'
const access = 'admin:cases:decide'
const one = z.object({ verificationId: idOf('verification') })

/** What a client is not to see again, said by the platform's staff who review for it; the list is the client's own. */
export const adminCaseBlocksApi = {
  blockCaseFace: {
    method: 'POST',
    path: `${ONE}/block-face`,
    access,
    summary: "Block a case's face for its client, as the client's own reviewers can",
    params: one,
    body: BlockBody,
    reply: dataOf(Block),
  },
  blockCaseNumber: {
    method: 'POST',
    path: `${ONE}/block-number`,
    access,
    summary: "Block a case's document number for its client",
    params: one,
    body: BlockBody,
    reply: dataOf(Block),
  },
  liftCaseBlock: {
    method: 'POST',
    path: `${ONE}/blocks/:blockId/lift`,
    access,
    summary: 'Undo a block that was set in this case, or that stopped it',
    params: one.extend({ blockId: idOf('block') }),
    reply: Done,
  },
} as const satisfies Record<string, Endpoint>
