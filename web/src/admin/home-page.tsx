import { Navigate, useLocation } from '@tanstack/react-router'
import { DoorClosed } from 'lucide-react'
import { useHasAdminPermission } from '../lib/use-admin-permissions.ts'
import { Empty } from '../ui/empty.tsx'
import { Loading } from '../ui/loading.tsx'
import { useHealth } from './health/use-health.ts'
import { SetUpPage } from './health/set-up-page.tsx'
import { useAdminTabs } from './use-admin-tabs.ts'

const HOME_PATH = '/admin'

/** Redirects to the first page that the user may open; on an installation without companies, shows how it is set up. */
export function HomePage() {
  const [first] = useAdminTabs()
  const mayExamine = useHasAdminPermission('health:read')
  if (!first)
    return (
      <Empty icon={<DoorClosed />} title="There is nothing here for your role">
        An admin of this platform can give you another role.
      </Empty>
    )
  return mayExamine ? <SetUpWhileNew first={first.path} /> : <Navigate to={first.path} replace />
}

function SetUpWhileNew({ first }: { first: ReturnType<typeof useAdminTabs>[number]['path'] }) {
  const { data: health, isPending } = useHealth()
  // Where another page was chosen meanwhile, this one only shows until that has loaded.
  const hasLeft = useLocation({ select: ({ pathname }) => pathname !== HOME_PATH })
  if (isPending || hasLeft) return <Loading />
  return health?.isNew ? <SetUpPage /> : <Navigate to={first} replace />
}
