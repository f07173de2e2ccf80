import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '@wabi/contract/api.ts'
import { QueryError } from '../../lib/query-error.tsx'
import { call } from '../../lib/calls.ts'
import { failed } from '../../lib/failed.ts'
import { useUser } from '../../lib/use-user.ts'
import { Card } from '../../ui/card.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Switch } from '../../ui/switch.tsx'

type Chosen = ReplyOf<'getNotifications'>['data']

const NOTIFICATIONS = ['notifications'] as const

const WORDS: Record<Chosen['open'][number], readonly [label: string, note: string]> = {
  pendingReview: [
    'A case is waiting for review',
    'One e-mail for all new cases, at most every ten minutes. It contains no names.',
  ],
  dailyDigest: ['Yesterday in numbers', 'Every morning: created, approved, rejected, waiting.'],
  monthlyReport: ['Last month in numbers', 'On the first day of a month, with the report as PDF and CSV.'],
  auditHead: [
    'The signed head of the audit log',
    'Every morning after the log grew; on for owners. A copy stored elsewhere shows whether entries were removed or changed.',
  ],
  failingWebhooks: ['A webhook was disabled', 'When your systems could not be reached for too long.'],
}

/** The user's notification settings. */
export function NotificationsTab() {
  const cache = useQueryClient()
  const { data: user } = useUser()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: NOTIFICATIONS,
    queryFn: async () => (await call('getNotifications')).data,
  })
  const choose = useMutation({
    mutationFn: (choice: Partial<Chosen['choices']>) => call('updateNotifications', { body: choice }),
    onMutate: (choice) =>
      cache.setQueryData<Chosen>(
        NOTIFICATIONS,
        (before) => before && { ...before, choices: { ...before.choices, ...choice } },
      ),
    onError: (reason) => {
      failed('That could not be saved', reason)
      void cache.invalidateQueries({ queryKey: NOTIFICATIONS })
    },
  })
  return (
    <Card title="E-mails to you" note={user && `They go to ${user.email}.`}>
      {error ? (
        <QueryError title="Your choices could not be loaded" query={{ error, isFetching, refetch }} />
      ) : !data ? (
        <Loading />
      ) : (
        <div className="-mx-2 grid gap-1">
          {data.open.map((kind) => (
            <Switch
              key={kind}
              label={WORDS[kind][0]}
              note={WORDS[kind][1]}
              checked={data.choices[kind]}
              onChoose={(next) => choose.mutateAsync({ [kind]: next })}
            />
          ))}
        </div>
      )}
      <p className="mt-4 text-sm text-ink-soft">
        E-mails about your own account, such as a new password, are always sent.
      </p>
    </Card>
  )
}
