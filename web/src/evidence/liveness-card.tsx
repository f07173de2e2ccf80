import { MOTION_STATE_WORDS } from '@wabi/contract/verification/motion.ts'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { formatInstant } from '../lib/format.ts'
import { Button } from '../ui/button.tsx'
import { serverText } from '../lib/server-text.ts'
import { Card } from '../ui/card.tsx'
import { EvidenceImage } from './evidence-image.tsx'
import {
  describeFrame,
  describeLight,
  describeLooks,
  type HeadTurn,
  describeVerdict,
} from './head-turn-words.ts'
import { ResultMark } from './result-mark.tsx'

interface LivenessCardProps {
  liveness: HeadTurn
  /** Whether the user's role may see images. */
  mayView: boolean
  load: (evidenceId: string) => Promise<Blob>
}

const RESULTS = { passed: 'pass', not_passed: 'fail', declined: 'warn', due: 'not_applicable' } as const

/** The head turn: requested looks, result, and frames on demand. */
export function LivenessCard({ liveness, mayView, load }: LivenessCardProps) {
  const { burst, declined, earlier, otherPerson, reasons, tries, state } = liveness
  const words = [
    ...(declined ? [serverText(declined.words)] : []),
    ...reasons.map((reason) => serverText(reason.words)),
  ]
  return (
    <Card
      title="Head turn"
      note={`${describeVerdict(liveness)}. ${tries === 1 ? '1 try' : `${tries} tries`}.`}
      actions={<ResultMark result={otherPerson ? 'fail' : RESULTS[state]} />}
    >
      {words.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {burst?.sentBefore && <p>Some of its frames had been sent to you before.</p>}
      {burst && (
        <>
          <p className="text-sm text-ink-soft">
            Asked: {describeLooks(burst.looks)} (the customer's own left and right).
          </p>
          {burst.light && <p className="text-sm text-ink-soft">Light: {describeLight(burst.light)}</p>}
          <p className="text-sm text-ink-soft">Movement: {serverText(MOTION_STATE_WORDS[burst.motion])}</p>
          <Frames burst={burst} mayView={mayView} load={load} />
        </>
      )}
      {earlier.length > 0 && <EarlierTurns earlier={earlier} mayView={mayView} load={load} />}
    </Card>
  )
}

type EarlierProps = Pick<LivenessCardProps, 'mayView' | 'load'> & Pick<HeadTurn, 'earlier'>

/** Superseded attempts, collapsed: those before the last one, or before the step was repeated. */
function EarlierTurns({ earlier, mayView, load }: EarlierProps) {
  return (
    <details className="mt-4 border-t border-line pt-3">
      <summary className="min-h-6 cursor-pointer py-1 font-medium">
        {earlier.length === 1 ? '1 earlier attempt' : `${earlier.length} earlier attempts`}
      </summary>
      <ul className="grid gap-4 pt-2">
        {earlier.map((one) => (
          <li key={one.sentAt}>
            <p className="font-medium">
              {formatInstant(one.sentAt)}: {one.passed ? 'passed' : 'not passed'}
            </p>
            {one.reasons.map(({ code, words }) => (
              <p key={code}>{serverText(words)}</p>
            ))}
            {one.sentBefore && <p>Some of its frames had been sent to you before.</p>}
            <p className="text-sm text-ink-soft">Asked: {describeLooks(one.looks)}.</p>
            {one.light && <p className="text-sm text-ink-soft">Light: {describeLight(one.light)}</p>}
            <Frames burst={one} mayView={mayView} load={load} />
          </li>
        ))}
      </ul>
    </details>
  )
}

type FramesProps = Pick<LivenessCardProps, 'mayView' | 'load'> & { burst: NonNullable<HeadTurn['burst']> }

/** Fetched only on demand, because each view is audited. */
function Frames({ burst: { frames }, mayView, load }: FramesProps) {
  const [shown, setShown] = useState(false)
  if (!mayView) return <p className="mt-2 text-ink-soft">You may not see its {frames.length} pictures.</p>
  if (!shown)
    return (
      <Button className="mt-3 [&_svg]:size-4" onClick={() => setShown(true)}>
        <Eye aria-hidden />
        Show the {frames.length} pictures
      </Button>
    )
  return (
    <ol className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
      {frames.map((frame, index) => (
        <li key={frame.id} className="min-w-0">
          <EvidenceImage
            item={frame}
            load={load}
            name={`Picture ${index + 1}`}
            note={`${describeFrame(frame)}${frame.straight ? ' · compared' : ''}`}
          />
        </li>
      ))}
    </ol>
  )
}
