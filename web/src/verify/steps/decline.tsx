import { useEffect, useEffectEvent, useState } from 'react'
import type { ReplyOf } from '@wabi/contract/api.ts'
import { call } from '../flow/call.ts'
import { deleteDraft } from '../flow/session.ts'
import type { Flow } from '../flow/use-flow.ts'
import { t } from '../messages/language.ts'
import { Actions } from '../pieces/actions.tsx'
import { StepHeading } from '../pieces/step-heading.tsx'
import { Waiting } from '../pieces/waiting.tsx'

/** `told`: after saying that somebody asked for this. `other_way`: the way out. */
export type ConsentStage = 'caution' | 'texts' | 'told' | 'other_way'

interface DeclineProps {
  flow: Flow
  notice: ReplyOf<'getNotice'>
  stage: 'told' | 'other_way'
  onStage: (stage: ConsentStage) => void
  onError: (error: unknown) => void
}

/** Screens of a customer who may not go on: the one after telling that somebody asked them, and the way out. */
export function Decline(props: DeclineProps) {
  return props.stage === 'told' ? <Told {...props} /> : <AnotherWay {...props} />
}

/** Records that somebody asked the customer. The screen is calm, since that person may be watching. */
function Told({ flow, notice: { told: screen, language }, onStage, onError }: DeclineProps) {
  const [recorded, setRecorded] = useState(false)
  const record = useEffectEvent(() =>
    call('asked', { params: { sessionId: flow.sessionId ?? '' } }).then(
      () => setRecorded(true),
      (error: unknown) => {
        // Back to where they can tell again.
        onError(error)
        onStage('caution')
      },
    ),
  )
  useEffect(() => void record(), [])
  if (!recorded) return <Waiting words={t.capture.loading} />
  return (
    <div lang={language} className="flex flex-1 flex-col gap-4">
      <StepHeading title={screen.title} />
      {[
        ...screen.sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]),
        screen.question,
      ].map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <Actions className="grid-cols-2">
        <button type="button" className="button" onClick={() => onStage('texts')}>
          {screen.agree}
        </button>
        <button type="button" className="button" onClick={() => onStage('other_way')}>
          {screen.otherWay}
        </button>
      </Actions>
    </div>
  )
}

/** What the company offers to a customer who verifies another way; confirming ends the check. */
function AnotherWay({ flow, notice: { decline, language }, onStage, onError }: DeclineProps) {
  const [pending, setPending] = useState(false)
  const end = async () => {
    setPending(true)
    try {
      const params = { sessionId: flow.sessionId ?? '' }
      const { title, paragraphs } = await call('decline', { params, body: { language } })
      deleteDraft()
      const trouble = { title, words: paragraphs.join('\n\n'), way: 'ended', language } as const
      flow.show({ at: 'trouble', trouble })
    } catch (error) {
      setPending(false)
      onError(error)
    }
  }
  return (
    <div lang={language} className="flex flex-1 flex-col gap-4">
      <StepHeading title={decline.title} />
      {decline.paragraphs.map((paragraph) => (
        <p key={paragraph} className="whitespace-pre-line">
          {paragraph}
        </p>
      ))}
      <Actions className="grid-cols-2">
        <button type="button" className="button" disabled={pending} onClick={() => onStage('texts')}>
          {decline.back}
        </button>
        <button type="button" className="button" disabled={pending} onClick={() => void end()}>
          {decline.confirm}
        </button>
      </Actions>
    </div>
  )
}
