import { z } from 'zod'
import type { Endpoint } from '../../endpoint.ts'
import { idOf } from '../../ids.ts'
import { Block } from '../../shapes/repeats.ts'
import { dataOf, Done } from '../../shapes/reply.ts'
import { BlockBody } from '../blocks.ts'

const ONE = '/api/admin/cases/:verificationId'
const access = 'admin:cases:decide'
const one = z.object({ verificationId: idOf('verification') })

/** Blocks set by the platform's staff who review for a client; they belong to that client. */
export const adminCaseBlocksApi = {
  blockCaseFace: {
    method: 'POST',
    path: `${ONE}/block-face`,
    access,
    summary: "Block a case's face for its client",
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
    summary: 'Lift a block that was set in this case or stopped it',
    params: one.extend({ blockId: idOf('block') }),
    reply: Done,
  },
} as const satisfies Record<string, Endpoint>
