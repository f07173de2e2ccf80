import { Link } from '@tanstack/react-router'
import { KeyRound, Plus, ScrollText } from 'lucide-react'
import { useState } from 'react'
import { QueryError } from '../../lib/query-error.tsx'
import { useHasPermission } from '../../lib/use-user.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Loading } from '../../ui/loading.tsx'
import { CreateKeyDialog } from './create-key-dialog.tsx'
import { KeyTable } from './key-table.tsx'
import { RollKeyDialog } from './roll-key-dialog.tsx'
import { type ApiKey, useApiKeys, useDeleteApiKey } from './use-api-keys.ts'

/** API keys for the client's systems. */
export function ApiKeysPage() {
  const { data: keys, error, isFetching, refetch } = useApiKeys()
  const mayManage = useHasPermission('api-keys:manage')
  const [creating, setCreating] = useState(false)
  const [deleting, setDeleting] = useState<ApiKey | null>(null)
  const [rolling, setRolling] = useState<ApiKey | null>(null)
  const remove = useDeleteApiKey()

  const createButton = (
    <Button
      variant="primary"
      disabled={!mayManage}
      title={mayManage ? undefined : 'Your role does not allow creating API keys'}
      onClick={() => setCreating(true)}
    >
      <Plus aria-hidden />
      Create API Key
    </Button>
  )

  return (
    <Card
      title="API Keys"
      note={
        <>
          For your systems to call the API. See the{' '}
          <a href="/docs" className="text-accent underline underline-offset-2">
            API documentation
          </a>
          .
        </>
      }
      actions={
        <div className="flex flex-wrap gap-2 [&_svg]:size-4.5">
          <Link to="/dashboard/api-keys/requests" className={buttonClass()}>
            <ScrollText aria-hidden />
            Request log
          </Link>
          {createButton}
        </div>
      }
      flush
    >
      {error ? (
        <QueryError title="Failed to fetch API keys" query={{ error, isFetching, refetch }} />
      ) : !keys ? (
        <Loading />
      ) : keys.length === 0 ? (
        <Empty icon={<KeyRound />} title="No API keys created yet">
          Your own software can use them to create verifications and read their results.
        </Empty>
      ) : (
        <KeyTable
          keys={keys}
          onDelete={mayManage ? setDeleting : null}
          onRoll={mayManage ? setRolling : null}
        />
      )}
      {rolling && <RollKeyDialog key={rolling.id} apiKey={rolling} onClose={() => setRolling(null)} />}
      <CreateKeyDialog open={creating} onOpenChange={setCreating} />
      <Confirm
        open={deleting !== null}
        title={`Delete ${deleting?.keyName ?? 'API key'}`}
        question="Are you sure you want to delete this API key?"
        consequence="It stops working at once, wherever it is used."
        action="Delete"
        busy={remove.isPending}
        onCancel={() => setDeleting(null)}
        onConfirm={() => deleting && remove.mutate(deleting.id, { onSettled: () => setDeleting(null) })}
      />
    </Card>
  )
}
