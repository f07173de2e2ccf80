import { describeAuditFault } from '@wabi/contract/audit/audit-faults.ts'
import { formatAgo, formatNumber } from '../../lib/format.ts'
import { Banner } from '../../ui/banner.tsx'
import { Progress } from '../../ui/progress.tsx'
import type { AuditRun } from './use-audit.ts'

const whenVerified = ({ finishedAt, requestedBy }: AuditRun) =>
  `Verified ${finishedAt ? formatAgo(finishedAt) : ''}, requested by ${requestedBy}.`

/** Whether the run ended and found no fault. */
export const isIntact = ({ status, verdict }: AuditRun) =>
  status !== 'queued' && status !== 'running' && status !== 'failed' && verdict?.faultCount === 0

/** When and by whom an intact log was verified, and how much of it. */
export function describeRun(run: AuditRun): string {
  const { rows = 0, chains = 0 } = run.verdict ?? {}
  return `${whenVerified(run)} ${formatNumber(rows)} rows in ${formatNumber(chains)} ${chains === 1 ? 'chain' : 'chains'}.`
}

/** The progress of the latest verification, or its faults. */
export function Verdict({ run }: { run: AuditRun }) {
  const { status, done, total, verdict } = run
  if (status === 'queued') return <Progress label="Queued" />
  if (status === 'running')
    return (
      <Progress
        label="Reading every row"
        max={Math.max(total ?? 1, 1)}
        value={done}
        words={`${formatNumber(done)} of ${formatNumber(total ?? 0)} rows`}
      />
    )
  if (status === 'failed' || !verdict)
    return (
      <Banner tone="warn" title="The last verification did not finish">
        It has no result. Please start another one.
      </Banner>
    )
  const more = verdict.faultCount - verdict.faults.reduce((sum, { count }) => sum + count, 0)
  return (
    <Banner
      tone="bad"
      title={
        verdict.faultCount === 1
          ? 'The log is not intact: 1 fault'
          : `The log is not intact: ${formatNumber(verdict.faultCount)} faults`
      }
    >
      {whenVerified(run)}
      <ul
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard
        tabIndex={0}
        aria-label="Faults"
        className="mt-2 grid max-h-64 list-disc gap-1 overflow-y-auto pl-5"
      >
        {verdict.faults.map((fault) => (
          <li key={`${fault.chain} ${fault.kind} ${fault.place} ${fault.auditId}`} className="wrap-anywhere">
            {fault.chain}, {describeAuditFault(fault)}
          </li>
        ))}
        {more > 0 && <li>and {formatNumber(more)} more</li>}
      </ul>
    </Banner>
  )
}
