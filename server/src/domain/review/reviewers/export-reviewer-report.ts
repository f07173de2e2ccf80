import { REVIEWER_SIGNAL_NAMES } from '@wabi/contract/review/reviewer-signals.ts'
import type { Ctx } from '../../kernel/context.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { BYTE_ORDER_MARK, csvLine } from '../../kernel/csv-line.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { getReviewerReport } from './get-reviewer-report.ts'

const COLUMNS = [
  'Reviewer',
  'Id',
  'Stands out',
  'Decided',
  'Approved',
  'Rejected',
  'Against advice',
  'Approved despite',
  'Median seconds',
  'Pictures per decision',
  'Own links',
  'Same network',
  'Off-hours',
  'Confirmed fraud',
  'Second opinions',
  'Agreement in percent',
]

/** The reviewer report as a CSV file. The export is audited. */
export async function* exportReviewerReport(
  ctx: Ctx,
  period: { from: string; to: string },
): AsyncGenerator<Uint8Array> {
  const { reviewers } = await getReviewerReport(ctx, period)
  const clientId = requireClientId(ctx)
  await asTenant(ctx, clientId, (tx) =>
    recordAudit(ctx, tx, { action: 'reviewer_report.exported', subject: clientId, details: period }),
  )
  yield Buffer.from(BYTE_ORDER_MARK + csvLine(COLUMNS))
  for (const one of reviewers)
    yield Buffer.from(
      csvLine([
        one.name,
        one.id,
        one.signals.map((signal) => REVIEWER_SIGNAL_NAMES[signal]).join('; '),
        one.decided,
        one.approved,
        one.rejected,
        one.againstAdvice,
        one.approvedDespite.map(({ reason, count }) => `${reason} ${count}`).join('; '),
        one.medianSeconds,
        one.picturesPerDecision,
        one.ownLinks,
        one.sameNetwork,
        one.offHours,
        one.confirmedFraud,
        one.agreement.cases,
        one.agreement.percent,
      ]),
    )
}
