import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../../lib/calls.ts'
import { useHasPermission } from '../../lib/use-user.ts'
import { Banner } from '../../ui/banner.tsx'
import { buttonClass } from '../../ui/button.tsx'

const requests = (count: number) => (count === 1 ? '1 request' : `${count} requests`)

/** Requests of customers about their data that are overdue or due within a week; nothing without such ones. */
export function DataRequestsBanner() {
  const mayRead = useHasPermission('data-requests:read')
  const { data } = useQuery({
    queryKey: ['data-requests', 'counts'],
    queryFn: async () => (await call('countDataRequests')).data,
    enabled: mayRead,
  })
  if (!data || (data.overdue === 0 && data.dueSoon === 0)) return null
  const { overdue, dueSoon } = data
  return (
    <Banner
      tone={overdue > 0 ? 'bad' : 'warn'}
      title={
        overdue > 0
          ? `${requests(overdue)} of customers about their data ${overdue === 1 ? 'is' : 'are'} overdue`
          : `${requests(dueSoon)} of customers about their data ${dueSoon === 1 ? 'is' : 'are'} due within a week`
      }
      actions={
        <Link
          to="/dashboard/data-requests"
          search={{ state: overdue > 0 ? 'overdue' : 'open' }}
          className={buttonClass('secondary')}
        >
          Open the register
        </Link>
      }
    />
  )
}
