import { z } from 'zod'
import type { Endpoint } from '../endpoint/endpoint.ts'
import { idSchema } from '../endpoint/ids.ts'
import { dataReply } from '../shapes/reply.ts'
import { requiredText, text } from '../shapes/text.ts'
import { WHEN_ESIGNET_MISSING } from '../verification/esignet.ts'

const PATH = '/api/client/settings/esignet'

const shape = {
  /** Whether customers are offered the sign-in. */
  enabled: z.boolean(),
  /** Address of the provider, whose `/.well-known/openid-configuration` is read. */
  issuer: z.url({ protocol: /^https?$/, error: 'Please write the address of the provider' }).max(300),
  /** The client id that the provider gave. */
  oidcClientId: requiredText(1, 200, 'Please write the client id'),
  /** Ways to authenticate that are accepted, as the provider names them. */
  acrValues: z
    .array(requiredText(1, 100, 'Please enter the name of an authentication method'))
    .min(1)
    .max(10),
  whenMissing: z.enum(WHEN_ESIGNET_MISSING),
}

const EsignetSettings = z
  .object({
    ...shape,
    issuer: z.string(),
    oidcClientId: z.string(),
    acrValues: z.array(z.string()),
    /** The private key itself is never shown. */
    keyStored: z.boolean(),
    /** The redirect URI to register with the provider. */
    redirectUri: z.string(),
  })
  .meta({ id: 'EsignetSettings' })

/** A client's settings of the sign-in with Fayda. */
export const esignetApi = {
  getEsignet: {
    method: 'GET',
    path: PATH,
    access: 'client:settings:manage',
    summary: 'Get the settings of the sign-in with Fayda',
    reply: dataReply(EsignetSettings),
  },
  updateEsignet: {
    method: 'PATCH',
    path: PATH,
    access: 'client:settings:manage',
    stepUp: 'recent',
    summary: 'Set the sign-in with Fayda; without a private key, the stored one stays',
    body: z.object({
      ...shape,
      /** A JWK (RSA of 2048 bits or more, or P-256), as JSON or base64. */
      privateKey: text(10_000).optional(),
    }),
    reply: dataReply(EsignetSettings),
    ratePerMinute: 20,
    errors: ['esignet.issuer_refused', 'esignet.key_invalid'],
  },
} as const satisfies Record<string, Endpoint>

/** The customer's start of the sign-in with Fayda; the provider sends the browser back to `/esignet/callback`. */
export const startEsignetApi = {
  startEsignet: {
    method: 'POST',
    path: '/api/verification/:sessionId/esignet',
    access: 'customer',
    summary: 'Start the sign-in with Fayda: the address to which the browser goes; it returns to the check',
    params: z.object({ sessionId: idSchema('session') }),
    reply: z.object({ success: z.literal(true), url: z.url() }),
    ratePerMinute: 10,
    errors: ['esignet.off', 'esignet.unavailable'],
  },
} as const satisfies Record<string, Endpoint>
