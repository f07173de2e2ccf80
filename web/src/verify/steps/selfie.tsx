import { lazy, Suspense, useEffect, useState } from 'react'
import { toast } from '../../ui/toast-store.ts'
import { call } from '../call.ts'
import { dataUrlOf, photoOfJpeg, type Photo } from '../camera/photo.ts'
import { Preview } from '../camera/preview.tsx'
import { Viewfinder } from '../camera/viewfinder.tsx'
import { failureWords } from '../failure-words.ts'
import { t } from '../messages/en.ts'
import { RetakeNotice } from '../pieces/retake-notice.tsx'
import { StepHeading } from '../pieces/step-heading.tsx'
import { Waiting } from '../pieces/waiting.tsx'
import type { Flow } from '../use-flow.ts'
import { forgetSelfie, keepSelfie, keptSelfie } from './kept-selfie.ts'

const loadHeadTurn = () => import('../liveness/head-turn.tsx')
const HeadTurn = lazy(() => loadHeadTurn().then((m) => ({ default: m.HeadTurn })))

/** After this long the waiting screen says that it is still at work. */
const LONG_AFTER_MS = 8000

/** Step 6: the selfie, then the head turn, then the decision. What is done of it is not asked for again. */
export function Selfie({ flow }: { flow: Flow }) {
  const { sessionId, session } = flow
  const [turned, setTurned] = useState(false)
  // Who declined is not asked twice, unless a person asks for this step once more.
  const declined = session?.liveness === 'declined' && session.asked?.step !== 'selfie'
  const owed = !turned && !declined && session?.liveness !== 'passed'
  const [photo, setPhoto] = useState<Photo | null>(() => {
    const jpeg = keptSelfie(sessionId)
    return jpeg && photoOfJpeg(jpeg)
  })
  const [turning, setTurning] = useState(photo !== null && owed)
  const [pending, setPending] = useState(false)

  useEffect(() => {
    // The customer looks at the preview meanwhile; a failure is seen when it is needed.
    if (photo) void loadHeadTurn().catch(() => undefined)
  }, [photo])

  const submit = async () => {
    if (!photo) {
      toast({ title: t.selfie.noPhoto, description: t.selfie.noPhotoHow, variant: 'destructive' })
      return
    }
    if (!sessionId) return
    setPending(true)
    try {
      const selfieImage = await dataUrlOf(photo.jpeg)
      const { capture } = photo
      const body = { selfieImage, ...(capture && { capture }) }
      const result = await call('verifyKyc', { params: { sessionId }, body })
      forgetSelfie(sessionId)
      flow.finish(result)
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

  const goOn = async () => {
    if (!owed || !photo) return submit()
    if (sessionId) keepSelfie(sessionId, await dataUrlOf(photo.jpeg))
    setTurning(true)
  }

  if (photo && turning)
    return (
      <Suspense fallback={<Waiting words={t.capture.loading} />}>
        <HeadTurn
          flow={flow}
          onDone={() => {
            // The preview releases its address whenever it leaves the screen.
            setPhoto({ ...photo, ...photoOfJpeg(photo.jpeg) })
            setTurned(true)
            setTurning(false)
            void submit()
          }}
        />
      </Suspense>
    )

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
          <button
            type="button"
            className="button"
            disabled={pending}
            onClick={() => {
              forgetSelfie(sessionId)
              setPhoto(null)
            }}
          >
            {t.capture.retake}
          </button>
          <button type="button" className="button primary" disabled={pending} onClick={goOn}>
            {owed ? t.capture.continue : t.capture.submit}
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
