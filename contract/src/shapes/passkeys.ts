import { z } from 'zod'
import { MAX_PASSKEY_NAME } from '../client/passkeys.ts'
import { instant } from './reply.ts'
import { requiredText } from './text.ts'

export const PasskeyItem = z
  .object({ id: z.string(), name: z.string(), createdAt: instant, lastUsedAt: instant.nullable() })
  .meta({ id: 'Passkey' })

export const passkeyName = requiredText(1, MAX_PASSKEY_NAME, 'Please enter a name')

const base64url = (maxLength: number) =>
  z
    .string()
    .regex(/^[\w-]+$/u)
    .max(maxLength)

/** A credential id has at most 1023 bytes (WebAuthn level 3, section 4). */
const credential = {
  id: base64url(1364),
  rawId: base64url(1364),
  type: z.literal('public-key'),
}

/** `RegistrationResponseJSON` of WebAuthn, without extensions: what the browser answers to the creation of a passkey. */
export const PasskeyRegistration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports: z.array(z.string().max(40)).max(10).default([]),
  }),
})

/** `AuthenticationResponseJSON` of WebAuthn, without extensions: the answer of a passkey to a challenge. */
export const PasskeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
  }),
})

/** What the browser passes to WebAuthn: `PublicKeyCredentialCreationOptionsJSON` or `…RequestOptionsJSON`. */
export const PasskeyOptions = z.record(z.string(), z.unknown())
