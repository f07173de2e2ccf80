import { Check } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { isOptionalStep } from '@wabi/contract/verification/flow.ts'
import type { ReplyOf } from '@wabi/contract/api.ts'
import { toast } from '../../ui/toast-store.ts'
import { hintText } from '../messages/hint-text.ts'
import { CardCamera } from './card-camera.tsx'
import { Preview } from '../camera/preview.tsx'
import { getFailureMessage } from '../flow/failure-message.ts'
import { t } from '../messages/language.ts'
import { Advice } from '../pieces/advice.tsx'
import { deletePhoto } from '../photos/photo-storage.ts'
import { sendPhoto } from '../photos/send-photo.ts'
import { UploadProgress } from '../photos/upload-progress.tsx'
import { isReply, type Upload, useUpload } from '../photos/use-upload.ts'
import { Actions } from '../pieces/actions.tsx'
import { useAnnouncement } from '../pieces/announce.ts'
import { MoreTimeButton } from '../pieces/more-time.tsx'
import { RetakeNotice } from '../pieces/retake-notice.tsx'
import { StepHeading } from '../pieces/step-heading.tsx'
import { useMoreTime } from '../../ui/pace.ts'
import type { Flow } from '../flow/use-flow.ts'
import { CannotButton, CannotDoThis } from './lazy-cannot.tsx'
import { useVerdict, type Verdict } from './use-verdict.ts'

/** How long the success message shows before the flow continues (spec section 9). */
const ADVANCE_AFTER_MS = 1000

type Reply = ReplyOf<'uploadDocument'>

/**
 * Steps 4 and 5: a photo of one side, uploaded at capture. The flow continues on Continue or, unless more time is wanted,
 * after one second.
 */
export function DocumentPhoto({ flow, side }: { flow: Flow; side: 'front' | 'back' }) {
  const step = side === 'front' ? 'document_front' : 'document_back'
  const front = side === 'front'
  const id = `${flow.sessionId} ${step}`
  const { photo, upload, take, retake, again } = useUpload<Reply>({
    id,
    send: ({ jpeg, torchFrame, uploadId }, sending) => {
      const body = { documentType: side, ...(torchFrame && { torchFrame }) }
      const sessionId = flow.sessionId ?? ''
      return sendPhoto('uploadDocument', { sessionId, uploadId, jpeg, name: `${side}.jpg`, body }, sending)
    },
    onReply: () => {
      deletePhoto(id)
      flow.sent(step)
    },
    onFailed: (error) => {
      if (flow.failed(error)) return
      toast({
        title: t.document.uploadFailed,
        description: getFailureMessage(error, t.document.unreachable),
        variant: 'destructive',
      })
    },
  })
  const [cannot, setCannot] = useState(false)
  const [moreTime] = useMoreTime()
  const advance = () => flow.advance(step)
  const verdict = useVerdict(flow, step, !!photo && isReply(upload) && upload.quality.ok)

  const advanceNow = useEffectEvent(advance)
  useEffect(() => {
    if (verdict !== 'good' && verdict !== 'late') return
    if (verdict === 'good') toast({ title: t.document.uploaded })
    if (moreTime) return
    const timer = setTimeout(() => advanceNow(), ADVANCE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [verdict, moreTime])

  if (cannot && !photo) return <CannotDoThis flow={flow} here="document" onBack={() => setCannot(false)} />
  return (
    <>
      <StepHeading
        title={front ? t.document.front : t.document.back}
        why={front ? t.document.whyFront : t.document.whyBack}
      />
      <RetakeNotice flow={flow} here={step} />
      {photo ? (
        <>
          <UploadStatus upload={upload} verdict={verdict} />
          <Preview photo={photo} alt={front ? t.document.photoFront : t.document.photoBack} />
          <Actions>
            <UploadActions
              upload={upload}
              wrong={verdict === 'wrong'}
              onRetake={retake}
              onAgain={again}
              onContinue={advance}
            />
          </Actions>
        </>
      ) : photo === undefined ? null : (
        <CardCamera
          frameLabel={t.document.frame}
          onPhoto={(taken) => void take(taken)}
          more={
            <>
              {isOptionalStep(step, flow.session?.documentType ?? null) && (
                <button type="button" className="button basis-full" onClick={advance}>
                  {t.document.noBack}
                </button>
              )}
              <MoreTimeButton />
              <CannotButton onOpen={() => setCannot(true)} />
            </>
          }
        />
      )}
    </>
  )
}

/** The state of the photo, announced as it changes; its success by the toast. */
function UploadStatus({ upload, verdict }: { upload: Upload<Reply>; verdict: Verdict }) {
  useAnnouncement(statusText(upload, verdict))
  if (upload !== 'failed' && !isReply(upload))
    return <UploadProgress progress={upload} words={t.document.uploading} />
  return (
    <div>
      {upload === 'failed' && (
        <p className="text-center">
          <span className="font-semibold text-danger">{t.document.uploadFailed}. </span>
          {t.document.kept}
        </p>
      )}
      {verdict === 'reading' && (
        <p className="flex items-center justify-center gap-3 text-ink-soft">
          <span aria-hidden className="spinner text-accent" />
          {t.document.checking}
        </p>
      )}
      {verdict === 'late' && <p className="text-center text-ink-soft">{t.document.stillReading}</p>}
      {verdict === 'good' && (
        <p className="flex items-center justify-center gap-2 font-semibold text-accent">
          <Check aria-hidden className="size-5" />
          {t.document.uploaded}
        </p>
      )}
      {upload !== 'failed' && !upload.quality.ok && (
        <Advice title={t.document.again} hints={upload.quality.hints}>
          <p className="mt-1 text-sm text-ink-soft">{t.document.attemptsLeft(upload.attemptsLeft)}</p>
        </Advice>
      )}
    </div>
  )
}

function statusText(upload: Upload<Reply>, verdict: Verdict): string | null {
  if (upload === 'failed') return `${t.document.uploadFailed}. ${t.document.kept}`
  if (!isReply(upload)) return null
  if (!upload.quality.ok) return [t.document.again, ...upload.quality.hints.map(hintText)].join('. ')
  if (verdict === 'reading') return t.document.checking
  return verdict === 'late' ? t.document.stillReading : null
}

interface UploadActionsProps {
  upload: Upload<Reply>
  /** The reading asks for another photo. */
  wrong: boolean
  onRetake: () => void
  onAgain: () => void
  onContinue: () => void
}

/** The primary button is the likely next step: Continue, Try again or Retake. */
function UploadActions({ upload, wrong, onRetake, onAgain, onContinue }: UploadActionsProps) {
  const needsRetake = wrong || (isReply(upload) && !upload.quality.ok)
  const retake = (
    <button type="button" className={`button ${needsRetake ? 'primary' : ''}`} onClick={onRetake}>
      {t.capture.retake}
    </button>
  )
  if (needsRetake)
    return (
      <>
        {retake}
        <button type="button" className="button quiet" onClick={onContinue}>
          {t.document.anyway}
        </button>
      </>
    )
  return (
    <div className="grid grid-cols-2 gap-2">
      {retake}
      {upload === 'failed' ? (
        <button type="button" className="button primary" onClick={onAgain}>
          {t.capture.tryAgain}
        </button>
      ) : (
        <button type="button" className="button primary" disabled={!isReply(upload)} onClick={onContinue}>
          {t.capture.continue}
        </button>
      )}
    </div>
  )
}
