import { eq } from 'drizzle-orm'
import { clients } from '../../../platform/db/schema/clients.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { openPdf } from '../../../platform/pdf/open-pdf.ts'
import type { Ctx } from '../../kernel/context.ts'
import { BYTE_ORDER_MARK, csvLine } from '../../kernel/csv-line.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { heading, line, SOFT, table } from '../report/layout.ts'
import { formatInstant } from '../report/words.ts'
import { collectMonth } from './collect-month.ts'

/** The monthly report as a CSV file, one number in each line. The export is audited. */
export async function* exportMonth(ctx: Ctx, { month }: { month: string }): AsyncGenerator<Uint8Array> {
  const { sections } = await collectMonth(ctx, month)
  await record(ctx, month, 'csv')
  yield Buffer.from(BYTE_ORDER_MARK + csvLine(['Month', 'Section', 'Row', 'Number']))
  for (const { title, rows } of sections)
    for (const [name, value] of rows) yield Buffer.from(csvLine([month, title, name, value]))
}

/** The monthly report as a PDF file. The export is audited. */
export async function writeMonth(ctx: Ctx, { month }: { month: string }): Promise<AsyncIterable<Uint8Array>> {
  const { from, to, sections } = await collectMonth(ctx, month)
  const companyName = await record(ctx, month, 'pdf')
  const now = ctx.clock.now()
  const pdf = openPdf({ title: `Identity verification, ${month}`, author: companyName, now })
  line(pdf, companyName, { color: SOFT, size: 10 })
  line(pdf, `Identity verification in ${month}`, { size: 18, bold: true, type: 'H1' })
  line(pdf, `${from} to ${to} (UTC), live verifications only. Created ${formatInstant(now)}.`, {
    color: SOFT,
  })
  for (const { title, rows } of sections) {
    heading(pdf, title)
    if (rows.length === 0) line(pdf, 'None', { color: SOFT })
    if (rows.length > 0)
      table(pdf, {
        rows: rows.map(([name, value]) => [
          { text: name, share: 0.8 },
          { text: value.toLocaleString('en'), share: 0.2, align: 'right' },
        ]),
      })
  }
  pdf.end()
  return pdf
}

/** @returns the company's name */
async function record(ctx: Ctx, month: string, format: 'csv' | 'pdf'): Promise<string> {
  const clientId = requireClientId(ctx)
  return asTenant(ctx, clientId, async (tx) => {
    await recordAudit(ctx, tx, {
      action: 'monthly_report.exported',
      subject: clientId,
      details: { month, format },
    })
    const [client] = await tx
      .select({ companyName: clients.companyName })
      .from(clients)
      .where(eq(clients.id, clientId))
    return client?.companyName ?? ''
  })
}
