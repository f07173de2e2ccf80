import type { Detail } from '../../evidence/compared-fields.ts'
import { ConsentCard } from '../../evidence/consent-card.tsx'
import { isOpen } from '@wabi/contract/verification/states.ts'
import { useHasPermission } from '../../lib/use-user.ts'
import { SuperviseCard } from './supervise-card.tsx'

interface LateCardsProps {
  detail: Detail
  load: (verificationId: string, evidenceId: string) => Promise<Blob>
}

/** Cards of a case that are loaded after the page: the check in person and the consents. */
export function LateCards({ detail, load }: LateCardsProps) {
  const maySupervise = useHasPermission('capture:supervise')
  const { mode, status, review, consents } = detail
  const isUnfinished = review.erasedAt === null && (isOpen(status) || status === 'pending_review')
  return (
    <>
      {maySupervise && mode === 'live' && isUnfinished && <SuperviseCard detail={detail} load={load} />}
      <ConsentCard consents={consents} />
    </>
  )
}
