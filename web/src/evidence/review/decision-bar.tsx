import { useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { FootBar } from '../../ui/foot-bar.tsx'
import { ShortcutKbd } from '../../ui/shortcut-kbd.tsx'

interface DecisionBarProps {
  /** Why the user cannot decide now; null if they can. */
  blocked: string | null
  /** Why this user may neither approve nor reject this case, though others may; null if they may. */
  refused: string | null
  escalated: boolean
  /** Show Escalate on phones too, for pages that offer it nowhere else. */
  everywhere?: boolean
  onApprove: () => void
  onReject: () => void
  onAsk: () => void
  onEscalate: () => void
}

/** The decision buttons, fixed to the bottom of the screen. */
export function DecisionBar({
  blocked,
  refused,
  escalated,
  everywhere = false,
  onApprove,
  onReject,
  onAsk,
  onEscalate,
}: DecisionBarProps) {
  const refusalId = useId()
  const refusal = { disabled: refused !== null, ...(refused !== null && { 'aria-describedby': refusalId }) }
  return (
    <FootBar label="Decision" className="-mx-4 -mb-4 px-4 py-2.5 shadow-raised md:-mx-8 md:-mb-8 md:px-8">
      {blocked ? (
        <p className="flex min-h-11 items-center text-ink-soft">{blocked}</p>
      ) : (
        <div className="grid gap-2">
          {refused && (
            <p id={refusalId} className="text-ink-soft md:text-right">
              {refused}
            </p>
          )}
          <div
            className={`grid gap-2 md:flex md:items-center md:justify-end ${everywhere ? 'grid-cols-2' : 'grid-cols-3'}`}
          >
            <Button
              variant="quiet"
              onClick={onEscalate}
              className={everywhere ? 'max-md:px-2 max-md:whitespace-normal' : 'max-md:hidden'}
            >
              {escalated ? 'Return to all reviewers' : 'Escalate'} <ShortcutKbd>E</ShortcutKbd>
            </Button>
            <Button onClick={onAsk} className="max-md:px-2">
              Ask again <ShortcutKbd>U</ShortcutKbd>
            </Button>
            <Button variant="danger" onClick={onReject} {...refusal} className="max-md:px-2">
              Reject <ShortcutKbd>R</ShortcutKbd>
            </Button>
            <Button variant="primary" onClick={onApprove} {...refusal} className="max-md:px-2 md:min-w-40">
              Approve <ShortcutKbd>A</ShortcutKbd>
            </Button>
          </div>
        </div>
      )}
    </FootBar>
  )
}
