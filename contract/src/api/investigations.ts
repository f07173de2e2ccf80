import { z } from 'zod'
import type { Endpoint } from '../endpoint/endpoint.ts'
import { idSchema } from '../endpoint/ids.ts'
import {
  Investigation,
  InvestigationBody,
  InvestigationDecisionBody,
  InvestigationItem,
} from '../shapes/investigations.ts'
import { dataReply, Done } from '../shapes/reply.ts'
import { BulkReply, chosenVerifications, NoteBody } from '../shapes/review-actions.ts'

const one = z.object({ investigationId: idSchema('investigation') })
const PATH = '/api/client/investigations'
const ONE = `${PATH}/:investigationId` as const
const reads = 'client:verifications:read'
const decides = 'client:reviews:decide'

/** Cases that a client's team looks into together. */
export const investigationsApi = {
  listInvestigations: {
    method: 'GET',
    path: PATH,
    access: reads,
    summary: 'List investigations, open ones and the newest first',
    reply: dataReply(z.array(InvestigationItem)),
  },
  createInvestigation: {
    method: 'POST',
    path: PATH,
    access: decides,
    summary: 'Start an investigation of these verifications',
    body: InvestigationBody,
    reply: dataReply(Investigation),
  },
  getInvestigation: {
    method: 'GET',
    path: ONE,
    access: reads,
    summary: 'An investigation with its cases and notes',
    params: one,
    reply: dataReply(Investigation),
  },
  addInvestigationCases: {
    method: 'POST',
    path: `${ONE}/cases`,
    access: decides,
    summary: 'Add verifications; those already in it are left alone',
    params: one,
    body: z.object({ verificationIds: chosenVerifications }),
    reply: dataReply(Investigation),
  },
  removeInvestigationCase: {
    method: 'DELETE',
    path: `${ONE}/cases/:verificationId`,
    access: decides,
    summary: 'Remove a verification from the investigation; nothing else about it changes',
    params: one.extend({ verificationId: idSchema('verification') }),
    reply: Done,
  },
  addInvestigationNote: {
    method: 'POST',
    path: `${ONE}/notes`,
    access: decides,
    summary: 'Add a note',
    params: one,
    body: NoteBody,
    reply: dataReply(Investigation),
  },
  closeInvestigation: {
    method: 'POST',
    path: `${ONE}/closed`,
    access: decides,
    summary: 'Close an investigation, or open it again',
    params: one,
    body: z.object({ closed: z.boolean() }),
    reply: Done,
  },
  decideInvestigation: {
    method: 'POST',
    path: `${ONE}/decisions`,
    access: decides,
    summary: 'Decide several of its cases; each with the checks of a single decision, held for ten seconds',
    params: one,
    body: InvestigationDecisionBody,
    reply: BulkReply,
    ratePerMinute: 30,
  },
  exportInvestigation: {
    method: 'GET',
    path: `${ONE}/csv`,
    access: 'client:verifications:export',
    summary: 'Download its cases and notes as CSV; audited',
    params: one,
    reply: 'csv',
    ratePerMinute: 10,
  },
} as const satisfies Record<string, Endpoint>
