import { Link, useParams } from '@tanstack/react-router'
import { Undo2, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ShortcutKbd } from '../../ui/shortcut-kbd.tsx'
import { useKeys } from '../use-keys.ts'
import { TimeLeft } from './time-left.tsx'
import { CLIENT_REVIEW } from '../client-review.ts'
import { PLATFORM_REVIEW } from '../platform-review.ts'
import { type ReviewScope, useReviewPermission } from '../review-scope.ts'
import { type HeldItem, heldWord, useHeld, useUndo } from './use-held.ts'

/** Only the newest are shown; more would cover the open case. */
const MAX_SHOWN = 3

/**
 * The user's held decisions, which they can undo from any page. Z undoes the newest. Screen readers do not announce the
 * countdown, only once that a decision is held and for how long.
 */
export function HeldDecisions({ team }: { team: ReviewScope['team'] }) {
  const scope = team === 'client' ? CLIENT_REVIEW : PLATFORM_REVIEW
  // The page of a case shows its held decision itself.
  const { verificationId: shown } = useParams({ strict: false })
  const held = useHeld(scope, useReviewPermission(scope, 'decide'))
  const undo = useUndo(scope)
  const [dismissed, setDismissed] = useState<readonly string[]>([])
  const [undone, setUndone] = useState<HeldItem | null>(null)
  const last = held.at(-1)
  const undoDecision = (one: HeldItem) => undo.mutate(one, { onSuccess: () => setUndone(one) })
  useKeys({ z: last && !undo.isPending ? () => undoDecision(last) : undefined })

  const rows = held
    .filter(({ id, verificationId }) => verificationId !== shown && !dismissed.includes(id))
    .slice(-MAX_SHOWN)
  const back = undone && undone.verificationId !== shown ? undone : null
  return (
    <>
      <output className="sr-only">
        {last && `${heldWord(last)} ${last.customerName}. Press Z within ten seconds to undo this decision.`}
        {!last && undone && `The decision on ${undone.customerName} was undone.`}
      </output>
      {(rows.length > 0 || back) && (
        <section
          aria-label="Decisions that can be undone"
          className="fixed inset-x-4 bottom-20 z-20 mx-auto max-w-md divide-y divide-line rounded-raised border border-line-strong bg-raised shadow-raised max-md:bottom-32"
        >
          {rows.map((one) => (
            <Row
              key={one.id}
              words={
                <>
                  <span className="font-semibold">{heldWord(one)}</span>{' '}
                  <CaseLink to={scope.route} of={one} /> takes effect <TimeLeft endsAt={one.endsAt} />
                </>
              }
              onDismiss={() => setDismissed([...dismissed, one.id])}
            >
              <Button
                busy={undo.isPending && undo.variables.id === one.id}
                onClick={() => undoDecision(one)}
                className="[&_svg]:size-4"
              >
                <Undo2 aria-hidden />
                Undo <span className="sr-only">the decision on {one.customerName}</span>
                {one === last && <ShortcutKbd>Z</ShortcutKbd>}
              </Button>
            </Row>
          ))}
          {back && (
            <Row
              words={
                <>
                  <span className="font-semibold">Undone:</span> <CaseLink to={scope.route} of={back} />
                </>
              }
              onDismiss={() => setUndone(null)}
            />
          )}
        </section>
      )}
    </>
  )
}

function CaseLink({ to, of }: { to: ReviewScope['route']; of: HeldItem }) {
  return (
    <Link
      to={to}
      params={{ verificationId: of.verificationId }}
      className="font-medium text-accent underline"
    >
      {of.customerName}
    </Link>
  )
}

interface RowProps {
  words: ReactNode
  onDismiss: () => void
  children?: ReactNode
}

function Row({ words, onDismiss, children }: RowProps) {
  return (
    <div className="flex items-center gap-2 py-2 pr-2 pl-4">
      <p className="min-w-0 flex-1 wrap-anywhere">{words}</p>
      {children}
      <IconButton label="Dismiss" onClick={onDismiss}>
        <X aria-hidden />
      </IconButton>
    </div>
  )
}
