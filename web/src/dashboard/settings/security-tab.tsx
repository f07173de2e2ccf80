import { PasswordCard } from './password-card.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'
import { SignInsCard } from './sign-ins-card.tsx'

/** Password, second factor, and where one is signed in. */
export function SecurityTab() {
  return (
    <div className="grid gap-6">
      <SecondFactorCard />
      <PasswordCard />
      <SignInsCard />
    </div>
  )
}
