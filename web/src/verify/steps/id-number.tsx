import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { DEFAULT_COUNTRY } from '@wabi/contract/catalog/default-country.ts'
import { ApiError } from '../../lib/api-error.ts'
import { toast } from '../../ui/toast-store.ts'
import { call } from '../flow/call.ts'
import { wrongDocument as w } from '../messages/document.ts'
import { t } from '../messages/language.ts'
import { errorText, type FieldError, fieldErrorText } from '../messages/server-texts.ts'
import { Actions } from '../pieces/actions.tsx'
import { StepHeading } from '../pieces/step-heading.tsx'
import { loadDraft, saveDraft } from '../flow/draft.ts'
import type { Flow } from '../flow/use-flow.ts'
import { NumberField } from './number-field.tsx'

/**
 * Step 3 again after a change of document: asks only for the document number, because the other details still apply.
 */
export function IdNumber({ flow }: { flow: Flow }) {
  const [idNumber, setIdNumber] = useState('')
  const [error, setError] = useState<FieldError>()
  const [pending, setPending] = useState(false)
  const { session } = flow
  const isRead = session?.done.includes('document_front') && !session.reading
  const fill = useEffectEvent(() => {
    if (!session) return
    call('readCard', { params: { sessionId: session.sessionId } }).then(
      ({ details }) => setIdNumber((typed) => typed || (details?.idNumber ?? '')),
      // Otherwise it is typed.
      flow.failed,
    )
  })
  useEffect(() => {
    if (isRead) fill()
  }, [isRead])
  if (!session) return null
  const { documentType, nationality } = session

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (idNumber.trim().length < 5) return setError('numberShort')
    setPending(true)
    try {
      const state = await call('saveIdNumber', {
        params: { sessionId: session.sessionId },
        body: { idNumber },
      })
      saveDraft(session.sessionId, { ...(await loadDraft(session.sessionId)), idNumber })
      flow.accept(state)
      flow.goTo(state.due ?? 'selfie')
    } catch (failure) {
      setPending(false)
      if (flow.failed(failure)) return
      const words = failure instanceof ApiError && failure.fields.idNumber
      if (words) setError({ words })
      const description =
        failure instanceof ApiError ? errorText(failure, t.personal.failed) : t.personal.unreachable
      toast({ title: t.trouble.error, description, variant: 'destructive' })
    }
  }
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="flex flex-1 flex-col gap-5">
      <StepHeading title={w.number} why={documentType === null ? undefined : w.numberWhy(documentType)} />
      <NumberField
        documentType={documentType}
        nationality={nationality ?? DEFAULT_COUNTRY}
        value={idNumber}
        error={fieldErrorText(error)}
        onChange={(next) => {
          setIdNumber(next)
          setError(undefined)
        }}
      />
      <Actions>
        <button type="submit" className="button primary" disabled={pending}>
          {pending ? t.personal.saving : t.nationality.continue}
        </button>
      </Actions>
    </form>
  )
}
