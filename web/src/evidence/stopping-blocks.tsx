import { Undo2 } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { formatDate } from '../lib/format.ts'
import { Button } from '../ui/button.tsx'
import type { BlockActionsProps } from './block-actions.tsx'
import { BLOCK_NAMES, type Repeats } from './repeat-words.ts'

interface StoppingBlocksProps extends Pick<BlockActionsProps, 'mayBlock' | 'busy' | 'onLift'> {
  stoppedBy: Repeats['stoppedBy']
  verificationId: string
  CaseLink: ComponentType<{ verificationId: string; children: ReactNode }>
}

/** The blocks that stopped this verification, with their origin and reason, and Undo while they are active. */
export function StoppingBlocks({
  stoppedBy,
  verificationId,
  CaseLink,
  mayBlock,
  busy,
  onLift,
}: StoppingBlocksProps) {
  return (
    <ul className="mb-5 grid gap-3 border-b border-line pb-4">
      {stoppedBy.map((block) => {
        const { id, kind, reason, blockedBy, blockedAt, lifted } = block
        return (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3">
            <p className="min-w-0">
              <span className="font-medium">
                Stopped by a block of this {BLOCK_NAMES[kind].toLowerCase()}
              </span>
              <span className="block">{reason}</span>
              <span className="block text-sm text-ink-soft">
                {blockedBy}, {formatDate(blockedAt)}
                {block.verificationId !== verificationId && (
                  <>
                    {', in '}
                    <CaseLink verificationId={block.verificationId}>another verification</CaseLink>
                  </>
                )}
                {lifted && `. Undone by ${lifted.by}, ${formatDate(lifted.at)}`}
              </span>
            </p>
            {mayBlock && !lifted && (
              <Button busy={busy} onClick={() => onLift(id)} className="[&_svg]:size-4">
                <Undo2 aria-hidden />
                Undo
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
