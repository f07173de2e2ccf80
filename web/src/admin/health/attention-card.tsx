import { Link } from '@tanstack/react-router'
import { Banner } from '../../ui/banner.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { ATTENTION_TEXTS } from './attention-texts.ts'
import type { Health } from './use-health.ts'

const LINKS = {
  '/admin/audit': 'Open the audit log',
  '/admin/mailbox': 'Open the mailbox',
  '/admin/clients': 'Open the waiting companies',
  '/admin/staff': 'Open the staff',
} as const

/** The current problems, each with what to do about it, or a message that all is well. */
export function AttentionCard({ items }: { items: Health['attention'] }) {
  if (items.length === 0)
    return (
      <Banner tone="good" title="All is well">
        Nothing needs your attention right now.
      </Banner>
    )
  return (
    <ul aria-label="Needs attention" className="grid gap-3">
      {items.map(({ code, level, count }) => {
        const { title, what, link } = ATTENTION_TEXTS[code](count)
        return (
          <li key={code}>
            <Banner
              tone={level === 'urgent' ? 'bad' : 'warn'}
              title={title}
              actions={
                link && (
                  <Link
                    to={link}
                    search={link === '/admin/clients' ? { approval: 'waiting' } : {}}
                    className={buttonClass('secondary')}
                  >
                    {LINKS[link]}
                  </Link>
                )
              }
            >
              {what}
            </Banner>
          </li>
        )
      })}
    </ul>
  )
}
