import { KEY_EXPIRY_DAYS, type KeyMode } from '@wabi/contract/client/key-limits.ts'
import { KEY_PERMISSIONS, type KeyPermission } from '@wabi/contract/endpoint/permissions.ts'
import { ApiError } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input, Select } from '../../ui/input.tsx'
import { NewKeyDialog } from './new-key-dialog.tsx'
import { PERMISSION_NAMES } from './permission-names.ts'
import { useCreateApiKey } from './use-api-keys.ts'
import { useValidatedForm } from '../../ui/use-validated-form.ts'

interface Values {
  keyName: string
  permission: KeyPermission
  identityAccess: boolean
  mode: KeyMode
  /** Value of the chosen option; empty for never. */
  expiresInDays: string
}

const EMPTY: Values = {
  keyName: '',
  permission: 'read',
  identityAccess: false,
  // A first key is for testing, and a live one is a choice.
  mode: 'test',
  expiresInDays: '',
}

const EXPIRY_NAMES = { 30: '30 days', 90: '90 days', 180: '6 months', 365: '1 year' } as const

const MODE_HINTS: Record<KeyMode, string> = {
  live: 'Real verifications of real people.',
  test: 'For development: the whole API with fictional customers. It sees and changes no real data.',
}

/** Asks for a name and one permission, then shows the full key. */
export function CreateKeyDialog({
  open,
  onOpenChange,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const create = useCreateApiKey()
  const { values, errors, set, reset, submit } = useValidatedForm(EMPTY, ({ keyName }) =>
    keyName.trim() === '' ? { keyName: 'Please enter a key name' } : {},
  )
  const serverWords = create.error instanceof ApiError ? create.error.fields.keyName : undefined

  const change = (next: boolean) => {
    if (!next) {
      reset()
      create.reset()
    }
    onOpenChange(next)
  }

  if (create.isSuccess) return <NewKeyDialog created={create.data} onClose={() => change(false)} />

  return (
    <Dialog open={open} onOpenChange={change} title="Create New API Key">
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={submit(({ keyName, permission, identityAccess, mode, expiresInDays }) => {
          const days = KEY_EXPIRY_DAYS.find((one) => String(one) === expiresInDays) ?? null
          if (!create.isPending)
            create.mutate({
              keyName,
              permissions: [permission],
              identityAccess,
              mode,
              expiresInDays: days,
            })
        })}
      >
        <Field
          label="Key Name"
          required
          hint="Name it after what will use it."
          error={errors.keyName ?? serverWords}
        >
          {(control) => (
            <Input
              {...control}
              value={values.keyName}
              onChange={(event) => set({ keyName: event.target.value })}
              autoComplete="off"
              maxLength={100}
            />
          )}
        </Field>
        <Field label="Permission" hint={PERMISSION_NAMES[values.permission][1]}>
          {(control) => (
            <Select
              {...control}
              value={values.permission}
              onChange={(event) => set({ permission: event.target.value as KeyPermission })}
            >
              {KEY_PERMISSIONS.map((permission) => (
                <option key={permission} value={permission}>
                  {PERMISSION_NAMES[permission][0]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Checkbox
          label="Identity data"
          note="It may read names, dates of birth, document numbers, portrait and selfie. Each call is recorded in Activity."
          checked={values.identityAccess}
          onChange={(event) => set({ identityAccess: event.target.checked })}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Mode" hint={MODE_HINTS[values.mode]}>
            {(control) => (
              <Select
                {...control}
                value={values.mode}
                onChange={(event) => set({ mode: event.target.value as KeyMode })}
              >
                <option value="test">Test</option>
                <option value="live">Live</option>
              </Select>
            )}
          </Field>
          <Field label="Ends" hint="It stops working then.">
            {(control) => (
              <Select
                {...control}
                value={values.expiresInDays}
                onChange={(event) => set({ expiresInDays: event.target.value })}
              >
                <option value="">Never</option>
                {KEY_EXPIRY_DAYS.map((days) => (
                  <option key={days} value={days}>
                    In {EXPIRY_NAMES[days]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        <DialogActions>
          <Button onClick={() => change(false)}>Cancel</Button>
          <Button type="submit" variant="primary" busy={create.isPending}>
            {create.isPending ? 'Creating...' : 'Create Key'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
