import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { countryName } from '@wabi/contract/catalog/countries.ts'
import { Monitor, Smartphone } from 'lucide-react'
import { wordsOf } from '../../lib/api-error.ts'
import { call } from '../../lib/calls.ts'
import { formatAgo, formatInstant } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Failed } from '../../ui/failed.tsx'
import { Loading } from '../../ui/loading.tsx'
import { toast } from '../../ui/toast-store.ts'
import { failed } from './use-settings.ts'

const SIGN_INS = ['sign-ins'] as const

/** Where this person is signed in, and the way to end what one does not know. */
export function SignInsCard() {
  const cache = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: SIGN_INS,
    queryFn: async () => (await call('listSignIns')).data,
  })
  const again = () => cache.invalidateQueries({ queryKey: SIGN_INS })
  const end = useMutation({
    mutationFn: (signInId: string) => call('endSignIn', { params: { signInId } }),
    onSuccess: again,
    onError: (reason) => failed('That sign-in could not be ended', reason),
  })
  const endOthers = useMutation({
    mutationFn: async () => (await call('endOtherSignIns')).data.ended,
    onSuccess: async (ended) => {
      toast({ title: ended === 1 ? '1 other sign-in ended' : `${ended} other sign-ins ended` })
      await again()
    },
    onError: (reason) => failed('The other sign-ins could not be ended', reason),
  })
  const others = data?.some(({ current }) => !current) ?? false
  return (
    <Card
      title="Where you are signed in"
      note="A sign-in ends by itself after an hour without use, and after twelve hours in any case."
      actions={
        <Button disabled={!others} busy={endOthers.isPending} onClick={() => endOthers.mutate()}>
          Sign out everywhere else
        </Button>
      }
    >
      {error ? (
        <Failed
          title="Your sign-ins could not be fetched"
          words={wordsOf(error, 'The server did not answer.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : !data ? (
        <Loading />
      ) : (
        <ul className="grid divide-y divide-line">
          {data.map((signIn) => {
            const Icon = /Android|iPhone|iPad/.test(signIn.device) ? Smartphone : Monitor
            return (
              <li key={signIn.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
                <Icon aria-hidden className="size-5 shrink-0 text-ink-soft" />
                <span className="min-w-48 flex-1">
                  <span className="flex flex-wrap items-center gap-2 font-medium">
                    {signIn.device}
                    {signIn.current && <Badge tone="good">This one</Badge>}
                  </span>
                  <span className="block text-sm text-ink-soft">
                    {signIn.country ? `${countryName(signIn.country) ?? signIn.country}, ` : ''}
                    signed in <time dateTime={signIn.signedInAt}>{formatInstant(signIn.signedInAt)}</time>,
                    last used {formatAgo(signIn.lastUsedAt)}
                  </span>
                </span>
                {!signIn.current && (
                  <Button
                    aria-label={`Sign out ${signIn.device}`}
                    busy={end.isPending && end.variables === signIn.id}
                    onClick={() => end.mutate(signIn.id)}
                  >
                    Sign out
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}
