import { Navigate } from '@tanstack/react-router'
import { DoorClosed } from 'lucide-react'
import { Empty } from '../ui/empty.tsx'
import { useAdminTabs } from './use-admin-tabs.ts'

/** Leads to the first room that one may enter. */
export function HomePage() {
  const [first] = useAdminTabs()
  if (first) return <Navigate to={first.path} replace />
  return (
    <Empty icon={<DoorClosed />} title="There is nothing here for your role">
      Whoever manages the staff of this platform can give you another role.
    </Empty>
  )
}
