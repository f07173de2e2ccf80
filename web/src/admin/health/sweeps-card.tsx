import { formatNumber, formatInstant } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'
import type { Health } from './use-health.ts'

const HEAD = ['Clean-up', 'Last run', 'Done', 'Failed', 'Still due']

const NAMES: Record<Sweep['name'], string> = {
  retention: 'Retention',
  'storage-deletions': 'Stored pictures of erased cases',
  'orphaned-objects': 'Stored objects without a record',
  'sign-ins': 'Expired sign-ins and codes',
  'search-terms': 'Search index',
  exports: 'Expired exports',
  'audit-exports': 'Expired audit exports',
  archives: 'Expired archives',
  'webhook-history': 'Old webhook deliveries',
  'request-log': 'Old calls in the request log',
  expiry: 'Expired links',
  'document-expiry': 'Documents about to expire',
  counts: 'Counts merged, by client',
  'mail-texts': 'Texts of old e-mails',
  'audit-log': 'Old entries of the audit log',
  'audit-addresses': 'Addresses in old entries of the audit log',
  'data-keys': 'Destroyed keys',
  'face-templates': 'Faces described by the model in use',
  'face-monitor': 'Distances between faces, by client',
  'audit-chains': 'Audit chains extended',
  digests: 'Daily digests, by client',
  'audit-head-mails': 'Signed checkpoints of the audit log mailed, by client',
  'pending-mails': 'Mails about pending reviews, by client',
  'held-decisions': 'Held decisions that are due',
  'client-erasures': 'Erased clients',
  'evidence-totals': 'Totals of images merged, by client',
  'evidence-recount': 'Images recounted, by client',
  'link-batches': 'Expired batches of links',
  'list-entries': 'Expired list entries',
  'shared-details': 'Details of earlier cases stored for links',
}

type Sweep = Health['sweeps'][number]

/** The last run of every automatic clean-up; the next run retries failed rows. */
export function SweepsCard({ sweeps }: { sweeps: readonly Sweep[] }) {
  const failing = sweeps.filter(({ failures }) => failures.length > 0)
  return (
    <Card
      title="Clean-ups"
      note="What Wabi erases and deletes automatically. The next run retries rows that failed."
      flush
    >
      {sweeps.length === 0 ? (
        <p className="px-4 pb-4 text-sm text-ink-soft md:px-5">None has run yet.</p>
      ) : (
        <Table label="Clean-ups" head={HEAD}>
          {sweeps.map((sweep) => (
            <Row key={sweep.name}>
              <Cell header>{NAMES[sweep.name]}</Cell>
              <Cell label="Last run">
                {sweep.endedAt === null
                  ? `Running since ${formatInstant(sweep.startedAt)}`
                  : formatInstant(sweep.endedAt)}
              </Cell>
              <Cell label="Done">{formatNumber(sweep.handled)}</Cell>
              <Cell label="Failed">{formatNumber(sweep.failed)}</Cell>
              <Cell label="Still due">
                {sweep.remaining === 0
                  ? '–'
                  : `${formatNumber(sweep.remaining)}${sweep.oldestDueAt ? `, oldest from ${formatInstant(sweep.oldestDueAt)}` : ''}`}
              </Cell>
            </Row>
          ))}
        </Table>
      )}
      {failing.map(({ name, failures }) => (
        <div key={name} className="border-t border-line px-4 py-3 text-sm md:px-5">
          <p className="font-medium">{NAMES[name]}: failed</p>
          <ul className="font-mono text-ink-soft">
            {failures.map((failure) => (
              <li key={failure} className="break-words">
                {failure}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Card>
  )
}
