import type { InferSelectModel } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import type { emails } from '../../../platform/db/schema/records.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import type { DataKey } from '../../../platform/crypto/sealer.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { emailAad, mailKey } from './email-aad.ts'

/**
 * Opens a stored mail.
 * @param known caches the clients' keys across calls
 * @throws SealBroken when the client's key was destroyed
 */
export async function openEmail(
  ctx: Ctx,
  tx: Tx,
  row: InferSelectModel<typeof emails>,
  known = new Map<string, DataKey>(),
): Promise<Mail> {
  const { clientId } = row
  const html = row.html === null ? {} : { html: row.html }
  const language = row.language === null ? {} : { language: row.language }
  if (!row.sealed)
    return { to: { address: row.to }, subject: row.subject, text: row.text, ...html, ...language }
  const key = known.get(clientId ?? '') ?? (await mailKey(ctx, tx, clientId))
  known.set(clientId ?? '', key)
  const open = (column: 'to' | 'subject' | 'text' | 'html', sealed: string) =>
    ctx.sealer.open(key, emailAad(clientId, row.id, column), sealed)
  return {
    to: JSON.parse(open('to', row.to)) as Mail['to'],
    subject: open('subject', row.subject),
    // The text of a discarded mail is deleted.
    text: row.text === '' ? '' : open('text', row.text),
    ...(row.html === null ? {} : { html: open('html', row.html) }),
    ...language,
  }
}
