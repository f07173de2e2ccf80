import { Ban, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { formatDate } from '../lib/format.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { BLOCK_NAMES, type BlockKind, type Repeats } from './repeat-words.ts'

export interface BlockActionsProps {
  repeats: Repeats
  /** Whether the user's role may block. */
  mayBlock: boolean
  busy: boolean
  /** The user is platform staff who review for the client. */
  ofClient?: boolean
  onBlock: (kind: BlockKind, reason: string) => void
  onLift: (blockId: string) => void
}

/** The blocks set in this verification, with Undo, and what else can be blocked. */
export function BlockActions({
  repeats: { blocks, blockable },
  mayBlock,
  busy,
  ofClient = false,
  onBlock,
  onLift,
}: BlockActionsProps) {
  const [asked, setAsked] = useState<BlockKind | null>(null)
  const unblocked = blockable.filter((kind) => blocks.every((block) => block.kind !== kind))
  if (blocks.length === 0 && (!mayBlock || unblocked.length === 0)) return null
  return (
    <div className="mt-4 grid gap-3 border-t border-line pt-4">
      {blocks.map(({ id, kind, reason, blockedBy, blockedAt }) => (
        <div key={id} className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0">
            <span className="font-medium">{BLOCK_NAMES[kind]} blocked</span>
            <span className="block text-sm text-ink-soft">
              {reason} · {blockedBy}, {formatDate(blockedAt)}
            </span>
          </p>
          {mayBlock && (
            <Button busy={busy} onClick={() => onLift(id)} className="[&_svg]:size-4">
              <Undo2 aria-hidden />
              Undo
            </Button>
          )}
        </div>
      ))}
      {mayBlock && unblocked.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {unblocked.map((kind) => (
            <Button key={kind} onClick={() => setAsked(kind)} className="[&_svg]:size-4">
              <Ban aria-hidden />
              {kind === 'face' ? 'Block face' : 'Block number'}
            </Button>
          ))}
        </div>
      )}
      {asked && (
        <BlockDialog
          kind={asked}
          ofClient={ofClient}
          onCancel={() => setAsked(null)}
          onBlock={(reason) => {
            setAsked(null)
            onBlock(asked, reason)
          }}
        />
      )}
    </div>
  )
}

interface BlockDialogProps {
  kind: BlockKind
  ofClient: boolean
  onCancel: () => void
  onBlock: (reason: string) => void
}

function BlockDialog({ kind, ofClient, onCancel, onBlock }: BlockDialogProps) {
  const [reason, setReason] = useState('')
  const name = kind === 'face' ? 'this face' : 'this document number'
  return (
    <Dialog open onOpenChange={(open) => !open && onCancel()} title={`Block ${name}`}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onBlock(reason.trim())
        }}
      >
        <p>
          {ofClient
            ? `Later verifications of this client with ${name} go to a person, or are rejected if the client set that.`
            : `Later verifications with ${name} go to a person, or are rejected if your settings say so.`}
        </p>
        <Field
          label="Why"
          required
          className="mt-4"
          hint={`${ofClient ? 'The client’s staff read it too.' : 'Your colleagues read it.'} You can undo the block.`}
        >
          {(control) => (
            <Input
              {...control}
              value={reason}
              minLength={3}
              maxLength={300}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
        <DialogActions>
          <Button onClick={onCancel}>Cancel</Button>
          <Button type="submit" variant="danger" disabled={reason.trim().length < 3}>
            Block {kind === 'face' ? 'face' : 'number'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
