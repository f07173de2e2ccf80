import type { Ctx } from '../../kernel/context.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { BYTE_ORDER_MARK, csvLine } from '../../kernel/csv-line.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { accessInvestigation } from '../scope/access-investigation.ts'
import { getInvestigation } from './get-investigation.ts'

const CASE_COLUMNS = [
  'Verification ID',
  'Customer name',
  'Status',
  'Outcome',
  'Score',
  'Reasons',
  'Label',
  'Created at',
  'Added by',
  'Added at',
]

/** Its cases, then its notes, as a CSV file. The export is audited. */
export async function* exportInvestigation(
  caller: Ctx,
  { investigationId }: { investigationId: string },
): AsyncGenerator<Uint8Array> {
  const ctx = await accessInvestigation(caller, investigationId)
  const { title, cases, notes } = await getInvestigation(ctx, { investigationId })
  await asTenant(ctx, requireClientId(ctx), (tx) =>
    recordAudit(ctx, tx, {
      action: 'investigation.exported',
      subject: investigationId,
      details: { cases: cases.map(({ verificationId }) => verificationId) },
    }),
  )
  yield Buffer.from(BYTE_ORDER_MARK + csvLine(['Investigation', title, investigationId]))
  yield Buffer.from(csvLine(CASE_COLUMNS))
  for (const one of cases)
    yield Buffer.from(
      csvLine([
        one.verificationId,
        one.customerName,
        one.status,
        one.outcome,
        one.overallScore,
        one.reasons.join('; '),
        one.label,
        one.createdAt,
        one.addedBy,
        one.addedAt,
      ]),
    )
  yield Buffer.from(csvLine(['Note', 'Written by', 'Written at']))
  for (const { words, by, at } of notes) yield Buffer.from(csvLine([words, by, at]))
}
