import { Link, useParams } from '@tanstack/react-router'
import { BuildingComplex, CirclePause, CirclePlay } from 'lucide-react'
import { useState } from 'react'
import { QueryError } from '../../lib/query-error.tsx'
import { formatDate } from '../../lib/format.ts'
import { LogoCard } from '../../lib/logo-card.tsx'
import { useHasAdminPermission } from '../../lib/use-admin-permissions.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Loading } from '../../ui/loading.tsx'
import { SubjectHeading } from '../../ui/subject-heading.tsx'
import { FetchError } from '../fetch-error.tsx'
import { ClientTable } from '../clients/client-table.tsx'
import { StatusBadge } from '../clients/status-badge.tsx'
import { useClients } from '../clients/use-clients.ts'
import { OrganizationForm } from './organization-form.tsx'
import { StatusDialog } from './status-dialog.tsx'
import { type Organization, useOrganization, useOrganizationLogo } from './use-organizations.ts'

/** One organization: its details and clients, and the button that suspends or reactivates all of them. */
export function OrganizationPage() {
  const { organizationId } = useParams({ from: '/admin/organizations/$organizationId' })
  const mayManage = useHasAdminPermission('clients:manage')
  const { data: organization, error, isFetching, refetch } = useOrganization(organizationId)
  if (error && !organization)
    return (
      <FetchError
        title="This organization could not be loaded"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  if (!organization) return <Loading />
  return (
    <div className="grid grid-cols-1 gap-5">
      <Header organization={organization} mayManage={mayManage} />
      {organization.status === 'suspended' && (
        <Banner tone="warn" title="Suspended with all its clients">
          {organization.suspendReason}
        </Banner>
      )}
      <ClientsCard organizationId={organizationId} />
      {mayManage && (
        <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <OrganizationForm key={organization.updatedAt} organization={organization} />
          <OrganizationLogo organization={organization} />
        </div>
      )}
    </div>
  )
}

function OrganizationLogo({ organization }: { organization: Organization }) {
  const { upload, remove } = useOrganizationLogo(organization.id)
  return <LogoCard hasLogo={organization.logo !== null} upload={upload} remove={remove} />
}

function Header({ organization, mayManage }: { organization: Organization; mayManage: boolean }) {
  const [confirming, setConfirming] = useState(false)
  const active = organization.status === 'active'
  return (
    <section className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 rounded-raised border border-line bg-raised p-4 md:p-5">
      <div className="flex min-w-0 flex-1 basis-72 items-start gap-4">
        {organization.logo && (
          <img
            src={organization.logo}
            alt=""
            className="size-16 rounded-control border border-line bg-white object-contain"
          />
        )}
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <SubjectHeading
              name={organization.companyName}
              className="min-w-0 text-xl font-semibold wrap-anywhere md:text-2xl"
            />
            <StatusBadge status={organization.status} />
          </div>
          <p className="text-ink-soft">
            Added {formatDate(organization.createdAt)}
            {organization.createdBy && ` by ${organization.createdBy}`}
          </p>
          <p className="flex items-center gap-1">
            <span className="min-w-0 font-mono text-sm break-all text-ink-soft">{organization.id}</span>
            <CopyButton text={organization.id} label="Copy organization ID" noun="Organization ID" iconOnly />
          </p>
        </div>
      </div>
      {mayManage && (
        <Button
          variant={active ? 'secondary' : 'primary'}
          onClick={() => setConfirming(true)}
          className="max-sm:w-full [&_svg]:size-4.5"
        >
          {active ? <CirclePause aria-hidden /> : <CirclePlay aria-hidden />}
          {active ? 'Suspend' : 'Reactivate'}
        </Button>
      )}
      {confirming && <StatusDialog organization={organization} onClose={() => setConfirming(false)} />}
    </section>
  )
}

function ClientsCard({ organizationId }: { organizationId: string }) {
  const { data, error, isFetching, refetch } = useClients({ organizationId })
  return (
    <Card
      title="Its clients"
      flush
      actions={
        data?.page?.next && (
          <Link to="/admin/clients" search={{ organizationId }} className={buttonClass()}>
            Show all
          </Link>
        )
      }
    >
      {error ? (
        <QueryError title="The clients could not be loaded" query={{ error, isFetching, refetch }} />
      ) : !data ? (
        <Loading />
      ) : data.data.length === 0 ? (
        <Empty icon={<BuildingComplex />} title="No client belongs to it yet">
          Set a client’s organization on its page, under Company.
        </Empty>
      ) : (
        <ClientTable clients={data.data} />
      )}
    </Card>
  )
}
