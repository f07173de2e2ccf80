import { useState } from 'react'
import { DEFAULT_GRACE_DAYS, GRACE_DAYS } from '@wabi/contract/client/settings-limits.ts'
import { DAY_MS } from '@wabi/contract/time/durations.ts'
import { formatDate } from '../../lib/format.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import { PeopleWithoutSecondFactor } from './people-without-second-factor.tsx'
import type { Settings } from './use-settings.ts'

type GraceDays = (typeof GRACE_DAYS)[number]

const dateAfter = (days: number) => formatDate(new Date(Date.now() + days * DAY_MS).toISOString())

interface RequireFactorDialogProps {
  open: boolean
  without: Settings['withoutSecondFactor']
  busy: boolean
  onConfirm: (days: GraceDays) => void
  onCancel: () => void
}

/** Confirms requiring a second factor for everyone: who has none yet, and from when it is required. */
export function RequireFactorDialog({ open, without, busy, onConfirm, onCancel }: RequireFactorDialogProps) {
  const [days, setDays] = useState<GraceDays>(DEFAULT_GRACE_DAYS)
  const lacksOwnFactor = without.some(({ you }) => you)
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onCancel()}
      title="Require a second factor"
      description="A code from an app on their phone, in addition to the password, at each sign-in."
    >
      <div className="grid gap-4">
        <Banner
          tone={lacksOwnFactor ? 'warn' : 'good'}
          title={lacksOwnFactor ? 'You have no second factor yet' : 'You have a second factor'}
        >
          {lacksOwnFactor
            ? 'You have to set one up by then too, under Sign-in and security.'
            : 'Nothing changes for you.'}
        </Banner>
        <div>
          <h3 className="font-semibold">
            {without.length === 0
              ? 'Everyone on your team has one'
              : `${without.length} of your team ${without.length === 1 ? 'has' : 'have'} none yet`}
          </h3>
          <PeopleWithoutSecondFactor people={without} />
        </div>
        <Field
          label="Required from"
          hint="Until then they see a notice and can work as before. Afterwards they have to set one up before they can continue."
        >
          {(control) => (
            <Select
              {...control}
              value={days}
              onChange={(event) => {
                const chosen = Number(event.target.value)
                setDays(GRACE_DAYS.find((one) => one === chosen) ?? DEFAULT_GRACE_DAYS)
              }}
            >
              {GRACE_DAYS.map((one) => (
                <option key={one} value={one}>
                  {dateAfter(one)}, in {one} days
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button variant="primary" busy={busy} onClick={() => onConfirm(days)}>
          Require it
        </Button>
      </DialogActions>
    </Dialog>
  )
}
