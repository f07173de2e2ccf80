import { lazy, Suspense, useEffect, useState } from 'react'
import type { ReplyOf } from '@wabi/contract/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { dismissToast, toast } from '../../ui/toast-store.ts'
import { call } from '../flow/call.ts'
import { toPhoto } from '../camera/photo.ts'
import { Preview } from '../camera/preview.tsx'
import { Viewfinder } from '../camera/viewfinder.tsx'
import { getFailureMessage } from '../flow/failure-message.ts'
import { t } from '../messages/language.ts'
import { markConnectionSlow } from '../photos/connection.ts'
import { deletePhoto, savePhoto } from '../photos/photo-storage.ts'
import { sendPhoto, withUpload } from '../photos/send-photo.ts'
import { sendWithRetry } from '../photos/send-with-retry.ts'
import { useUpload } from '../photos/use-upload.ts'
import { MoreTimeButton } from '../pieces/more-time.tsx'
import { RetakeNotice } from '../pieces/retake-notice.tsx'
import { StepHeading } from '../pieces/step-heading.tsx'
import { Waiting } from '../pieces/waiting.tsx'
import type { Flow } from '../flow/use-flow.ts'
import { CannotButton, CannotDoThis } from './lazy-cannot.tsx'
import { isFaceless, VerdictActions, VerdictMessage } from './selfie-verdict.tsx'

const loadHeadTurn = () => import('../liveness/head-turn.tsx')
const HeadTurn = lazy(() => loadHeadTurn().then((m) => ({ default: m.HeadTurn })))

/** Without it, the step works as before. */
const FaceGuide = lazy(() =>
  import('./face-guide.tsx').then(
    (m) => ({ default: m.FaceGuide }),
    () => ({ default: () => null }),
  ),
)

/** The reply assumed for a photo that was accepted before this page loaded. */
const ACCEPTED: ReplyOf<'checkSelfie'> = { success: true, quality: { ok: true, hints: [] } }
/** Timeout of the decision; the server waits up to 20 s for the document before it decides. */
const DECISION_TIMEOUT_MS = 60_000
/** The decision cannot be aborted. */
const NEVER = new AbortController().signal

/** After this long the waiting screen says that the check is still running. */
const LONG_AFTER_MS = 8000

