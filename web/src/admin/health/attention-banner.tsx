import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { call } from '../../lib/calls.ts'
import { useAdminMay } from '../../lib/use-admin-may.ts'
import { Banner } from '../../ui/banner.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { ATTENTION_WORDS } from './attention-words.ts'
import { HEALTH } from './use-health.ts'

const EVERY_MS = 60_000
const HERE = '/admin/health'

/** Above every page of the platform's house: what needs a person, and what to do. Nothing while all is well. */
export function AttentionBanner() {
  const may = useAdminMay('health:read')
  const there = useLocation({ select: ({ pathname }) => pathname === HERE })
  const { data: items } = useQuery({
    queryKey: [...HEALTH, 'attention'],
    queryFn: async () => (await call('getAttention')).data,
    refetchInterval: EVERY_MS,
    enabled: may && !there,
  })
  const first = items?.[0]
  if (!may || there || !first) return null
  const { title, what } = ATTENTION_WORDS[first.code](first.count)
  const more = items.length - 1
  return (
    <aside aria-label="Needs a person" className="mb-4">
      <Banner
        tone={first.level === 'urgent' ? 'bad' : 'warn'}
        title={title}
        actions={
          <Link to={HERE} className={buttonClass('secondary')}>
            {more > 0 ? `Open Health: ${more} more` : 'Open Health'}
          </Link>
        }
      >
        {what}
      </Banner>
    </aside>
  )
}
