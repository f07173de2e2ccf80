import { z } from 'zod'
import { KEY_MODES } from '../client/key-limits.ts'
import { REQUEST_METHODS, STATUS_CLASSES } from '../client/request-log.ts'
import { API_VERSIONS } from '../endpoint/api-version.ts'
import type { Endpoint } from '../endpoint/endpoint.ts'
import { idSchema } from '../endpoint/ids.ts'
import { dataReply, instant, pageReply, pageQuery } from '../shapes/reply.ts'

const status = z.number().int().min(100).max(599)

/** A call of the API with a key. Personal data is masked before it is stored. */
const ApiRequest = z
  .object({
    id: z.uuid(),
    at: instant,
    mode: z.enum(KEY_MODES),
    method: z.enum(REQUEST_METHODS),
    /** With ids; other values in it and in the query are masked. */
    path: z.string(),
    /** The path of the API reference, `/api/v1/verifications/:verificationId`. */
    pathTemplate: z.string(),
    status,
    /** Of a refused call; a later version may no longer have the code. */
    errorCode: z.string().nullable(),
    ms: z.number().int(),
    keyId: idSchema('apiKey'),
    keyName: z.string().nullable(),
  })
  .meta({ id: 'ApiRequest' })

const ApiRequestDetail = ApiRequest.extend({
  apiVersion: z.enum(API_VERSIONS),
  /** The network that it came from. */
  callerNetwork: z.string(),
  userAgent: z.string(),
  /** Masked; null without a JSON body. */
  requestBody: z.unknown(),
  responseBody: z.unknown(),
})

/** The log of a client's calls of the API. */
export const requestsApi = {
  listRequests: {
    method: 'GET',
    path: '/api/client/requests',
    access: 'client:api-keys:read',
    summary: 'List calls made with API keys in the last 30 days, newest first',
    query: z.object({
      ...pageQuery(50),
      requestId: z.string().trim().max(60).optional(),
      keyId: idSchema('apiKey').optional(),
      statusClass: z.enum(STATUS_CLASSES).optional(),
      errorCode: z.string().max(60).optional(),
      from: instant.optional(),
      to: instant.optional(),
    }),
    reply: pageReply(ApiRequest),
  },
  getRequest: {
    method: 'GET',
    path: '/api/client/requests/:apiRequestId',
    access: 'client:api-keys:read',
    summary: 'Get one call with its masked bodies',
    params: z.object({ apiRequestId: z.uuid() }),
    reply: dataReply(ApiRequestDetail),
  },
} as const satisfies Record<string, Endpoint>
