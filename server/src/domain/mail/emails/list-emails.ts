import { desc, sql } from 'drizzle-orm'
import type { EmailStatus, MessageChannel } from '@wabi/contract/client/emails.ts'
import type { Language } from '@wabi/contract/language/languages.ts'
import type { Ctx } from '../../kernel/context.ts'
import { emails } from '../../../platform/db/schema/records.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import type { DataKey } from '../../../platform/crypto/sealer.ts'
import { decodeCursor, encodeCursor } from '../../kernel/page-cursor.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { maskAddress } from './hide-links.ts'
import { openEmail } from './open-email.ts'

export interface EmailRow {
  id: string
  channel: MessageChannel
  to: string
  subject: string
  language: Language | null
  status: EmailStatus
  reason: string | null
  createdAt: string
}

/** The address as the operator sees it: a client's customer's is masked in production. */
export function shownAddress(
  { config }: Ctx,
  { verificationId }: { verificationId: string | null },
  address: string,
): string {
  return config.production && verificationId !== null ? maskAddress(address) : address
}

/** The platform's mailbox, newest first. Each page is audited. */
export async function listEmails(
  ctx: Ctx,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ data: EmailRow[]; page: { next: string | null } }> {
  const end = decodeCursor(cursor)
  // System scope: the platform's admin reads the mails of every client.
  return asSystem(ctx, async (tx) => {
    const rows = await tx
      .select()
      .from(emails)
      .where(
        end
          ? sql`(${emails.createdAt}, ${emails.id}) < (${end.at.toISOString()}::timestamptz, ${end.id})`
          : undefined,
      )
      .orderBy(desc(emails.createdAt), desc(emails.id))
      .limit(limit + 1)
    const data: EmailRow[] = []
    const keys = new Map<string, DataKey>()
    for (const row of rows.slice(0, limit)) {
      const mail = await openEmail(ctx, tx, row, keys)
      const { id, channel, status, error } = row
      data.push({
        id,
        channel,
        to: shownAddress(ctx, row, mail.to.address),
        subject: mail.subject,
        language: row.language,
        status,
        reason: error,
        createdAt: row.createdAt.toISOString(),
      })
    }
    // Each client sees in its log that its mails were listed; mails of no client are the platform's.
    for (const [clientId, emails] of countByClient(rows.slice(0, limit)))
      await recordAudit(ctx, tx, { action: 'emails.listed', clientId, details: { emails } })
    const last = rows[limit - 1]
    return {
      data,
      page: { next: rows.length > limit && last ? encodeCursor({ at: last.createdAt, id: last.id }) : null },
    }
  })
}

function countByClient(rows: readonly { clientId: string | null }[]): Map<string | null, number> {
  const counts = new Map<string | null, number>()
  for (const { clientId } of rows) counts.set(clientId, (counts.get(clientId) ?? 0) + 1)
  return counts
}
