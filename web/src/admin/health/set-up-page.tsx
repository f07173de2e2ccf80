import { Link } from '@tanstack/react-router'
import { Card } from '../../ui/card.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { ExaminationCard } from './examination-card.tsx'

/** The first page of a new installation: whether it is sound, and the next step. */
export function SetUpPage() {
  return (
    <div className="grid gap-4">
      <Card
        title="Set up"
        note="No company checks customers here yet. Resolve what is listed below, then add the first company or let it sign up. The list stays on the health page."
        actions={
          <Link to="/admin/clients" className={buttonClass('primary')}>
            Open clients
          </Link>
        }
      />
      <ExaminationCard />
    </div>
  )
}
