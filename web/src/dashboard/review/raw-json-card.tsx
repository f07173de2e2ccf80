import type { Detail } from '../../evidence/compared-fields.ts'
import { Card } from '../../ui/card.tsx'
import { CodeBlock } from '../../ui/code-block.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'

/** The full server response, for developers. */
export function RawJsonCard({ detail }: { detail: Detail }) {
  return (
    <Card title="Raw data">
      <Disclosure summary="Show JSON">
        <CodeBlock label="Raw data as JSON" noun="JSON" code={JSON.stringify(detail, null, 2)} />
      </Disclosure>
    </Card>
  )
}
