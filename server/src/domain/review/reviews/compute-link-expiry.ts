import { DEFAULT_LINK_EXPIRY_DAYS } from '@wabi/contract/client/link-limits.ts'
import { DAY_MS } from '@wabi/contract/time/durations.ts'
import type { Ctx } from '../../kernel/context.ts'

/** A customer who reads the mail after a weekend must still find the link open. */
const MIN_VALID_DAYS = 3

/** When a resent link expires: unchanged where that leaves enough time, else as for a new link. */
export function computeLinkExpiry(ctx: Ctx, expiresAt: Date | null, days?: number): Date {
  const now = ctx.clock.now().getTime()
  if (days === undefined && expiresAt !== null && expiresAt.getTime() >= now + MIN_VALID_DAYS * DAY_MS)
    return expiresAt
  return new Date(now + (days ?? DEFAULT_LINK_EXPIRY_DAYS) * DAY_MS)
}
