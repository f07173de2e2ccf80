import { DEFAULT_LINK_EXPIRY_DAYS } from '@wabi/contract/api/client.ts'
import type { Ctx } from '../../context.ts'

const DAY_MS = 86_400_000

/** Somebody who reads a mail at the weekend must still find the link open. */
const LEAST_DAYS = 3

/** Until when a link is valid that is sent again: as it was where that leaves time enough, else as long as a new one. */
export function validUntil(ctx: Ctx, expiresAt: Date | null, days?: number): Date {
  const now = ctx.clock.now().getTime()
  if (days === undefined && expiresAt !== null && expiresAt.getTime() >= now + LEAST_DAYS * DAY_MS)
    return expiresAt
  return new Date(now + (days ?? DEFAULT_LINK_EXPIRY_DAYS) * DAY_MS)
}
