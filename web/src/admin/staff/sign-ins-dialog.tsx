import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { QueryError } from '../../lib/query-error.tsx'
import { SignInList } from '../../auth/account/sign-in-list.tsx'
import { call } from '../../lib/calls.ts'
import { failed } from '../../lib/failed.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Loading } from '../../ui/loading.tsx'
import { toast } from '../../ui/toast-store.ts'
import { STAFF, type StaffMember } from './use-staff.ts'

/** Where a colleague is signed in, with buttons to end each sign-in. */
export function SignInsDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const cache = useQueryClient()
  const params = { adminId: member.id }
  const queryKey = [...STAFF, member.id, 'sign-ins']
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: async () => (await call('listStaffSignIns', { params })).data,
    staleTime: 0,
  })
  const refresh = () => cache.invalidateQueries({ queryKey: STAFF })
  const end = useMutation({
    mutationFn: (signInId: string) => call('endStaffSignIn', { params: { ...params, signInId } }),
    onSuccess: refresh,
    onError: (reason) => failed('That sign-in could not be ended', reason),
  })
  const endAll = useMutation({
    mutationFn: async () => (await call('endStaffSignIns', { params })).data.ended,
    onSuccess: async (ended) => {
      toast({ title: ended === 1 ? '1 sign-in ended' : `${ended} sign-ins ended` })
      await refresh()
    },
    onError: (reason) => failed('The sign-ins could not be ended', reason),
  })
  return (
    <Dialog open onOpenChange={onClose} title={`Where ${member.username} is signed in`}>
      {error ? (
        <QueryError title="The sign-ins could not be loaded" query={{ error, isFetching, refetch }} />
      ) : !data ? (
        <Loading />
      ) : data.length === 0 ? (
        <p className="py-4 text-ink-soft">Nowhere at the moment.</p>
      ) : (
        <SignInList
          signIns={data}
          ending={end.isPending ? end.variables : undefined}
          onEnd={(signInId) => end.mutate(signInId)}
        />
      )}
      <DialogActions>
        <Button
          variant="danger"
          disabled={!data?.some(({ current }) => !current)}
          busy={endAll.isPending}
          onClick={() => endAll.mutate()}
        >
          {member.you ? 'Sign out everywhere else' : 'Sign out everywhere'}
        </Button>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  )
}
