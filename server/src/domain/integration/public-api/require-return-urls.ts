import { eq } from 'drizzle-orm'
import { readAppScheme } from '@wabi/contract/shapes/app-link.ts'
import { isLocalReturnUrl } from '@wabi/contract/shapes/return-url.ts'
import { clients } from '../../../platform/db/schema/clients.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { callerMode } from '../../kernel/caller-mode.ts'
import { parseClientSettings } from '../../kernel/client-settings.ts'
import type { Ctx } from '../../kernel/context.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'

/**
 * Checks what the shape of a return URL cannot: plain http is for test keys, and an app's scheme has to be in the client's settings.
 * @throws AppError `request.invalid`
 */
export async function requireReturnUrls(
  ctx: Ctx,
  urls: readonly (string | null | undefined)[],
): Promise<void> {
  const refuse = (words: string) => {
    throw new AppError('request.invalid', { fields: { returnUrl: words } })
  }
  const given = urls.filter((url) => typeof url === 'string')
  if (callerMode(ctx) === 'live' && given.some(isLocalReturnUrl))
    refuse('With a live key this must start with https')
  const schemes = new Set(given.map(readAppScheme).filter((scheme) => scheme !== null))
  if (schemes.size === 0) return
  const clientId = requireClientId(ctx)
  const [client] = await asTenant(ctx, clientId, (tx) =>
    tx.select({ settings: clients.settings }).from(clients).where(eq(clients.id, clientId)),
  )
  const { appSchemes } = parseClientSettings(client?.settings)
  for (const scheme of schemes)
    if (!appSchemes.includes(scheme))
      refuse(`Add ${scheme} to the schemes of your apps first: Settings, Access`)
}
