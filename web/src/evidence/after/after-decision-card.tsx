import { Tag } from 'lucide-react'
import { useState } from 'react'
import { isDecided } from '@wabi/contract/verification/states.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import type { Detail } from '../compared-fields.ts'
import { type ReviewScope, useReviewPermission } from '../review-scope.ts'
import { LabelDialog } from './label-dialog.tsx'
import { LabelHistory } from './label-history.tsx'
import { useAfterActions } from './use-after-actions.ts'

/** What was learned after the decision, and the actions that may follow it. */
export default function AfterDecisionCard({ scope, detail }: { scope: ReviewScope; detail: Detail }) {
  const { verificationId, status, review, customerName } = detail
  const mayDecide = useReviewPermission(scope, 'decide')
  const actions = useAfterActions(scope, verificationId)
  const [opened, setOpened] = useState<'label' | null>(null)
  const close = () => setOpened(null)
  const mayAct = mayDecide && isDecided(status) && review.erasedAt === null
  if (!mayAct && review.labels.length === 0) return null
  return (
    <Card title="After the decision" note="What was learned since. The customer does not see labels.">
      <div className="grid gap-3">
        <LabelHistory labels={review.labels} />
        {mayAct && (
          <div className="flex flex-wrap gap-2 [&_svg]:size-4">
            <Button onClick={() => setOpened('label')}>
              <Tag aria-hidden />
              {review.labels.length === 0 ? 'Set label' : 'Change label'}
            </Button>
          </div>
        )}
      </div>
      {opened === 'label' && (
        <LabelDialog
          name={customerName}
          busy={actions.label.isPending}
          onSave={(body) => actions.label.mutate(body, { onSuccess: close })}
          onClose={close}
        />
      )}
    </Card>
  )
}
