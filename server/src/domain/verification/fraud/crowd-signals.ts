import { and, eq, gt, ne, or, sql } from 'drizzle-orm'
import type { KeyMode } from '@wabi/contract/client/key-limits.ts'
import { DAY_MS, HOUR_MS } from '@wabi/contract/time/durations.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { CaptureSignal } from '../../../decision/model/capture-signals.ts'
import { customerVerifications, verificationSessions } from '../../../platform/db/schema/verifications.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import type { SessionRow } from '../session/load-session.ts'

/** Other verifications from one browser within a day that raise the signal: a family has fewer. */
const MIN_DEVICE_CROWD = 3
/**
 * Other verifications from one address within an hour that raise the signal: whole towns share one address behind a
 * mobile network.
 */
const MIN_ADDRESS_CROWD = 20

const counts = statement<
  {
    clientId: string
    mode: KeyMode
    verificationId: string
    device: string
    address: string
    day: Date
    hour: Date
  },
  { device: number; address: number }[]
>((tx) => {
  const { deviceHash, addressHash, clientId, mode, verificationId } = verificationSessions
  const { startedAt } = customerVerifications
  const sameDevice = and(eq(deviceHash, sql.placeholder('device')), gt(startedAt, sql.placeholder('day')))
  const sameAddress = and(eq(addressHash, sql.placeholder('address')), gt(startedAt, sql.placeholder('hour')))
  return tx
    .select({
      device: sql<number>`count(*) filter (where ${sameDevice})::int`,
      address: sql<number>`count(*) filter (where ${sameAddress})::int`,
    })
    .from(verificationSessions)
    .innerJoin(customerVerifications, eq(customerVerifications.verificationId, verificationId))
    .where(
      and(
        eq(clientId, sql.placeholder('clientId')),
        eq(customerVerifications.clientId, clientId),
        eq(mode, sql.placeholder('mode')),
        ne(verificationId, sql.placeholder('verificationId')),
        or(sameDevice, sameAddress),
      ),
    )
})

/** Signals for many of this client's verifications started from this browser or address in a short time. */
export async function findCrowdSignals(ctx: Ctx, tx: Tx, session: SessionRow): Promise<CaptureSignal[]> {
  const { clientId, mode, verificationId, deviceHash, addressHash } = session
  const now = ctx.clock.now().getTime()
  const [counted] = await counts(tx, {
    clientId,
    mode,
    verificationId,
    // No hash is empty, so a missing one matches nothing.
    device: deviceHash ?? '',
    address: addressHash ?? '',
    day: new Date(now - DAY_MS),
    hour: new Date(now - HOUR_MS),
  })
  const { device = 0, address = 0 } = counted ?? {}
  return [
    ...(device >= MIN_DEVICE_CROWD ? (['several_from_device'] as const) : []),
    ...(address >= MIN_ADDRESS_CROWD ? (['several_from_address'] as const) : []),
  ]
}
