import {
  DATA_REQUEST_OUTCOME_NAMES,
  DATA_REQUEST_OUTCOMES,
  MAX_REQUEST_WORDS,
  REFUSAL_REASON_NAMES,
  REFUSAL_REASONS,
  type DataRequestOutcome,
  type RefusalReason,
} from '@wabi/contract/rights/data-requests.ts'
import { useState } from 'react'
import { call } from '../../lib/calls.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { FieldGroup } from '../../ui/field-group.tsx'
import { Select, Textarea } from '../../ui/input.tsx'
import { Radio } from '../../ui/radio.tsx'
import { type DataRequest, useRequestAction } from './use-request.ts'

const NOTES: Record<DataRequestOutcome, string> = {
  fulfilled: 'The request was carried out.',
  partly: 'A part is done; the letter says why the rest is not.',
  refused: 'The letter says why, and how the person can complain.',
  dropped: 'The person no longer asks for it.',
}

/** Closes the request; the letter is then the answer. */
export function CloseCard({ request, mayManage }: { request: DataRequest; mayManage: boolean }) {
  const { id: requestId, done, closed } = request
  const [outcome, setOutcome] = useState<DataRequestOutcome>('fulfilled')
  const [reason, setReason] = useState<RefusalReason>('legal_duty')
  const [words, setWords] = useState('')
  const needsReason = outcome === 'refused' || outcome === 'partly'
  const close = useRequestAction(
    () =>
      call('closeDataRequest', {
        params: { requestId },
        body: { outcome, words, ...(needsReason && { refusalReason: reason }) },
      }),
    { done: 'The request is closed', refused: 'The request was not closed' },
  )
  if (closed || !mayManage) return null
  const isPossible = done !== null || outcome === 'refused' || outcome === 'dropped'
  return (
    <Card title="Answer" note="Closing the request turns the letter below into the answer.">
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          close.mutate(undefined)
        }}
      >
        <FieldGroup legend="Outcome">
          {DATA_REQUEST_OUTCOMES.map((one) => (
            <Radio
              key={one}
              name="outcome"
              label={DATA_REQUEST_OUTCOME_NAMES[one]}
              note={NOTES[one]}
              checked={outcome === one}
              onChange={() => setOutcome(one)}
            />
          ))}
        </FieldGroup>
        {needsReason && (
          <Field label="Reason" required className="max-w-sm">
            {(control) => (
              <Select
                {...control}
                value={reason}
                onChange={(event) => setReason(event.target.value as RefusalReason)}
              >
                {REFUSAL_REASONS.map((one) => (
                  <option key={one} value={one}>
                    {REFUSAL_REASON_NAMES[one]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <Field
          label="Note for the customer (optional)"
          hint="Added to the letter as they are, so please write in the language of the letter."
        >
          {(control) => (
            <Textarea
              {...control}
              lang={request.language}
              maxLength={MAX_REQUEST_WORDS}
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
          )}
        </Field>
        {!isPossible && <p className="text-ink-soft">Carry out the request first.</p>}
        <Button
          type="submit"
          variant="primary"
          busy={close.isPending}
          disabled={!isPossible}
          className="justify-self-start"
        >
          Close the request
        </Button>
      </form>
    </Card>
  )
}
