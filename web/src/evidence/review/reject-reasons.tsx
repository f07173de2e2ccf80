import type { KeyboardEvent } from 'react'
import {
  REJECT_REASON_NAMES,
  REJECT_REASONS,
  type RejectReason,
} from '@wabi/contract/verification/reject-reasons.ts'
import { FieldGroup } from '../../ui/field-group.tsx'
import { Radio } from '../../ui/radio.tsx'
import { shortcutOf } from '../../ui/single-keys.ts'
import { KeyMark } from './key-mark.tsx'

interface RejectReasonsProps {
  value: RejectReason | null
  onChange: (reason: RejectReason) => void
}

/** The reasons for a rejection, each with the digit that selects it. */
export function RejectReasons({ value, onChange }: RejectReasonsProps) {
  return (
    <FieldGroup legend="Reason">
      <div className="grid gap-1.5 sm:grid-cols-2">
        {REJECT_REASONS.map((code, index) => (
          <Radio
            key={code}
            name="reason"
            value={code}
            checked={value === code}
            onChange={() => onChange(code)}
            label={
              <>
                <KeyMark digit={(index + 1) % 10} />
                {REJECT_REASON_NAMES[code]}
              </>
            }
          />
        ))}
      </div>
    </FieldGroup>
  )
}

/** The reason that a pressed digit selects (0 the tenth), which gets the focus; null for other keys, while typing, and when single keys are off. */
export function selectReasonByDigit(event: KeyboardEvent<HTMLFormElement>): RejectReason | null {
  const digit = shortcutOf(event)
  if (event.target instanceof HTMLTextAreaElement || digit === undefined || !/^\d$/.test(digit)) return null
  const reason = REJECT_REASONS[digit === '0' ? 9 : Number(digit) - 1]
  if (!reason) return null
  event.currentTarget.querySelector<HTMLInputElement>(`input[value="${reason}"]`)?.focus()
  return reason
}
