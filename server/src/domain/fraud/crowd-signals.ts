import { and, eq, gt, ne, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Ctx } from '../../context.ts'
import type { CaptureSignal } from '../../decision/capture-signals.ts'
import { customerVerifications, verificationSessions } from '../../platform/db/schema/verifications.ts'
import type { Tx } from '../../platform/db/tenant.ts'
import type { SessionRow } from '../verifications/load-session.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Other verifications from one browser within a day: a family has fewer. */
const DEVICE_CROWD = 3
/** From one address within an hour: whole towns share one behind a mobile network. */
const ADDRESS_CROWD = 20

/** Whether many of this client's verifications were begun from this browser or address in a short time. */
export async function crowdSignals(ctx: Ctx, tx: Tx, session: SessionRow): Promise<CaptureSignal[]> {
  const { clientId, verificationId, deviceHash, addressHash } = session
  const now = ctx.clock.now().getTime()
  const within = (column: PgColumn, hash: string | null, sinceMs: number) =>
    hash === null
      ? sql`false`
      : and(eq(column, hash), gt(customerVerifications.startedAt, new Date(now - sinceMs)))
  const sameDevice = within(verificationSessions.deviceHash, deviceHash, DAY_MS)
  const sameAddress = within(verificationSessions.addressHash, addressHash, HOUR_MS)
  const [counted] = await tx
    .select({
      device: sql<number>`count(*) filter (where ${sameDevice})::int`,
      address: sql<number>`count(*) filter (where ${sameAddress})::int`,
    })
    .from(verificationSessions)
    .innerJoin(
      customerVerifications,
      eq(customerVerifications.verificationId, verificationSessions.verificationId),
    )
    .where(
      and(
        eq(verificationSessions.clientId, clientId),
        ne(verificationSessions.verificationId, verificationId),
        or(sameDevice, sameAddress),
      ),
    )
  const { device = 0, address = 0 } = counted ?? {}
  return [
    ...(device >= DEVICE_CROWD ? (['several_from_device'] as const) : []),
    ...(address >= ADDRESS_CROWD ? (['several_from_address'] as const) : []),
  ]
}
