import { KEY_OVERLAP_HOURS } from '@wabi/contract/client/key-limits.ts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Radio } from '../../ui/radio.tsx'
import { NewKeyDialog } from './new-key-dialog.tsx'
import { type ApiKey, useRollApiKey } from './use-api-keys.ts'

const ENDS: Record<(typeof KEY_OVERLAP_HOURS)[number], readonly [label: string, note: string]> = {
  0: ['Immediately', 'For a key that someone else may know.'],
  24: ['In 24 hours', 'Time to switch your systems over.'],
  168: ['In 7 days', 'For systems that are released once a week.'],
}

/** Replaces a key: asks when the old one ends, then shows the new one in full. */
export function RollKeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const [keepHours, setKeepHours] = useState<(typeof KEY_OVERLAP_HOURS)[number]>(24)
  const roll = useRollApiKey()
  if (roll.isSuccess) return <NewKeyDialog created={roll.data} onClose={onClose} />
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Roll ${apiKey.keyName}`}
      description="A new key with the same name and permissions replaces it."
    >
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-medium">The old key ends</legend>
        {KEY_OVERLAP_HOURS.map((hours) => (
          <Radio
            key={hours}
            name="overlap"
            label={ENDS[hours][0]}
            note={ENDS[hours][1]}
            checked={keepHours === hours}
            onChange={() => setKeepHours(hours)}
          />
        ))}
      </fieldset>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="primary"
          busy={roll.isPending}
          onClick={() => roll.mutate({ id: apiKey.id, keepHours })}
        >
          Roll key
        </Button>
      </DialogActions>
    </Dialog>
  )
}
