import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { customerVerifications, verificationSessions } from '../../../platform/db/schema/verifications.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { SealBroken } from '../../../platform/crypto/sealer.ts'
import { personAad, sessionAad } from '../../verification/session/sealing-aad.ts'

const { clientId, verificationId, customerName, erasedAt, sessionId } = customerVerifications

const sealedNames = statement((tx) =>
  tx
    .select({
      verificationId,
      customerName,
      erasedAt,
      sessionId,
      personalInfo: verificationSessions.personalInfo,
    })
    .from(customerVerifications)
    .leftJoin(
      verificationSessions,
      and(eq(verificationSessions.clientId, clientId), eq(verificationSessions.sessionId, sessionId)),
    )
    .where(
      and(eq(clientId, sql.placeholder('clientId')), sql`${verificationId} = any(${sql.placeholder('ids')})`),
    ),
)

/** Names by verification id: as entered by the client and by the customer. Erased people have none. */
export async function openNames(
  ctx: Ctx,
  tx: Tx,
  clientId: string,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map()
  const rows = await sealedNames(tx, { clientId, ids: [...ids] })
  const keys = await ctx.sealer.dataKeys(tx, clientId, 'verification', ids)
  const names = new Map<string, string[]>()
  for (const row of rows) {
    const key = keys.get(row.verificationId)
    if (!key || row.erasedAt !== null) continue
    const found = new Set<string>()
    try {
      const ref = { clientId, verificationId: row.verificationId }
      if (row.customerName !== null)
        found.add(ctx.sealer.open(key, personAad(ref, 'customerName'), row.customerName))
      if (row.personalInfo && row.sessionId !== null) {
        const place = sessionAad({ clientId, sessionId: row.sessionId }, 'personalInfo')
        const claims = JSON.parse(ctx.sealer.open(key, place, row.personalInfo.sealed)) as {
          fullName: string
        }
        found.add(claims.fullName)
      }
    } catch (error) {
      if (!(error instanceof SealBroken)) throw error
      ctx.log.error({ verificationId: row.verificationId }, 'a sealed name could not be opened')
    }
    names.set(row.verificationId, [...found])
  }
  return names
}
