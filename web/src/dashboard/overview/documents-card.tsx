import { DOCUMENT_NAMES } from '@wabi/contract/catalog/documents.ts'
import { Card } from '../../ui/card.tsx'
import { BarTable } from './bar-table.tsx'
import { listLink } from './list-link.ts'
import type { Overview } from './use-overview.ts'

/** Verifications by document type. */
export function DocumentsCard({ overview: { from, to, documents } }: { overview: Overview }) {
  const whole = documents.reduce((sum, { count }) => sum + count, 0)
  return (
    <Card title="Documents" note="As customers chose them.">
      {whole === 0 ? (
        <p className="py-2 text-ink-soft">No document has been chosen yet.</p>
      ) : (
        <BarTable
          caption="Verifications by document type"
          head={['Document', 'Verifications', 'Share']}
          whole={whole}
          rows={documents.map(({ documentType, count }) => ({
            key: documentType,
            name: DOCUMENT_NAMES[documentType],
            count,
            list: listLink({ from, to, documentType }),
          }))}
        />
      )}
    </Card>
  )
}
