import type { Detail } from '../../evidence/compared-fields.ts'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'

/** The whole answer of the server, for those who build on it. */
export function RawJsonCard({ detail }: { detail: Detail }) {
  const json = JSON.stringify(detail, null, 2)
  return (
    <Card title="Raw data" actions={<CopyButton text={json} label="Copy JSON" noun="JSON" iconOnly />}>
      <details>
        <summary className="flex min-h-11 items-center font-medium text-accent md:min-h-8">Show JSON</summary>
        <section
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
          tabIndex={0}
          aria-label="Raw data as JSON"
          className="mt-2 max-h-96 overflow-auto rounded-control bg-sunken p-3"
        >
          <pre className="font-mono text-xs leading-relaxed">{json}</pre>
        </section>
      </details>
    </Card>
  )
}
