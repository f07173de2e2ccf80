import type { ReplyOf } from '@wabi/contract/api.ts'
import { hintText } from '../messages/hint-text.ts'
import { t } from '../messages/language.ts'
import { Actions } from '../pieces/actions.tsx'
import { Advice } from '../pieces/advice.tsx'
import { useAnnouncement } from '../pieces/announce.ts'
import { UploadProgress } from '../photos/upload-progress.tsx'
import { isReply, type Upload } from '../photos/use-upload.ts'

type Reply = ReplyOf<'checkSelfie'>

/** The result of the quick check of the selfie. */
type Verdict = Upload<Reply>

/**
 * After this many photos without a face the customer may continue: detection can be wrong, and a person will review.
 */
const MISSES_BEFORE_ANYWAY = 3

export const isFaceless = ({ quality }: Reply) => quality.hints.includes('no_face')

interface VerdictProps {
  verdict: Verdict
  /** Consecutive photos without a detected face. */
  misses: number
}

export function VerdictMessage({ verdict, misses }: VerdictProps) {
  useAnnouncement(verdictText(verdict))
  if (verdict === 'failed') return <p className="text-center text-danger">{t.selfie.unchecked}</p>
  if (!isReply(verdict)) return <UploadProgress progress={verdict} words={t.selfie.checking} />
  return (
    <div>
      {verdict.quality.ok ? (
        <p className="text-center text-ink-soft">{t.selfie.check}</p>
      ) : (
        <Advice
          title={isFaceless(verdict) ? t.selfie.noFace : t.document.again}
          hints={verdict.quality.hints}
        >
          {misses >= MISSES_BEFORE_ANYWAY && <p className="mt-1 text-sm text-ink-soft">{t.selfie.person}</p>}
        </Advice>
      )}
    </div>
  )
}

function verdictText(verdict: Verdict): string | null {
  if (verdict === 'failed') return t.selfie.unchecked
  if (!isReply(verdict)) return null
  if (verdict.quality.ok) return t.selfie.check
  const title = isFaceless(verdict) ? t.selfie.noFace : t.document.again
  return [title, ...verdict.quality.hints.map(hintText)].join('. ')
}

interface VerdictActionsProps extends VerdictProps {
  /** The decision is in progress. */
  pending: boolean
  /** Label of the continue button. */
  words: string
  onRetake: () => void
  onAgain: () => void
  onContinue: () => void
}

/** The primary button is the likely next step: Continue, Try again or Retake. */
export function VerdictActions({ verdict, misses, pending, words, ...on }: VerdictActionsProps) {
  const needsRetake = isReply(verdict) && !verdict.quality.ok
  const anyway = needsRetake && (!isFaceless(verdict) || misses >= MISSES_BEFORE_ANYWAY)
  return (
    <Actions className={needsRetake ? '' : 'grid-cols-2'}>
      <button
        type="button"
        className={`button ${needsRetake ? 'primary' : ''}`}
        disabled={pending}
        onClick={on.onRetake}
      >
        {t.capture.retake}
      </button>
      {verdict === 'failed' && (
        <button type="button" className="button primary" onClick={on.onAgain}>
          {t.capture.tryAgain}
        </button>
      )}
      {verdict !== 'failed' && !needsRetake && (
        <button
          type="button"
          className="button primary"
          disabled={pending || !isReply(verdict)}
          onClick={on.onContinue}
        >
          {words}
        </button>
      )}
      {anyway && (
        <button type="button" className="button quiet" disabled={pending} onClick={on.onContinue}>
          {t.document.anyway}
        </button>
      )}
    </Actions>
  )
}
