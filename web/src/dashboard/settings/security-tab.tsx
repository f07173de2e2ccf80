import { PasswordCard } from '../../auth/account/password-card.tsx'
import { SecondFactorCard } from '../../auth/account/second-factor-card.tsx'
import { SignInsCard } from '../../auth/account/sign-ins-card.tsx'

/** Password, second factor and sign-ins. */
export function SecurityTab() {
  return (
    <div className="grid gap-6">
      <SecondFactorCard />
      <PasswordCard />
      <SignInsCard />
    </div>
  )
}
