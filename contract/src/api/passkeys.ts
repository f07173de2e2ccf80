import { z } from 'zod'
import type { Endpoint } from '../endpoint/endpoint.ts'
import { PasskeyOptions, passkeyName, PasskeyRegistration } from '../shapes/passkeys.ts'
import { dataReply, Done } from '../shapes/reply.ts'

const PATH = '/api/auth/passkeys'
const one = z.object({ passkeyId: z.string().max(60) })

/** A user's passkeys (WebAuthn), as second factors beside the codes of an app. `secondFactorState` lists them. */
export const passkeysApi = {
  beginPasskey: {
    method: 'POST',
    path: `${PATH}/begin`,
    access: 'signed-in',
    stepUp: 'recent',
    summary: 'Begin to add a passkey',
    reply: dataReply(PasskeyOptions),
    ratePerMinute: 20,
  },
  addPasskey: {
    method: 'POST',
    path: PATH,
    access: 'signed-in',
    stepUp: 'recent',
    summary: 'Add a passkey; with the first second factor the response includes the recovery codes, once',
    body: z.object({ name: passkeyName, response: PasskeyRegistration }),
    reply: dataReply(z.object({ recoveryCodes: z.array(z.string()).nullable() })),
    ratePerMinute: 20,
  },
  renamePasskey: {
    method: 'PATCH',
    path: `${PATH}/:passkeyId`,
    access: 'signed-in',
    summary: 'Rename a passkey',
    params: one,
    body: z.object({ name: passkeyName }),
    reply: Done,
  },
  removePasskey: {
    method: 'DELETE',
    path: `${PATH}/:passkeyId`,
    access: 'signed-in',
    stepUp: 'recent',
    summary: 'Remove a passkey',
    params: one,
    reply: Done,
  },
  beginPasskeyStepUp: {
    method: 'POST',
    path: '/api/auth/step-up/passkey',
    access: 'signed-in',
    stepUp: 'proof',
    summary: 'Get a challenge for a passkey, to prove again that it is you',
    reply: dataReply(PasskeyOptions),
    ratePerMinute: 20,
  },
  beginPasskeySignIn: {
    method: 'POST',
    path: '/api/auth/second-factor/passkey',
    access: 'anyone',
    summary: 'Get a challenge for a passkey, for the second step of a sign-in',
    body: z.object({ ticket: z.string().min(20).max(100) }),
    reply: dataReply(PasskeyOptions),
    ratePerMinute: 30,
  },
} as const satisfies Record<string, Endpoint>
