import { DATA_REQUEST_EXTENSION_DAYS } from '@wabi/contract/client/settings-limits.ts'
import { MAX_REQUEST_WORDS } from '@wabi/contract/rights/data-requests.ts'
import { useState } from 'react'
import { call } from '../../lib/calls.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/input.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { useRequestAction } from './use-request.ts'

const DAYS = DATA_REQUEST_EXTENSION_DAYS.filter((days) => days > 0)
type Days = (typeof DAYS)[number]

/** Extends the deadline, once, with a reason that the letter states. */
export function ExtendForm({ requestId }: { requestId: string }) {
  const [open, setOpen] = useState(false)
  const [days, setDays] = useState<Days>(14)
  const [reason, setReason] = useState('')
  const extend = useRequestAction(
    () => call('extendDataRequest', { params: { requestId }, body: { days, reason } }),
    { done: 'The deadline was extended', refused: 'The deadline was not extended' },
  )
  return (
    <div className="mt-4">
      <Button onClick={() => setOpen(true)}>Extend the deadline</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Extend the deadline"
        description="This is possible once, by as many days as your settings allow. Tell the person before the first deadline ends: the letter below then says so."
      >
        <DialogForm
          action="Extend"
          ready={reason.trim().length >= 3}
          busy={extend.isPending}
          onSubmit={() => extend.mutate(undefined, { onSuccess: () => setOpen(false) })}
          onCancel={() => setOpen(false)}
        >
          <Segmented
            label="By"
            shown
            options={DAYS.map((one) => ({ value: String(one), label: `${one} days` }))}
            value={String(days)}
            onChange={(chosen) => setDays(DAYS.find((one) => String(one) === chosen) ?? days)}
          />
          <Field label="Reason" required hint="The person reads it in the letter.">
            {(control) => (
              <Textarea
                {...control}
                maxLength={MAX_REQUEST_WORDS}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            )}
          </Field>
        </DialogForm>
      </Dialog>
    </div>
  )
}
