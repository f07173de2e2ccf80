import type { InputOf } from '@wabi/contract/api.ts'

// The library is loaded when a passkey is used: few people have one.
const library = () => import('@simplewebauthn/browser')
type Library = Awaited<ReturnType<typeof library>>
type Options<F extends keyof Library> = Library[F] extends (given: { optionsJSON: infer O }) => unknown
  ? O
  : never

/** Whether this browser can use passkeys; needs https, or localhost. */
export const canUsePasskeys = () => 'PublicKeyCredential' in globalThis

/** Creates a passkey with the server's options. Rejects when the user cancels or the device cannot. */
export async function createPasskey(options: unknown): Promise<InputOf<'addPasskey'>['body']['response']> {
  const { startRegistration } = await library()
  return startRegistration({ optionsJSON: options as Options<'startRegistration'> })
}

/** Answers the server's challenge with a passkey. Rejects as above. */
export async function answerWithPasskey(
  options: unknown,
): Promise<NonNullable<InputOf<'stepUp'>['body']['passkey']>> {
  const { startAuthentication } = await library()
  return startAuthentication({ optionsJSON: options as Options<'startAuthentication'> })
}

export const PASSKEY_FAILED = 'The passkey was not used. Please try again.'
