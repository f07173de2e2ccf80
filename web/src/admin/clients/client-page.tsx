import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useHasAdminPermission } from '../../lib/use-admin-permissions.ts'
import { Loading } from '../../ui/loading.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { FetchError } from '../fetch-error.tsx'
import { ApplicationBanner } from './application-banner.tsx'
import { ClientHeader } from './client-header.tsx'
import { type ClientTab, readClientTab } from './client-search.ts'
import { CompanyForm } from './company-form.tsx'
import { LimitsForm } from './limits-form.tsx'
import { ReactivateDialog, SuspendDialog } from './suspend-dialogs.tsx'
import { SmsSenderForm } from './sms-sender-form.tsx'
import { SuspensionBanner } from './suspension-banner.tsx'
import { ThresholdsForm } from './thresholds-form.tsx'
import { WaitingChange } from './waiting-change.tsx'
import { UsagePanel } from './usage-panel.tsx'
import { type Client, useClient } from './use-clients.ts'
import { ArchiveCard } from './archive-card.tsx'
import { EraseCard } from './erase-card.tsx'
import { LegalHoldsCard } from './legal-holds-card.tsx'

const TABS = [
  { value: 'usage', label: 'Usage' },
  { value: 'company', label: 'Company' },
  { value: 'rules', label: 'Limits and rules' },
  { value: 'data', label: 'Data' },
] as const satisfies readonly { value: ClientTab; label: string }[]

/** A client: status, usage, settings, and all staff actions. */
export function ClientPage() {
  const { clientId } = useParams({ from: '/admin/clients/$clientId' })
  const { tab = 'usage' } = readClientTab({ ...useSearch({ from: '/admin/clients/$clientId' }) })
  const navigate = useNavigate({ from: '/admin/clients/$clientId' })
  const mayManage = useHasAdminPermission('clients:manage')
  const { data: client, error, isFetching, refetch } = useClient(clientId)
  const [openDialog, setOpenDialog] = useState<'suspend' | 'reactivate' | null>(null)
  const close = () => setOpenDialog(null)

  if (error && !client)
    return (
      <FetchError
        title="This client could not be loaded"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  if (!client) return <Loading />
  const editable = mayManage && client.status !== 'erased'
  return (
    <div className="grid grid-cols-1 gap-5">
      <ClientHeader
        client={client}
        // A client that is scheduled for erasure is already suspended.
        onSuspend={
          editable && client.suspended?.by !== 'client' && client.suspended?.by !== 'erasure'
            ? () => setOpenDialog('suspend')
            : undefined
        }
        onReactivate={
          editable && client.suspended?.by === 'client' ? () => setOpenDialog('reactivate') : undefined
        }
      />
      <ApplicationBanner client={client} mayManage={mayManage} />
      <SuspensionBanner client={client} mayManage={mayManage} />
      <div className="min-w-0">
        <Tabs
          label="Sections of this client"
          tabs={editable ? TABS : TABS.slice(0, 1)}
          value={editable ? tab : 'usage'}
          onChange={(next) =>
            void navigate({
              search: next === 'usage' ? {} : { tab: next },
              replace: true,
              resetScroll: false,
            })
          }
        >
          {(!editable || tab === 'usage') && <UsagePanel client={client} />}
          {editable && tab === 'company' && <CompanyForm key={client.id} client={client} />}
          {editable && tab === 'rules' && (
            <div className="grid max-w-3xl gap-6">
              <LimitsForm client={client} />
              <SmsSenderForm client={client} />
              <WaitingChange client={client} />
              <ThresholdsForm client={client} />
            </div>
          )}
          {editable && tab === 'data' && <DataPanel client={client} />}
        </Tabs>
      </div>
      {openDialog === 'suspend' && <SuspendDialog client={client} onClose={close} />}
      {openDialog === 'reactivate' && <ReactivateDialog client={client} onClose={close} />}
    </div>
  )
}

/** Archives, legal holds and erasure of a client's data. */
function DataPanel({ client }: { client: Client }) {
  return (
    <div className="grid max-w-3xl gap-6">
      <ArchiveCard client={client} />
      <LegalHoldsCard client={client} />
      <EraseCard client={client} />
    </div>
  )
}
