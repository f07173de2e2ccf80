import { Field } from '../ui/field.tsx'
import { Input, Textarea } from '../ui/input.tsx'

/** Why a case is held; the reference is of an order or a file. */
export interface HoldDraft {
  reason: string
  reference: string
}

export const EMPTY_HOLD: HoldDraft = { reason: '', reference: '' }

const MIN_REASON = 3
export const isHoldComplete = ({ reason }: HoldDraft) => reason.trim().length >= MIN_REASON

interface HoldFieldsProps {
  draft: HoldDraft
  onChange: (draft: HoldDraft) => void
  /** Lifting a hold has no reference. */
  lifting?: boolean
  fields?: Partial<Record<string, string>>
}

/** Reason and reference of a legal hold. */
export function HoldFields({ draft, onChange, lifting = false, fields = {} }: HoldFieldsProps) {
  return (
    <>
      <Field label="Reason" required error={fields.reason}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={500}
            value={draft.reason}
            onChange={(event) => onChange({ ...draft, reason: event.target.value })}
          />
        )}
      </Field>
      {!lifting && (
        <Field label="Order or file number (optional)" error={fields.reference}>
          {(control) => (
            <Input
              {...control}
              maxLength={100}
              value={draft.reference}
              onChange={(event) => onChange({ ...draft, reference: event.target.value })}
            />
          )}
        </Field>
      )}
    </>
  )
}
