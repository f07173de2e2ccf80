import { ArchiveCard } from './archive-card.tsx'
import { EraseCard } from './erase-card.tsx'
import type { Client } from './use-clients.ts'

/** All of a client's data: taken out, or erased. */
export function DataPanel({ client }: { client: Client }) {
  return (
    <div className="grid max-w-3xl gap-6">
      <ArchiveCard client={client} />
      <EraseCard client={client} />
    </div>
  )
}
