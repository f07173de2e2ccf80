import { RotateCcw, ShieldX, Tag } from 'lucide-react'
import { useState } from 'react'
import { isDecided } from '@wabi/contract/verification/states.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import type { Detail } from '../compared-fields.ts'
import { type ReviewScope, useReviewPermission } from '../review-scope.ts'
import { canRetry } from '../use-action.ts'
import { LabelDialog } from './label-dialog.tsx'
import { LabelHistory } from './label-history.tsx'
import { ReopenDialog } from './reopen-dialog.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'
import { useAfterActions } from './use-after-actions.ts'

/** What was learned after the decision, and the actions that may follow it. */
export function AfterDecisionCard({ scope, detail }: { scope: ReviewScope; detail: Detail }) {
  const { verificationId, status, review, customerName } = detail
  const mayDecide = useReviewPermission(scope, 'decide')
  const actions = useAfterActions(scope, verificationId)
  const [opened, setOpened] = useState<'label' | 'reopen' | 'revoke' | null>(null)
  const close = () => setOpened(null)
  // Keeps what was typed for another try, unless someone else was faster.
  const settle = { onSuccess: close, onError: (error: unknown) => void (canRetry(error) || close()) }
  const mayAct = mayDecide && isDecided(status) && review.erasedAt === null && review.restrictedAt === null
  if (!mayAct && review.labels.length === 0) return null
  const decisionSeen = review.decisionSeen ?? ''
  return (
    <Card title="After the decision" note="The customer does not see labels.">
      <div className="grid gap-3">
        <LabelHistory labels={review.labels} />
        {mayAct && (
          <div className="flex flex-wrap gap-2 [&_svg]:size-4">
            <Button onClick={() => setOpened('label')}>
              <Tag aria-hidden />
              {review.labels.length === 0 ? 'Set label' : 'Change label'}
            </Button>
            {review.held === null && (
              <Button onClick={() => setOpened('reopen')}>
                <RotateCcw aria-hidden />
                Reopen
              </Button>
            )}
            {review.held === null && status === 'completed' && review.mayReview && (
              <Button variant="danger" onClick={() => setOpened('revoke')}>
                <ShieldX aria-hidden />
                Revoke approval
              </Button>
            )}
          </div>
        )}
      </div>
      {opened === 'label' && (
        <LabelDialog
          name={customerName}
          shared={detail.sharedDetails}
          busy={actions.label.isPending}
          onSave={(body) => actions.label.mutate(body, settle)}
          onClose={close}
        />
      )}
      {opened === 'reopen' && (
        <ReopenDialog
          name={customerName}
          busy={actions.reopen.isPending}
          onReopen={(words) => actions.reopen.mutate({ decisionSeen, words }, settle)}
          onClose={close}
        />
      )}
      {opened === 'revoke' && (
        <RevokeDialog
          name={customerName}
          busy={actions.revoke.isPending}
          onRevoke={(input) => actions.revoke.mutate({ decisionSeen, ...input }, settle)}
          onClose={close}
        />
      )}
    </Card>
  )
}
