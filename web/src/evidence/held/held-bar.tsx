import { Undo2 } from 'lucide-react'
import type { ReplyOf } from '@wabi/contract/api.ts'
import { Button } from '../../ui/button.tsx'
import { FootBar } from '../../ui/foot-bar.tsx'
import { ShortcutKbd } from '../../ui/shortcut-kbd.tsx'
import { TimeLeft } from './time-left.tsx'
import type { ReviewScope } from '../review-scope.ts'
import { heldWord, useUndo } from './use-held.ts'

interface HeldBarProps {
  verificationId: string
  held: NonNullable<ReplyOf<'getVerification'>['data']['review']['held']>
  /** When `held` was fetched, in milliseconds since the epoch. */
  asOf: number
  /** Why the user may not undo it; null if they may. */
  blocked: string | null
  scope: ReviewScope
}

/** Replaces the decision bar while a decision on this case is held. */
export function HeldBar({ verificationId, held, asOf, blocked, scope }: HeldBarProps) {
  const undo = useUndo(scope)
  const { id, by, own, remainingMs } = held
  const done = heldWord(held).toLowerCase()
  return (
    <FootBar
      label="Decision"
      className="-mx-4 -mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5 shadow-raised md:-mx-8 md:-mb-8 md:px-8"
    >
      <p className="min-w-0 flex-1 wrap-anywhere">
        <span className="font-semibold">
          {own ? 'You have' : `${by} has`} {done} {held.revokes ? 'its approval' : 'this case'}.
        </span>{' '}
        <span className="whitespace-nowrap">
          Takes effect <TimeLeft endsAt={asOf + remainingMs} />
        </span>
      </p>
      {blocked === null && (
        <Button
          busy={undo.isPending}
          onClick={() => undo.mutate({ verificationId, id })}
          className="[&_svg]:size-4"
        >
          <Undo2 aria-hidden />
          Undo {own && <ShortcutKbd>Z</ShortcutKbd>}
        </Button>
      )}
    </FootBar>
  )
}