/** Step 6: the selfie, then the head turn, then the decision. Completed parts are not repeated. */
export function Selfie({ flow }: { flow: Flow }) {
  const { sessionId, session } = flow
  const [turned, setTurned] = useState(false)
  // A customer who declined is not asked again, unless a reviewer requests this step again.
  const declined = session?.liveness === 'declined' && session.asked?.step !== 'selfie'
  const headTurnDue = !turned && !declined && session?.liveness !== 'passed'
  const id = `${sessionId} selfie`
  const [misses, setMisses] = useState(0)
  const [cannot, setCannot] = useState(false)
  const [pending, setPending] = useState<'comparing' | 'retrying' | null>(null)
  // Checks for a face while the customer can still retake the photo.
  const { photo, upload, settled, show, take, retake, again } = useUpload<ReplyOf<'checkSelfie'>>({
    id,
    send: ({ jpeg, uploadId }, sending) => {
      const sent = { sessionId: sessionId ?? '', uploadId, jpeg, name: 'selfie.jpg', body: { uploadId } }
      return sendPhoto('checkSelfie', sent, sending)
    },
    onReply: (reply) => setMisses(isFaceless(reply) ? misses + 1 : 0),
    onFailed: (error) => {
      if (flow.failed(error) || !(error instanceof ApiError)) return
      toast({ title: t.selfie.failed, description: getFailureMessage(error, ''), variant: 'destructive' })
    },
    accepted: ACCEPTED,
  })
  const [started, setTurning] = useState<boolean>()
  const turning = started ?? (headTurnDue && settled)

  useEffect(() => {
    // Preloads during the preview; a failure shows when the module is needed.
    if (photo) void loadHeadTurn().catch(() => undefined)
  }, [photo])

  const submit = async () => {
    if (!photo) {
      toast({ title: t.selfie.noPhoto, description: t.selfie.noPhotoHow, variant: 'destructive' })
      return
    }
    if (!sessionId) return
    dismissToast()
    setPending('comparing')
    try {
      const { capture, jpeg, uploadId } = photo
      const onRetry = () => {
        markConnectionSlow()
        setPending('retrying')
      }
      const decide = () =>
        call(
          'verifyKyc',
          { params: { sessionId }, body: { selfieImage: uploadId, ...(capture && { capture }) } },
          { signal: AbortSignal.timeout(DECISION_TIMEOUT_MS) },
        )
      // The quick check has stored the selfie.
      const result = await withUpload(
        () => sendWithRetry(decide, { signal: NEVER, onRetry }),
        { sessionId, uploadId, jpeg },
        {
          signal: NEVER,
          onProgress: () => undefined,
          onTrouble: (trouble) => trouble === 'retrying' && onRetry(),
        },
      )
      deletePhoto(id)
      flow.finish(result)
    } catch (error) {
      setPending(null)
      if (flow.failed(error)) return
      toast({
        title: t.selfie.failed,
        description: getFailureMessage(error, t.selfie.unreachable),
        variant: 'destructive',
      })
    }
  }

  const continueFlow = async () => {
    dismissToast()
    if (photo) await savePhoto(id, photo, true)
    if (!headTurnDue || !photo) return submit()
    setTurning(true)
  }

  if (cannot && !photo) return <CannotDoThis flow={flow} here="selfie" onBack={() => setCannot(false)} />
  if (photo && turning)
    return (
      <Suspense fallback={<Waiting words={t.capture.loading} />}>
        <HeadTurn
          flow={flow}
          onDone={() => {
            // The preview releases its URL when it unmounts.
            show({ ...photo, ...toPhoto(photo.jpeg) })
            setTurned(true)
            setTurning(false)
            void submit()
          }}
        />
      </Suspense>
    )

  return (
    <>
      {pending ? (
        <StepHeading key="comparing" title={t.selfie.comparing} />
      ) : (
        <StepHeading title={t.selfie.title} why={t.selfie.why} />
      )}
      {!pending && <RetakeNotice flow={flow} here="selfie" />}
      {photo ? (
        <>
          {!pending && <VerdictMessage verdict={upload} misses={misses} />}
          <div className="relative">
            <Preview photo={photo} alt={t.selfie.photo} />
            {pending && <Comparing retrying={pending === 'retrying'} />}
          </div>
          <VerdictActions
            verdict={upload}
            misses={misses}
            pending={pending !== null}
            words={headTurnDue ? t.capture.continue : t.capture.submit}
            onRetake={retake}
            onAgain={again}
            onContinue={() => void continueFlow()}
          />
        </>
      ) : photo === undefined ? null : (
        <Viewfinder
          shape="face"
          frameLabel={t.selfie.frame}
          onPhoto={(taken) => void take(taken)}
          renderGuide={({ video, running, take: shoot }) => (
            <Suspense>
              <FaceGuide video={video} running={running} onTake={shoot} />
            </Suspense>
          )}
          more={
            <>
              <MoreTimeButton />
              <CannotButton onOpen={() => setCannot(true)} />
            </>
          }
        />
      )}
    </>
  )
}

function Comparing({ retrying }: { retrying: boolean }) {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), LONG_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <output className="block absolute inset-x-3 bottom-3 rounded-raised border border-line bg-raised p-4 shadow-raised">
      <span className="flex items-center gap-3 font-semibold">
        <span aria-hidden className="spinner text-accent" />
        {t.selfie.comparing}
      </span>
      <span className="mt-1 block text-sm text-ink-soft">
        {retrying ? t.capture.retrying : isSlow ? t.selfie.comparingLong : t.selfie.comparingWhy}
      </span>
    </output>
  )
}
