import { Link, useLocation } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { buttonClass } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Empty } from '../ui/empty.tsx'

/** The page for every unknown path under /admin. */
export function NotFoundPage() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <Card>
      <Empty
        icon={<SearchX />}
        title="There is no page here"
        action={
          <Link to="/admin" className={buttonClass()}>
            To your first page
          </Link>
        }
      >
        <code className="rounded-sm bg-sunken px-1 font-mono text-sm break-all">{path}</code> does not exist
        in this administration. The address may have been mistyped or cut off.
      </Empty>
    </Card>
  )
}
