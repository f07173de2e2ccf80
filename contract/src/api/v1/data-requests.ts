import { z } from 'zod'
import type { Endpoint } from '../../endpoint/endpoint.ts'
import { idSchema } from '../../endpoint/ids.ts'
import { DATA_REQUEST_KINDS, DATA_REQUEST_STATES } from '../../rights/data-requests.ts'
import { newDataRequest, PublicDataRequest } from '../../shapes/data-requests.ts'
import { dataReply, pageQuery, pageReply } from '../../shapes/reply.ts'

const PATH = '/api/v1/data-requests'

/** The register of what customers ask about their data: programs enter and follow requests; people carry them out. */
export const v1DataRequestsApi = {
  v1ListDataRequests: {
    method: 'GET',
    path: PATH,
    access: 'key:read',
    summary: 'List the requests of customers about their data, newest first',
    query: z.object({
      state: z.enum(DATA_REQUEST_STATES).optional().describe('Only requests in this state'),
      kind: z.enum(DATA_REQUEST_KINDS).optional().describe('Only requests of this kind'),
      verificationId: idSchema('verification').optional().describe('Only requests about this verification'),
      ...pageQuery(50),
    }),
    reply: pageReply(PublicDataRequest),
  },
  v1GetDataRequest: {
    method: 'GET',
    path: `${PATH}/:requestId`,
    access: 'key:read',
    summary: 'Get one request of a customer about their data',
    params: z.object({ requestId: idSchema('dataRequest') }),
    reply: dataReply(PublicDataRequest),
    errors: ['data_request.not_found'],
  },
  v1CreateDataRequest: {
    method: 'POST',
    path: PATH,
    access: 'key:write',
    summary: 'Enter a request of a customer about their data; your team carries it out in the dashboard',
    body: z.object(newDataRequest).meta({
      id: 'NewDataRequest',
      description: 'A request of a customer about their data, as you received it',
      examples: [
        {
          verificationId: 'ver_5qT0sYb8RkD2nVc1XjW4mZaLhG',
          kind: 'access',
          receivedAt: '2026-11-21T09:30:00.000Z',
          words: 'Please send me everything that you hold about me.',
          language: 'am',
        },
      ],
    }),
    reply: dataReply(PublicDataRequest),
    errors: ['verification.not_found', 'verification.erased'],
  },
} as const satisfies Record<string, Endpoint>
