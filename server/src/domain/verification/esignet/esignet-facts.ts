import type { DataKey } from '../../../platform/crypto/sealer.ts'
import type { EsignetFacts } from '../../../decision/model/esignet-facts.ts'
import type { Ctx } from '../../kernel/context.ts'
import { compareSignedIn, type ComparedPerson } from './compare-signed-in.ts'
import { type FoundSignIn, openSignedInPerson } from '../session/esignet-sign-ins.ts'

/**
 * The facts of the sign-in for a decision; undefined where the client offers none and there was none.
 * @throws SealBroken when what was stored was altered
 */
export function esignetFacts(
  ctx: Ctx,
  key: DataKey,
  { settings, signIn }: FoundSignIn,
  given: Omit<ComparedPerson, 'acr'>,
): EsignetFacts | undefined {
  const person = signIn && openSignedInPerson(ctx, key, signIn)
  if (person && signIn.state === 'signed_in') return compareSignedIn(person, { ...given, acr: signIn.acr })
  if (!settings?.enabled) return undefined
  return { state: 'missing', signIn: signIn?.state ?? 'not_started', whenMissing: settings.whenMissing }
}
