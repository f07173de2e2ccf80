import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '@wabi/contract/api.ts'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../lib/calls.ts'
import { failed } from '../../lib/failed.ts'
import { formatDate } from '../../lib/format.ts'
import { QueryError } from '../../lib/query-error.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { Loading } from '../../ui/loading.tsx'
import { RowMenu } from '../../ui/row-menu.tsx'
import { toast } from '../../ui/toast-store.ts'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { canUsePasskeys } from './passkey.ts'
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx'

type Passkey = ReplyOf<'secondFactorState'>['data']['passkeys'][number]

/** The user's passkeys: add, rename and remove them. */
export function PasskeysCard() {
  const cache = useQueryClient()
  const [asked, setAsked] = useState<'add' | { act: 'rename' | 'remove'; passkey: Passkey } | null>(null)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['second-factor'],
    queryFn: async () => (await call('secondFactorState')).data,
  })
  const close = () => setAsked(null)
  const refresh = () => {
    close()
    for (const list of ['second-factor', 'me', 'team']) void cache.invalidateQueries({ queryKey: [list] })
  }
  const remove = useMutation({
    mutationFn: (passkeyId: string) => call('removePasskey', { params: { passkeyId } }),
    onSuccess: () => {
      toast({ title: 'Passkey removed' })
      refresh()
    },
    onError: (reason) => {
      close()
      failed('The passkey could not be removed', reason)
    },
  })
  return (
    <Card
      title="Passkeys"
      note="A key on this device, on your phone or on a security key. It works as a second factor at sign-in, and instead of your password when a change must be confirmed."
      actions={data && canUsePasskeys() && <Button onClick={() => setAsked('add')}>Add a passkey</Button>}
    >
      {error ? (
        <QueryError title="Your passkeys could not be loaded" query={{ error, isFetching, refetch }} />
      ) : !data ? (
        <Loading />
      ) : data.passkeys.length === 0 ? (
        <p className="text-ink-soft">
          {canUsePasskeys() ? 'You have none yet.' : 'This browser cannot use passkeys.'}
        </p>
      ) : (
        <ul aria-label="Passkeys" className="divide-y divide-line">
          {data.passkeys.map((passkey) => (
            <li key={passkey.id} className="flex min-h-13 items-center gap-3 py-1">
              <KeyRound aria-hidden className="size-5 shrink-0 text-ink-soft" />
              <span className="min-w-0 flex-1">
                <span className="block font-medium break-words">{passkey.name}</span>
                <span className="block text-sm text-ink-soft">
                  {`Added ${formatDate(passkey.createdAt)} · `}
                  {passkey.lastUsedAt ? `last used ${formatDate(passkey.lastUsedAt)}` : 'not used yet'}
                </span>
              </span>
              <RowMenu
                name={passkey.name}
                items={[
                  { label: 'Rename', onSelect: () => setAsked({ act: 'rename', passkey }) },
                  { label: 'Remove', onSelect: () => setAsked({ act: 'remove', passkey }) },
                ]}
              />
            </li>
          ))}
        </ul>
      )}
      {asked === 'add' && <AddPasskeyDialog onClose={close} onAdded={refresh} />}
      {asked !== null && asked !== 'add' && asked.act === 'rename' && (
        <RenamePasskeyDialog passkey={asked.passkey} onClose={close} onDone={refresh} />
      )}
      {asked !== null && asked !== 'add' && asked.act === 'remove' && (
        <Confirm
          open
          title={`Remove ${asked.passkey.name}`}
          question="Are you sure you want to remove this passkey?"
          consequence="It can no longer be used here. Delete it on the device too."
          action="Remove"
          busy={remove.isPending}
          onConfirm={() => remove.mutate(asked.passkey.id)}
          onCancel={close}
        />
      )}
    </Card>
  )
}
