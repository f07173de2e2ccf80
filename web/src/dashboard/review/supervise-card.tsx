import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EvidenceImage } from '../../evidence/evidence-image.tsx'
import type { Detail } from '../../evidence/compared-fields.ts'
import { useAction } from '../../evidence/use-action.ts'
import { call } from '../../lib/calls.ts'
import { formatInstant } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { QrCode } from '../../ui/qr-code.tsx'

const FOLLOW_MS = 3000

const QUESTIONS = {
  personPresent: 'This is the person in front of me',
  documentHandled: 'I had the document itself in my hands, and it is theirs',
  nothingBetween: 'There was no mask and no second screen in front of the camera',
} as const
type Answer = keyof typeof QUESTIONS
const ANSWERS = Object.keys(QUESTIONS) as Answer[]

interface SuperviseCardProps {
  detail: Detail
  load: (verificationId: string, evidenceId: string) => Promise<Blob>
}

/** Staff attend a head turn in person: they show the link, follow the session and attest what they saw. */
export function SuperviseCard({ detail, load }: SuperviseCardProps) {
  const { verificationId, liveness, verificationUrl, decision } = detail
  const [open, setOpen] = useState(false)
  // The page's own query: while the card is open, it is fetched every few seconds.
  useQuery({
    queryKey: ['verifications', 'one', verificationId],
    queryFn: async () => (await call('getVerification', { params: { verificationId } })).data,
    refetchInterval: FOLLOW_MS,
    enabled: open,
  })
  const attended = liveness?.supervision
  if (attended)
    return (
      <Card title="Check in person">
        <p>
          {attended.own ? 'You' : attended.by} attended the head turn in person on{' '}
          {formatInstant(attended.at)}.
        </p>
        {!attended.counts && (
          <p className="text-sm text-ink-soft">Another head turn followed, so this no longer counts.</p>
        )}
      </Card>
    )
  const burst = liveness?.attestableUntil ? liveness.burst : null
  if (decision && !burst) return null
  return (
    <Card
      title="Check in person"
      note="For a customer at your counter: attend the head turn and hold their document. You do not decide the case afterwards."
    >
      {!open ? (
        <Button onClick={() => setOpen(true)}>Check in person</Button>
      ) : burst ? (
        // A new burst has to be answered anew.
        <Questions key={burst.frames[0]?.id} verificationId={verificationId} burst={burst} load={load} />
      ) : (
        <div className="grid gap-3">
          {verificationUrl && <QrCode text={verificationUrl} label="QR code of the customer’s link" />}
          <output>
            Let the customer scan the code here, with their phone. The questions appear once the head turn has
            passed.
          </output>
        </div>
      )}
    </Card>
  )
}

interface QuestionsProps {
  verificationId: string
  burst: NonNullable<NonNullable<Detail['liveness']>['burst']>
  load: SuperviseCardProps['load']
}

function Questions({ verificationId, burst, load }: QuestionsProps) {
  const [answered, setAnswered] = useState<readonly Answer[]>([])
  const first = burst.frames[0]?.id ?? ''
  const attest = useAction(
    () =>
      call('superviseCapture', {
        params: { verificationId },
        body: { burst: first, personPresent: true, documentHandled: true, nothingBetween: true },
      }),
    () => 'Attested',
  )
  const straight = burst.frames.find((frame) => frame.straight)
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!attest.isPending) attest.mutate(undefined)
      }}
    >
      {straight && (
        <EvidenceImage
          item={straight}
          name="Head turn, looking straight"
          load={(evidenceId) => load(verificationId, evidenceId)}
        />
      )}
      <div className="-mx-2">
        {ANSWERS.map((answer) => (
          <Checkbox
            key={answer}
            label={QUESTIONS[answer]}
            checked={answered.includes(answer)}
            onChange={({ target }) =>
              setAnswered((before) =>
                target.checked ? [...before, answer] : before.filter((one) => one !== answer),
              )
            }
          />
        ))}
      </div>
      <p className="text-sm text-ink-soft">
        If any of these is not true, do not attest: the case continues without it.
      </p>
      <div>
        <Button
          type="submit"
          variant="primary"
          busy={attest.isPending}
          disabled={answered.length < ANSWERS.length}
        >
          Attest
        </Button>
      </div>
    </form>
  )
}
