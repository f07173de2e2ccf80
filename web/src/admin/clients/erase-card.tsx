import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EraseClientDialog } from './erase-client-dialog.tsx'
import type { Client } from './use-clients.ts'

/** The end of a client on this platform. */
export function EraseCard({ client }: { client: Client }) {
  const [asking, setAsking] = useState(false)
  const waits = client.erasure?.status === 'waiting' || client.erasure?.status === 'running'
  return (
    <Card
      title="Erase this client"
      note="Its people, its customers, their data and pictures, its keys. What was recorded of it stays, by numbers that name nobody."
    >
      {waits ? (
        <p>It is to be erased; the notice above says when, and cancels it.</p>
      ) : (
        <Button look="danger" onClick={() => setAsking(true)}>
          Erase this client
        </Button>
      )}
      {asking && <EraseClientDialog client={client} onClose={() => setAsking(false)} />}
    </Card>
  )
}
