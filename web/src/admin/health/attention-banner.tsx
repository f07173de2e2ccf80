import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { call } from '../../lib/calls.ts'
import { useHasAdminPermission } from '../../lib/use-admin-permissions.ts'
import { Banner } from '../../ui/banner.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { ATTENTION_TEXTS } from './attention-texts.ts'
import { HEALTH } from './use-health.ts'

const REFETCH_INTERVAL_MS = 60_000
const HEALTH_PATH = '/admin/health'

/** Above every admin page: the most important problem and what to do about it. Nothing while all is well. */
export function AttentionBanner() {
  const may = useHasAdminPermission('health:read')
  const onHealthPage = useLocation({ select: ({ pathname }) => pathname === HEALTH_PATH })
  const { data: items } = useQuery({
    queryKey: [...HEALTH, 'attention'],
    queryFn: async () => (await call('getAttention')).data,
    refetchInterval: REFETCH_INTERVAL_MS,
    enabled: may && !onHealthPage,
  })
  const first = items?.[0]
  if (!may || onHealthPage || !first) return null
  const { title, what } = ATTENTION_TEXTS[first.code](first.count)
  const more = items.length - 1
  return (
    <aside aria-label="Needs attention" className="mb-4">
      <Banner
        tone={first.level === 'urgent' ? 'bad' : 'warn'}
        title={title}
        actions={
          <Link to={HEALTH_PATH} className={buttonClass('secondary')}>
            {more > 0 ? `Open Health: ${more} more` : 'Open Health'}
          </Link>
        }
      >
        {what}
      </Banner>
    </aside>
  )
}
