import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryError } from '../../lib/query-error.tsx'
import { SetUpSecondFactor } from '../second-factor/set-up-second-factor.tsx'
import { call } from '../../lib/calls.ts'
import { formatDate } from '../../lib/format.ts'
import { useUser } from '../../lib/use-user.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Loading } from '../../ui/loading.tsx'
import { CodeDialog } from './code-dialog.tsx'
import { SecondFactorBadge } from './second-factor-badge.tsx'

/** The authenticator app and the recovery codes: set it up, replace its recovery codes or turn it off. */
export function SecondFactorCard() {
  const cache = useQueryClient()
  const { data: user } = useUser()
  const [activeDialog, setActiveDialog] = useState<'set up' | 'renew' | 'turn off' | null>(null)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['second-factor'],
    queryFn: async () => (await call('secondFactorState')).data,
  })
  const isLast = data?.required === true && data.passkeys.length === 0
  const done = () => {
    setActiveDialog(null)
    void cache.invalidateQueries({ queryKey: ['second-factor'] })
    void cache.invalidateQueries({ queryKey: ['me'] })
    void cache.invalidateQueries({ queryKey: ['team'] })
  }
  return (
    <Card
      title="Authenticator app"
      note="A second factor: in addition to your password, a code from an app on your phone. A stolen password alone is then not enough."
      actions={data && activeDialog !== 'set up' && <SecondFactorBadge on={data.on} />}
    >
      {error ? (
        <QueryError title="The second factor could not be loaded" query={{ error, isFetching, refetch }} />
      ) : !data ? (
        <Loading />
      ) : activeDialog === 'set up' ? (
        <SetUpSecondFactor onDone={done} />
      ) : !data.on ? (
        <Button variant="primary" onClick={() => setActiveDialog('set up')}>
          Set up
        </Button>
      ) : (
        <div className="grid gap-4">
          <p>
            {data.since && `Since ${formatDate(data.since)}. `}
            {data.recoveryCodesLeft === 1
              ? '1 recovery code is left.'
              : `${data.recoveryCodesLeft} recovery codes are left.`}
          </p>
          {data.recoveryCodesLeft < 3 && (
            <Banner tone="warn" title="Few recovery codes are left">
              Create new ones before you need them.
            </Banner>
          )}
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => setActiveDialog('renew')}>New recovery codes</Button>
            <Button disabled={isLast} onClick={() => setActiveDialog('turn off')}>
              Turn off
            </Button>
          </div>
          {isLast && (
            <p className="text-sm text-ink-soft">
              {user?.kind === 'admin' ? 'This platform' : 'Your company'} requires a second factor, so it
              cannot be turned off.
            </p>
          )}
        </div>
      )}
      {(activeDialog === 'renew' || activeDialog === 'turn off') && (
        <CodeDialog act={activeDialog} onClose={() => setActiveDialog(null)} onDone={done} />
      )}
    </Card>
  )
}
