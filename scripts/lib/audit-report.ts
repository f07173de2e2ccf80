import { describeAuditFault } from '../../contract/src/audit/audit-faults.ts'
import { foldFaults } from '../../server/src/domain/audit/chain/fold-faults.ts'
import type { AuditVerdict } from '../../server/src/domain/audit/chain/verify-audit.ts'

/** Maximum lines for each log, unless all are requested. */
const MAX_LINES = 20

/** The result of a verification for a terminal: the summary first and last, and in between each log with its faults. */
export function formatAuditReport(verdict: AuditVerdict, { all = false }: { all?: boolean } = {}): string[] {
  const { chains, rows, summarized, waiting, faults, missed } = verdict
  const older = summarized > 0 ? `summaries of ${summarized} older ones, ` : ''
  const read = `${rows} ${rows === 1 ? 'row' : 'rows'} in ${chains} ${chains === 1 ? 'chain' : 'chains'}, ${older}${waiting} waiting to be sealed`
  if (faults.length === 0) return [`${read}: as they were written`]
  const summary = `${read}: ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}`
  const lines = [summary]
  for (const [chain, folded] of Map.groupBy(foldFaults(faults), (fault) => fault.chain)) {
    lines.push(`${chain}:`)
    const shown = all ? folded : folded.slice(0, MAX_LINES)
    for (const fault of shown) lines.push(`  ${describeAuditFault(fault)}`)
    const more = folded.length - shown.length
    if (more > 0) lines.push(`  and ${more} more; --all shows them`)
  }
  // A log that was tampered with must not look intact to someone without the heads that exposed it.
  if (missed.length > 0)
    lines.push(
      'The missing heads are recorded: every verification reports them until the log reaches them, or until `npm run audit -- acknowledge`.',
    )
  return [...lines, summary]
}
