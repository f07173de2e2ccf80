import { z } from 'zod'
import type { Endpoint } from '../endpoint/endpoint.ts'
import { idSchema } from '../endpoint/ids.ts'
import { dataReply } from '../shapes/reply.ts'
import { requiredText, text } from '../shapes/text.ts'
import { afterPassword } from './auth.ts'

const PATH = '/api/client/settings/single-sign-on'

const shape = {
  enabled: z.boolean(),
  /** Members other than owners may sign in only through the provider. */
  required: z.boolean(),
  /** Accepts e-mail addresses of which the provider does not say whether they are verified (`email_verified`). */
  acceptUnverifiedEmail: z.boolean(),
  /** Address of the provider, whose `/.well-known/openid-configuration` is read. */
  issuer: z.url({ protocol: /^https?$/, error: 'Please enter the address of the provider' }).max(300),
  /** The client id that the provider gave. */
  oidcClientId: requiredText(1, 200, 'Please enter the client id'),
}

const SingleSignOnSettings = z
  .object({
    ...shape,
    issuer: z.string(),
    oidcClientId: z.string(),
    /** The secret itself is never shown. */
    secretStored: z.boolean(),
    /** The redirect URI to register with the provider. */
    redirectUri: z.string(),
    /** Where members sign in. */
    signInUrl: z.string(),
  })
  .meta({ id: 'SingleSignOnSettings' })

/** The provider's address to open, and a secret that only this browser keeps until the provider sends it back. */
const Started = dataReply(z.object({ url: z.url(), secret: z.string() }))

/** What the provider sent the browser back with. */
export const singleSignOnAnswer = z.object({
  /** From the start of the sign-in. */
  secret: z.string().min(20).max(100),
  /** Query of the redirect URI, without `?`. */
  query: text(4000),
})

/** Single sign-on of a client's team by OpenID Connect (code flow with PKCE). */
export const singleSignOnApi = {
  getSingleSignOn: {
    method: 'GET',
    path: PATH,
    access: 'client:settings:manage',
    summary: 'Get the settings of single sign-on',
    reply: dataReply(SingleSignOnSettings),
  },
  updateSingleSignOn: {
    method: 'PATCH',
    path: PATH,
    access: 'client:settings:manage',
    stepUp: 'recent',
    summary: 'Set single sign-on; only owners. Without a secret, the stored one is kept',
    body: z.object({ ...shape, clientSecret: text(1000).optional() }),
    reply: dataReply(SingleSignOnSettings),
    ratePerMinute: 20,
    errors: ['single_sign_on.issuer_refused', 'single_sign_on.secret_missing', 'settings.owner_only'],
  },
  startSingleSignOn: {
    method: 'POST',
    path: '/api/auth/single-sign-on',
    access: 'anyone',
    summary: 'Start a single sign-on: the address of the company’s identity provider',
    body: z.object({ clientId: idSchema('client') }),
    reply: Started,
    ratePerMinute: 30,
    errors: ['single_sign_on.off', 'single_sign_on.unavailable'],
  },
  finishSingleSignOn: {
    method: 'POST',
    path: '/api/auth/single-sign-on/finish',
    access: 'anyone',
    summary: 'Complete a single sign-on; a user with a second factor is asked for it next',
    body: singleSignOnAnswer,
    reply: afterPassword,
    ratePerMinute: 30,
    errors: [
      'single_sign_on.failed',
      'single_sign_on.unavailable',
      'single_sign_on.not_a_member',
      'single_sign_on.email_unverified',
    ],
  },
  startSingleSignOnStepUp: {
    method: 'POST',
    path: '/api/auth/step-up/single-sign-on',
    access: 'signed-in',
    stepUp: 'proof',
    summary: 'Start a new sign-in at your identity provider, to prove again that it is you',
    reply: Started,
    ratePerMinute: 20,
    errors: ['single_sign_on.off', 'single_sign_on.unavailable'],
  },
} as const satisfies Record<string, Endpoint>
