import { Navigate } from '@tanstack/react-router'
import { DoorClosed } from 'lucide-react'
import { useHasAdminPermission } from '../lib/use-admin-permissions.ts'
import { Empty } from '../ui/empty.tsx'
import { Loading } from '../ui/loading.tsx'
import { useClients } from './clients/use-clients.ts'
import { SetUpPage } from './health/set-up-page.tsx'
import { useAdminTabs } from './use-admin-tabs.ts'

/** Redirects to the first page that the user may open; on an installation without companies, shows how it is set up. */
export function HomePage() {
  const [first] = useAdminTabs()
  const mayExamine = useHasAdminPermission('health:read')
  const mayRead = useHasAdminPermission('clients:read')
  if (!first)
    return (
      <Empty icon={<DoorClosed />} title="There is nothing here for your role">
        An admin of this platform can give you another role.
      </Empty>
    )
  return mayExamine && mayRead ? <SetUpUntilUsed first={first.path} /> : <Navigate to={first.path} replace />
}

function SetUpUntilUsed({ first }: { first: ReturnType<typeof useAdminTabs>[number]['path'] }) {
  const { data, isPending } = useClients({})
  if (isPending) return <Loading />
  return data?.data.length === 0 ? <SetUpPage /> : <Navigate to={first} replace />
}
