import { Link } from '@tanstack/react-router'
import type { ReactElement, ReactNode } from 'react'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'

interface NoCaseProps {
  icon: ReactElement
  title: string
  /** Why, and what may have happened. */
  children: ReactNode
}

/** Shown in place of a case that cannot be shown, with a link back to the queue. */
export function NoCase({ icon, title, children }: NoCaseProps) {
  return (
    <Card>
      <Empty
        icon={icon}
        title={title}
        action={
          <Link to="/admin/cases" className={buttonClass()}>
            To the queue
          </Link>
        }
      >
        {children}
      </Empty>
    </Card>
  )
}
