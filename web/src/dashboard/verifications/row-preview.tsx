import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { ComparedFieldsCard } from '../../evidence/compared-fields-card.tsx'
import { FacePairCard } from '../../evidence/face-pair-card.tsx'
import { FindingsCard } from '../../evidence/findings-card.tsx'
import { CaseSummary } from '../../evidence/review/case-summary.tsx'
import { StatusBadge } from '../../evidence/status-badge.tsx'
import { getErrorMessage } from '../../lib/api-error.ts'
import { call, callImage } from '../../lib/calls.ts'
import { useHasPermission } from '../../lib/use-user.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Loading } from '../../ui/loading.tsx'
import type { CaseSearch } from '../list-search.ts'

interface RowPreviewProps {
  verificationId: string
  search: CaseSearch
  /** Shows the row this many places further; undefined: there is none. */
  onMove: (by: 1 | -1) => void
  onClose: () => void
}

/** What decides a case, above the list: findings, faces, and the claims beside the document. Space closes it. */
export function RowPreview({ verificationId, search, onMove, onClose }: RowPreviewProps) {
  const navigate = useNavigate()
  const mayView = useHasPermission('evidence:view')
  const { data: detail, error } = useQuery({
    queryKey: ['verifications', 'one', verificationId],
    queryFn: async () => (await call('getVerification', { params: { verificationId } })).data,
  })
  const open = () =>
    void navigate({ to: '/dashboard/verifications/$verificationId', params: { verificationId }, search })
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLButtonElement) return
    const act = {
      ' ': onClose,
      j: () => onMove(1),
      ArrowDown: () => onMove(1),
      k: () => onMove(-1),
      ArrowUp: () => onMove(-1),
      Enter: open,
    }[event.key]
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  const load = (evidenceId: string) =>
    callImage('getEvidenceImage', { params: { verificationId, evidenceId } })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="wide"
      title="Preview"
      description="J and K show the next and the previous row, Enter opens it, Space closes."
    >
      {error ? (
        <Alert>{getErrorMessage(error, 'The server did not answer.')}</Alert>
      ) : !detail ? (
        <Loading />
      ) : (
        <div key={verificationId} className="grid gap-3">
          <div className="flex flex-wrap items-center gap-3">
            <CaseSummary detail={detail}>
              <StatusBadge status={detail.status} />
            </CaseSummary>
          </div>
          <FindingsCard detail={detail} />
          <div className="grid items-start gap-3 lg:grid-cols-[19rem_minmax(0,1fr)] lg:[&>:only-child]:col-span-2">
            <FacePairCard detail={detail} mayView={mayView} load={load} />
            <ComparedFieldsCard detail={detail} />
          </div>
        </div>
      )}
      <DialogActions>
        <Button onClick={() => onMove(-1)}>Previous</Button>
        <Button onClick={() => onMove(1)}>Next</Button>
        <Button variant="primary" onClick={open}>
          View Details
        </Button>
      </DialogActions>
    </Dialog>
  )
}
