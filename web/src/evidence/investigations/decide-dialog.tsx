import { useState } from 'react'
import { REVOKE_REASON_NAMES, REVOKE_REASONS, type RevokeReason } from '@wabi/contract/review/reopen.ts'
import {
  REJECT_REASON_NAMES,
  REJECT_REASONS,
  type RejectReason,
} from '@wabi/contract/verification/reject-reasons.ts'
import { CustomerWordsField, toSent } from '../words-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import type { InvestigationDecision } from './use-investigation.ts'

export type Action = InvestigationDecision['action']

const TITLES: Record<Action, string> = { approve: 'Approve', reject: 'Reject', revoke: 'Revoke' }

interface DecideDialogProps {
  action: Action
  cases: InvestigationDecision['cases']
  busy: boolean
  onDecide: (decision: InvestigationDecision) => void
  onClose: () => void
}

/** One decision for several cases, with a reason where it is against the customers. */
export function DecideDialog({ action, cases, busy, onDecide, onClose }: DecideDialogProps) {
  const [reject, setReject] = useState<RejectReason | ''>('')
  const [revoke, setRevoke] = useState<RevokeReason | ''>('')
  const [words, setWords] = useState('')
  const ready = action === 'approve' || (action === 'reject' ? reject !== '' : revoke !== '')
  const submit = () => {
    if (action === 'approve') return onDecide({ action, cases })
    if (action === 'reject' && reject !== '')
      return onDecide({ action, cases, reason: reject, words: toSent(words) })
    if (action === 'revoke' && revoke !== '')
      onDecide({ action, cases, reason: revoke, words: toSent(words) })
  }
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={`${TITLES[action]} ${cases.length === 1 ? '1 case' : `${cases.length} cases`}?`}
      description="Each case is decided separately, with the same checks as a single decision, and held for ten seconds. Refused cases stay as they are."
    >
      <DialogForm
        action={TITLES[action]}
        danger={action !== 'approve'}
        ready={ready}
        busy={busy}
        onSubmit={submit}
        onCancel={onClose}
      >
        {action === 'reject' && (
          <Field label="Reason" required>
            {(control) => (
              <Select
                {...control}
                value={reject}
                onChange={(event) => setReject(event.target.value as RejectReason | '')}
              >
                <option value="">Choose</option>
                {REJECT_REASONS.map((code) => (
                  <option key={code} value={code}>
                    {REJECT_REASON_NAMES[code]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        {action === 'revoke' && (
          <Field label="Reason" required>
            {(control) => (
              <Select
                {...control}
                value={revoke}
                onChange={(event) => setRevoke(event.target.value as RevokeReason | '')}
              >
                <option value="">Choose</option>
                {REVOKE_REASONS.map((code) => (
                  <option key={code} value={code}>
                    {REVOKE_REASON_NAMES[code]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        {action !== 'approve' && <CustomerWordsField value={words} onChange={setWords} />}
      </DialogForm>
    </Dialog>
  )
}
