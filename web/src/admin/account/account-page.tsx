import { EmailCard } from '../../auth/account/email-card.tsx'
import { PasswordCard } from '../../auth/account/password-card.tsx'
import { PasskeysCard } from '../../auth/passkeys/passkeys-card.tsx'
import { SecondFactorCard } from '../../auth/account/second-factor-card.tsx'
import { SignInsCard } from '../../auth/account/sign-ins-card.tsx'
import { PLATFORM_KEYS } from '../../evidence/review/review-keys.ts'
import { formatAgo, formatInstant } from '../../lib/format.ts'
import { useUser } from '../../lib/use-user.ts'
import { Card } from '../../ui/card.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { KeyList } from '../../ui/key-list.tsx'
import { MoreTimeCard } from '../../ui/more-time-card.tsx'
import { SingleKeysChoice } from '../../ui/single-keys-choice.tsx'
import { STAFF_ROLES } from '../staff/staff-roles.ts'

/** The signed-in person's account: role, second factor, password, e-mail address, sign-ins and shortcuts. */
export function AccountPage() {
  const { data: user } = useUser()
  if (!user) return null
  const [role, words] = STAFF_ROLES[user.role as keyof typeof STAFF_ROLES]
  return (
    <div className="grid max-w-3xl gap-6">
      <Card title={user.username} note={`${role}: ${words}`}>
        <Facts columns>
          <Fact name="E-mail address">{user.email}</Fact>
          <Fact name="Last sign-in">
            {user.lastLogin ? (
              <time dateTime={user.lastLogin} title={formatInstant(user.lastLogin)}>
                {formatAgo(user.lastLogin)}
              </time>
            ) : (
              'None before this one'
            )}
          </Fact>
        </Facts>
      </Card>
      <SecondFactorCard />
      <PasskeysCard />
      <PasswordCard />
      <SignInsCard />
      <EmailCard />
      <MoreTimeCard />
      <Card title="Keyboard shortcuts">
        <div className="mb-4">
          <SingleKeysChoice />
        </div>
        <KeyList keys={PLATFORM_KEYS} />
      </Card>
    </div>
  )
}
