import { Navigate } from '@tanstack/react-router'
import { DoorClosed } from 'lucide-react'
import { Empty } from '../ui/empty.tsx'
import { useAdminTabs } from './use-admin-tabs.ts'

/** Redirects to the first page that the user may open. */
export function HomePage() {
  const [first] = useAdminTabs()
  if (first) return <Navigate to={first.path} replace />
  return (
    <Empty icon={<DoorClosed />} title="There is nothing here for your role">
      An admin of this platform can give you another role.
    </Empty>
  )
}
