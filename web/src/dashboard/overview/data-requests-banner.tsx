import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../../lib/calls.ts'
import { formatNumber } from '../../lib/format.ts'
import { useHasPermission } from '../../lib/use-user.ts'
import { Banner } from '../../ui/banner.tsx'
import { buttonClass } from '../../ui/button.tsx'

const requests = (count: number) =>
  count === 1 ? '1 customer data request is' : `${formatNumber(count)} customer data requests are`

/** Customer data requests that are overdue or due within a week; nothing without such ones. */
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
      title={overdue > 0 ? `${requests(overdue)} overdue` : `${requests(dueSoon)} due within a week`}
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
