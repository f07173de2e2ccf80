import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useHasPermission } from '../../../lib/use-user.ts'
import { Banner } from '../../../ui/banner.tsx'
import { BatchCard } from './batch-card.tsx'
import { BatchesCard } from './batches-card.tsx'
import { PickCard } from './pick-card.tsx'
import { PreviewCard } from './preview-card.tsx'
import type { PendingUpload } from './pending-upload.ts'
import { BackToCreate } from '../back-to-create.tsx'

/** Many links from one file: choose it, preview it, send it, see the result. */
export function ManyLinksPage() {
  const { batch } = useSearch({ from: '/dashboard/create/many' })
  const navigate = useNavigate({ from: '/dashboard/create/many' })
  const mayCreate = useHasPermission('verifications:create')
  const [reading, setReading] = useState<PendingUpload | null>(null)
  const show = (id: string | undefined) => {
    setReading(null)
    // The button that was pressed is gone.
    void navigate({ search: id ? { batch: id } : {} }).then(() =>
      document.querySelector('h1')?.focus({ preventScroll: true }),
    )
  }
  return (
    <div className="grid gap-4">
      {/* The list to check has its own way back, and needs the height. */}
      {!(reading && reading.lines.length > 0) && <BackToCreate />}
      {!mayCreate ? (
        <Banner title="Your role does not allow creating verifications" />
      ) : batch ? (
        <BatchCard batchId={batch} onAnother={() => show(undefined)} />
      ) : reading && reading.lines.length > 0 ? (
        <PreviewCard reading={reading} onSent={show} onBack={() => setReading(null)} />
      ) : (
        <>
          <PickCard problem={reading?.problem ?? null} onRead={setReading} />
          <BatchesCard />
        </>
      )}
    </div>
  )
}
