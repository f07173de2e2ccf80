import { EmailCard } from '../../auth/account/email-card.tsx'
import { NameCard } from './name-card.tsx'

/** The user's name and e-mail address. */
export function ProfileTab() {
  return (
    <div className="grid gap-6">
      <NameCard />
      <EmailCard />
    </div>
  )
}
