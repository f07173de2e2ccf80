import { EmailCard } from '../../auth/account/email-card.tsx'
import { NameCard } from './name-card.tsx'

/** The person's own name and address. */
export function ProfileTab() {
  return (
    <div className="grid gap-6">
      <NameCard />
      <EmailCard />
    </div>
  )
}
