import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { esignetApi } from '@wabi/contract/api/esignet.ts'
import { DEFAULT_ACR_VALUES } from '@wabi/contract/verification/esignet.ts'
import type { SealedPlace } from '../../../platform/crypto/sealer.ts'
import { esignetSettings } from '../../../platform/db/schema/esignet.ts'
import { asTenant, type Tx } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/context.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { discoverEsignet } from './discover-esignet.ts'
import { parsePrivateJwk } from './private-jwk.ts'

export type EsignetSettingsRow = typeof esignetSettings.$inferSelect
type Settings = z.input<typeof esignetApi.getEsignet.reply>['data']

/** The address that the provider sends customers back to. */
export const esignetRedirectUri = ({ config }: Ctx) => `${config.publicUrl}/esignet/callback`

export const esignetKeyAad = (clientId: string): SealedPlace => ({
  clientId,
  table: 'esignet_settings',
  row: clientId,
  column: 'privateKey',
})

export async function findEsignetSettings(tx: Tx, clientId: string): Promise<EsignetSettingsRow | null> {
  const [row] = await tx.select().from(esignetSettings).where(eq(esignetSettings.clientId, clientId))
  return row ?? null
}

function toSettings(ctx: Ctx, row: EsignetSettingsRow | null): Settings {
  return {
    enabled: row?.enabled ?? false,
    issuer: row?.issuer ?? '',
    oidcClientId: row?.oidcClientId ?? '',
    acrValues: row?.acrValues ?? DEFAULT_ACR_VALUES,
    whenMissing: row?.whenMissing ?? 'continue',
    keyStored: row !== null,
    redirectUri: esignetRedirectUri(ctx),
  }
}

/** The client's settings of the sign-in with Fayda; off by default. */
export async function getEsignet(ctx: Ctx): Promise<Settings> {
  const clientId = requireClientId(ctx)
  return asTenant(ctx, clientId, async (tx) => toSettings(ctx, await findEsignetSettings(tx, clientId)))
}

/**
 * Sets them. The provider must answer when the sign-in is switched on.
 * @throws AppError `esignet.key_invalid`, `esignet.issuer_refused`
 */
export async function updateEsignet(
  ctx: Ctx,
  { privateKey, ...given }: z.output<typeof esignetApi.updateEsignet.body>,
): Promise<Settings> {
  const clientId = requireClientId(ctx)
  const jwk = privateKey ? parsePrivateJwk(privateKey) : null
  if (privateKey && !jwk) throw new AppError('esignet.key_invalid')
  if (given.enabled)
    await discoverEsignet(ctx, given).catch((cause: unknown) => {
      throw new AppError('esignet.issuer_refused', {
        cause,
        fields: { issuer: 'No OpenID provider answers' },
      })
    })
  return asTenant(ctx, clientId, async (tx) => {
    const before = await findEsignetSettings(tx, clientId)
    if (!before && !jwk) throw new AppError('esignet.key_invalid')
    const key = await ctx.sealer.dataKey(tx, { clientId, kind: 'client', id: clientId })
    const privateKey = jwk
      ? ctx.sealer.seal(key, esignetKeyAad(clientId), JSON.stringify(jwk))
      : before!.privateKey
    const [after] = await tx
      .insert(esignetSettings)
      .values({ clientId, ...given, privateKey })
      .onConflictDoUpdate({ target: esignetSettings.clientId, set: { ...given, privateKey } })
      .returning()
    const { enabled, issuer, whenMissing } = given
    await recordAudit(ctx, tx, {
      action: 'settings.esignet_changed',
      subject: clientId,
      details: { enabled, issuer, whenMissing, keyChanged: jwk !== null },
    })
    return toSettings(ctx, after!)
  })
}
