import * as oidc from 'openid-client'
import { asTenant } from '../../../platform/db/tenant.ts'
import { discoverProvider } from '../../../platform/oidc/discover-provider.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/context.ts'
import { clientSecretAad, findSingleSignOn, type SingleSignOnRow } from './single-sign-on-settings.ts'

/** Authenticates as the provider accepts it; HTTP Basic is the default of OpenID Connect Core, section 9. */
const bySecret =
  (secret: string): oidc.ClientAuth =>
  (server, client, body, headers) => {
    const accepted = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const authenticate = accepted.includes('client_secret_basic')
      ? oidc.ClientSecretBasic(secret)
      : oidc.ClientSecretPost(secret)
    return authenticate(server, client, body, headers)
  }

/**
 * The client's settings and its provider, which signs every answer.
 * @throws AppError `single_sign_on.off`, `single_sign_on.unavailable`
 */
export async function openProvider(
  ctx: Ctx,
  clientId: string,
): Promise<{ settings: SingleSignOnRow; provider: oidc.Configuration }> {
  const found = await asTenant(ctx, clientId, async (tx) => {
    const settings = await findSingleSignOn(tx, clientId)
    if (!settings?.enabled) return null
    const key = await ctx.sealer.dataKey(tx, { clientId, kind: 'client', id: clientId })
    return { settings, secret: ctx.sealer.open(key, clientSecretAad(clientId), settings.clientSecret) }
  })
  if (!found) throw new AppError('single_sign_on.off')
  const { settings, secret } = found
  try {
    const provider = await discoverProvider(ctx, { ...settings, authentication: bySecret(secret) })
    oidc.enableNonRepudiationChecks(provider)
    return { settings, provider }
  } catch (cause) {
    ctx.log.warn({ err: cause, clientId }, 'the identity provider of a client does not answer')
    throw new AppError('single_sign_on.unavailable', { cause })
  }
}
