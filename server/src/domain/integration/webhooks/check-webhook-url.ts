import { ERRORS } from '@wabi/contract/endpoint/errors.ts'
import type { Ctx } from '../../kernel/context.ts'
import { SafeFetchError } from '../../../platform/safe-fetch/safe-fetch.ts'
import { AppError } from '../../kernel/app-error.ts'

/**
 * Resolves and checks an address before it is saved; it is resolved again at each delivery.
 * @throws AppError `webhook.url_refused`
 */
export async function checkWebhookUrl(ctx: Ctx, url: string): Promise<void> {
  await ctx.safeFetch.check(url).catch((cause: unknown) => {
    if (!(cause instanceof SafeFetchError)) throw cause
    const words =
      cause.code === 'unreachable' ? 'No server was found under this name.' : ERRORS['webhook.url_refused'][1]
    throw new AppError('webhook.url_refused', { cause, fields: { url: words } })
  })
}
