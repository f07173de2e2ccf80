import { useQueryClient } from '@tanstack/react-query'
import { useLogout, useUser } from '../lib/use-user.ts'
import { Button } from '../ui/button.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { SetUpSecondFactor } from './second-factor/set-up-second-factor.tsx'

/** Shown in place of every page when a second factor is required and this person has none. */
export function SecondFactorPage() {
  const cache = useQueryClient()
  const logout = useLogout()
  const { data: user } = useUser()
  const requirer = user?.kind === 'admin' ? 'This platform' : 'Your company'
  return (
    <AuthFrame
      title="Set up a second factor"
      note={`${requirer} requires one: in addition to your password, a code from an app on your phone.`}
    >
      <SetUpSecondFactor onDone={() => void cache.invalidateQueries()} />
      <div className="mt-5 border-t border-line pt-4">
        <Button variant="quiet" onClick={() => void logout()}>
          Logout
        </Button>
      </div>
    </AuthFrame>
  )
}
