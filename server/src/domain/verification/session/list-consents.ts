import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ConsentRecord } from '@wabi/contract/shapes/consent.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { consents, consentTexts } from '../../../platform/db/schema/consents.ts'
import type { DataKey } from '../../../platform/crypto/sealer.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import type { Ctx } from '../../kernel/context.ts'
import { staffNames } from '../../kernel/staff-names.ts'
import { guardianAad } from './sealing-aad.ts'

type Given = z.input<typeof ConsentRecord>

/** Opens who consented for a minor; without the key of an erased verification, nobody is named. */
export const openGuardian =
  (ctx: Pick<Ctx, 'sealer'>, key: DataKey | undefined) =>
  (consent: { clientId: string; sessionId: string; guardian: string | null }): Given['guardian'] =>
    consent.guardian === null || !key
      ? null
      : (JSON.parse(ctx.sealer.open(key, guardianAad(consent), consent.guardian)) as Given['guardian'])

/** What the customer of a session, and their guardian, agreed to, oldest first, with the texts as they read them. */
export async function listConsents(
  tx: Tx,
  sessionId: string,
  open: ReturnType<typeof openGuardian> = () => null,
): Promise<Given[]> {
  const rows = await tx
    .select({ consent: consents, text: consentTexts.text })
    .from(consents)
    .leftJoin(
      consentTexts,
      and(eq(consentTexts.clientId, consents.clientId), eq(consentTexts.sha256, consents.textSha256)),
    )
    .where(and(ofTenant(consents), eq(consents.sessionId, sessionId)))
    .orderBy(asc(consents.createdAt), asc(consents.id))
  const staffName = await staffNames(
    tx,
    rows.map(({ consent }) => consent.inPresenceOf),
  )
  return rows.map(({ consent, text }) => ({
    kind: consent.kind,
    version: consent.version,
    language: consent.language,
    sha256: consent.textSha256,
    text,
    givenAt: consent.createdAt.toISOString(),
    endedAt: consent.endedAt?.toISOString() ?? null,
    ending: consent.ending,
    inPresenceOf: consent.inPresenceOf === null ? null : staffName(consent.inPresenceOf),
    guardian: open(consent),
  }))
}

const selectGuardianConsents = statement<
  { sessionIds: readonly string[] },
  { sessionId: string; at: Date }[]
>((tx) =>
  tx
    .select({ sessionId: consents.sessionId, at: consents.createdAt })
    .from(consents)
    .where(
      and(
        ofTenant(consents),
        sql`${consents.sessionId} = any(${sql.placeholder('sessionIds')})`,
        eq(consents.kind, 'guardian'),
        isNull(consents.endedAt),
      ),
    ),
)

/** When a guardian agreed, by session; without consents that have ended. */
export async function findGuardianConsents(
  tx: Tx,
  sessionIds: readonly string[],
): Promise<Map<string, string>> {
  if (sessionIds.length === 0) return new Map()
  const rows = await selectGuardianConsents(tx, { sessionIds })
  return new Map(rows.map(({ sessionId, at }) => [sessionId, at.toISOString()]))
}
