import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EraseClientDialog } from './erase-client-dialog.tsx'
import type { Client } from './use-clients.ts'

/** Erases a client from this platform. */
export function EraseCard({ client }: { client: Client }) {
  const [confirming, setConfirming] = useState(false)
  const scheduled = client.erasure?.status === 'waiting' || client.erasure?.status === 'running'
  return (
    <Card
      title="Erase this client"
      note="Its staff, its customers with their data and pictures, and its keys. What was recorded about it stays, under ids that name nobody."
    >
      {scheduled ? (
        <p>It is scheduled for erasure; the notice above says when and lets you cancel it.</p>
      ) : (
        <Button variant="danger" onClick={() => setConfirming(true)}>
          Erase this client
        </Button>
      )}
      {confirming && <EraseClientDialog client={client} onClose={() => setConfirming(false)} />}
    </Card>
  )
}
