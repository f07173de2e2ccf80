import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { QueryError } from '../../lib/query-error.tsx'
import { call } from '../../lib/calls.ts'
import { failed } from '../../lib/failed.ts'
import { useUser } from '../../lib/use-user.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Loading } from '../../ui/loading.tsx'
import { toast } from '../../ui/toast-store.ts'
import { SignInList } from './sign-in-list.tsx'

const SIGN_INS = ['sign-ins'] as const

/** Where this person is signed in, with buttons to end unknown sign-ins. */
export function SignInsCard() {
  const cache = useQueryClient()
  const { data: user } = useUser()
  const idle = user?.kind === 'admin' ? 'half an hour' : 'an hour'
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: SIGN_INS,
    queryFn: async () => (await call('listSignIns')).data,
  })
  const refresh = () => cache.invalidateQueries({ queryKey: SIGN_INS })
  const end = useMutation({
    mutationFn: (signInId: string) => call('endSignIn', { params: { signInId } }),
    onSuccess: refresh,
    onError: (reason) => failed('That sign-in could not be ended', reason),
  })
  const endOthers = useMutation({
    mutationFn: async () => (await call('endOtherSignIns')).data.ended,
    onSuccess: async (ended) => {
      toast({ title: ended === 1 ? '1 other sign-in ended' : `${ended} other sign-ins ended` })
      await refresh()
    },
    onError: (reason) => failed('The other sign-ins could not be ended', reason),
  })
  const others = data?.some(({ current }) => !current) ?? false
  return (
    <Card
      title="Where you are signed in"
      note={`A sign-in ends by itself after ${idle} without use, and after twelve hours in any case.`}
      actions={
        <Button disabled={!others} busy={endOthers.isPending} onClick={() => endOthers.mutate()}>
          Sign out everywhere else
        </Button>
      }
    >
      {error ? (
        <QueryError title="Your sign-ins could not be loaded" query={{ error, isFetching, refetch }} />
      ) : !data ? (
        <Loading />
      ) : (
        <SignInList
          signIns={data}
          ending={end.isPending ? end.variables : undefined}
          onEnd={(signInId) => end.mutate(signInId)}
        />
      )}
    </Card>
  )
}
