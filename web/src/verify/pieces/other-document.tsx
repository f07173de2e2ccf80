import { TriangleExclamationPoint } from 'lucide-react'
import { useState } from 'react'
import type { DocumentType } from '@wabi/contract/catalog/document-types.ts'
import { toast } from '../../ui/toast-store.ts'
import { call } from '../flow/call.ts'
import { wrongDocument as w } from '../messages/document.ts'
import { t } from '../messages/language.ts'
import { formatDay } from '../messages/format-date.ts'
import { errorText } from '../messages/server-texts.ts'
import type { Session } from '../flow/session.ts'
import type { Flow } from '../flow/use-flow.ts'

interface OtherDocumentProps {
  flow: Flow
  retake: Session['retake'][number]
}

/** Shown when the photo is of a different document than chosen, or of an expired one, with buttons to correct it. */
export function OtherDocument({ flow, retake: { step, seenType, expiredOn } }: OtherDocumentProps) {
  const [pending, setPending] = useState(false)
  const { session } = flow
  const isResubmission = session?.asked != null
  const chosen = session?.documentType ?? null

  const use = async (documentType: DocumentType) => {
    if (!session) return
    setPending(true)
    try {
      const params = { sessionId: session.sessionId }
      const state = await call('useDocument', { params, body: { documentType } })
      flow.accept(state)
      flow.goTo(state.due ?? 'selfie')
    } catch (error) {
      setPending(false)
      if (!flow.failed(error))
        toast({
          title: t.trouble.error,
          description: errorText(error, w.failed),
          variant: 'destructive',
        })
    }
  }
  const again = (words: string) => (
    <button type="button" className="button quiet" disabled={pending} onClick={() => flow.retake(step)}>
      {words}
    </button>
  )
  return (
    <section className="rounded-raised bg-warn-soft p-4">
      <p className="flex gap-2 font-semibold text-warn">
        <TriangleExclamationPoint aria-hidden className="mt-0.5 size-5 shrink-0" />
        {expiredOn !== null
          ? `${w.expired(formatDay(new Date(expiredOn), 'UTC'))} ${w.another}`
          : seenType !== null &&
            `${w.looksLike(seenType)} ${isResubmission ? '' : w.takeItQuestion(seenType)}`}
      </p>
      {/* Photographed first, there are no details yet. */}
      {session?.done.includes('personal_info') && (
        <p className="mt-1 text-sm">{expiredOn === null ? w.kept : w.tooLate}</p>
      )}
      <div className="mt-2 grid gap-1">
        {expiredOn === null && seenType !== null && !isResubmission && (
          <button
            type="button"
            className="button primary"
            disabled={pending}
            onClick={() => void use(seenType)}
          >
            {w.takeIt(seenType)}
          </button>
        )}
        {expiredOn === null && chosen !== null && again(w.again(chosen))}
        {expiredOn !== null && (
          <>
            {!isResubmission && (
              <button
                type="button"
                className="button primary"
                disabled={pending}
                onClick={() => flow.replaceDocument()}
              >
                {w.takeAnother}
              </button>
            )}
            {again(w.readWrong)}
          </>
        )}
      </div>
    </section>
  )
}
