import { ArchiveCard } from './archive-card.tsx'
import { EraseCard } from './erase-card.tsx'
import type { Client } from './use-clients.ts'

/** Archives and erasure of a client's data. */
export function DataPanel({ client }: { client: Client }) {
  return (
    <div className="grid max-w-3xl gap-6">
      <ArchiveCard client={client} />
      <EraseCard client={client} />
    </div>
  )
}
