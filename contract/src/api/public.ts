import { z } from 'zod'
import { SIGN_UP_MODES } from '../client/sign-up.ts'
import type { Endpoint } from '../endpoint/endpoint.ts'

/** What pages without a session ask for. */
export const publicApi = {
  locate: {
    method: 'GET',
    path: '/api/geo/json',
    access: 'anyone',
    summary: 'Get the country of the IP address, from a local database',
    reply: z.object({
      ip: z.string(),
      country_name: z.string().nullable(),
      country_code: z.string().nullable(),
    }),
    ratePerMinute: 60,
  },
  about: {
    method: 'GET',
    path: '/api/about',
    access: 'anyone',
    summary: 'Get the support address and whether e-mail is sent, for pages without a session',
    reply: z.object({
      success: z.literal(true),
      supportEmail: z.string().nullable(),
      sendsEmail: z.boolean(),
      signUp: z.enum(SIGN_UP_MODES),
    }),
    ratePerMinute: 60,
  },
} as const satisfies Record<string, Endpoint>
