import { useEffect, useState } from 'react'
import { toast } from '../../ui/toast-store.ts'
import { call } from '../call.ts'
import { dataUrlOf, type Photo } from '../camera/photo.ts'
import { Preview } from '../camera/preview.tsx'
import { Viewfinder } from '../camera/viewfinder.tsx'
import { failureWords } from '../failure-words.ts'
import { t } from '../messages/en.ts'
import { RetakeNotice } from '../pieces/retake-notice.tsx'
import { StepHeading } from '../pieces/step-heading.tsx'
import type { Flow } from '../use-flow.ts'

/** After this long the waiting screen says that it is still at work. */
const LONG_AFTER_MS = 8000

/** Step 6: the selfie; Submit waits for the decision. */
export function Selfie({ flow }: { flow: Flow }) {
  const [photo, setPhoto] = useState<Photo | null>(null)
  const [pending, setPending] = useState(false)

  const submit = async () => {
    if (!photo) {
      toast({ title: t.selfie.noPhoto, description: t.selfie.noPhotoHow, variant: 'destructive' })
      return
    }
    if (!flow.sessionId) return
    setPending(true)
    try {
      const params = { sessionId: flow.sessionId }
      const selfieImage = await dataUrlOf(photo)
      flow.finish(await call('verifyKyc', { params, body: { selfieImage } }))
    } catch (error) {
      setPending(false)
      if (flow.failed(error)) return
      toast({
        title: t.selfie.failed,
        description: failureWords(error, t.selfie.unreachable),
        variant: 'destructive',
      })
    }
  }

  return (
    <>
      <StepHeading title={t.selfie.title} why={t.selfie.why} />
      {!pending && <RetakeNotice flow={flow} here="selfie" />}
      {photo ? (
        <>
          <div className="relative">
            <Preview photo={photo} alt={t.selfie.photo} />
            {pending && <Comparing />}
          </div>
          {!pending && <p className="text-center text-ink-soft">{t.selfie.check}</p>}
        </>
      ) : (
        <Viewfinder shape="face" frameLabel={t.selfie.frame} onPhoto={setPhoto} />
      )}
      {photo && (
        <div className="actions grid-cols-2">
          <button type="button" className="button" disabled={pending} onClick={() => setPhoto(null)}>
            {t.capture.retake}
          </button>
          <button type="button" className="button primary" disabled={pending} onClick={submit}>
            {t.capture.submit}
          </button>
        </div>
      )}
    </>
  )
}

function Comparing() {
  const [long, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <output className="block absolute inset-x-3 bottom-3 rounded-raised border border-line bg-raised p-4 shadow-raised">
      <span className="flex items-center gap-3 font-semibold">
        <span aria-hidden className="spinner text-accent" />
        {t.selfie.comparing}
      </span>
      <span className="mt-1 block text-sm text-ink-soft">
        {long ? t.selfie.comparingLong : t.selfie.comparingWhy}
      </span>
    </output>
  )
}
