import type { singleSignOnApi } from '@wabi/contract/api/single-sign-on.ts'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { SealedPlace } from '../../../platform/crypto/sealer.ts'
import { clientUsers } from '../../../platform/db/schema/clients.ts'
import { singleSignOn } from '../../../platform/db/schema/single-sign-on.ts'
import { asTenant, type Tx } from '../../../platform/db/tenant.ts'
import { discoverProvider } from '../../../platform/oidc/discover-provider.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/context.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'

export type SingleSignOnRow = typeof singleSignOn.$inferSelect
type Settings = z.input<typeof singleSignOnApi.getSingleSignOn.reply>['data']

/** The page to which the provider sends the browser back. */
export const singleSignOnRedirectUri = ({ config }: Pick<Ctx, 'config'>) =>
  `${config.publicUrl}/auth/single-sign-on`

export const clientSecretAad = (clientId: string): SealedPlace => ({
  clientId,
  table: 'single_sign_on',
  row: clientId,
  column: 'clientSecret',
})

export async function findSingleSignOn(tx: Tx, clientId: string): Promise<SingleSignOnRow | null> {
  const [row] = await tx.select().from(singleSignOn).where(eq(singleSignOn.clientId, clientId))
  return row ?? null
}

function toSettings(ctx: Ctx, clientId: string, row: SingleSignOnRow | null): Settings {
  return {
    enabled: row?.enabled ?? false,
    required: row?.required ?? false,
    acceptUnverifiedEmail: row?.acceptUnverifiedEmail ?? false,
    issuer: row?.issuer ?? '',
    oidcClientId: row?.oidcClientId ?? '',
    secretStored: row !== null,
    redirectUri: singleSignOnRedirectUri(ctx),
    signInUrl: `${singleSignOnRedirectUri(ctx)}/${clientId}`,
  }
}

/** The client's settings of single sign-on; off by default. */
export async function getSingleSignOn(ctx: Ctx): Promise<Settings> {
  const clientId = requireClientId(ctx)
  return asTenant(ctx, clientId, async (tx) =>
    toSettings(ctx, clientId, await findSingleSignOn(tx, clientId)),
  )
}

/**
 * Sets them. Only owners, because whoever runs the provider can sign in as any member. The provider must answer when it
 * is switched on. Another provider knows nobody yet: members are linked again at their next sign-in.
 * @throws AppError `settings.owner_only`, `single_sign_on.issuer_refused`, `single_sign_on.secret_missing`
 */
export async function updateSingleSignOn(
  ctx: Ctx,
  { clientSecret, ...given }: z.output<typeof singleSignOnApi.updateSingleSignOn.body>,
): Promise<Settings> {
  const clientId = requireClientId(ctx)
  if (ctx.actor.kind !== 'client-user' || ctx.actor.role !== 'owner')
    throw new AppError('settings.owner_only')
  if (given.enabled)
    await discoverProvider(ctx, given).catch((cause: unknown) => {
      throw new AppError('single_sign_on.issuer_refused', {
        cause,
        fields: { issuer: 'No OpenID provider answers' },
      })
    })
  return asTenant(ctx, clientId, async (tx) => {
    const before = await findSingleSignOn(tx, clientId)
    if (!before && !clientSecret) throw new AppError('single_sign_on.secret_missing')
    const providerChanged =
      before !== null && (before.issuer !== given.issuer || before.oidcClientId !== given.oidcClientId)
    // A stored secret is never sent to another provider.
    if (providerChanged && !clientSecret) throw new AppError('single_sign_on.secret_missing')
    const key = await ctx.sealer.dataKey(tx, { clientId, kind: 'client', id: clientId })
    const sealedSecret = clientSecret
      ? ctx.sealer.seal(key, clientSecretAad(clientId), clientSecret)
      : before!.clientSecret
    const values = { ...given, required: given.enabled && given.required, clientSecret: sealedSecret }
    const [after] = await tx
      .insert(singleSignOn)
      .values({ clientId, ...values })
      .onConflictDoUpdate({ target: singleSignOn.clientId, set: values })
      .returning()
    if (providerChanged)
      await tx
        .update(clientUsers)
        .set({ ssoSubject: null })
        .where(and(eq(clientUsers.clientId, clientId), isNotNull(clientUsers.ssoSubject)))
    const { enabled, required, acceptUnverifiedEmail, issuer } = after!
    await recordAudit(ctx, tx, {
      action: 'settings.single_sign_on_changed',
      subject: clientId,
      details: {
        enabled,
        required,
        acceptUnverifiedEmail,
        issuer,
        secretChanged: clientSecret !== undefined,
      },
    })
    return toSettings(ctx, clientId, after!)
  })
}
