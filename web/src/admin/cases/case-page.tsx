import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { EyeOff, SearchX } from 'lucide-react'
import { useState } from 'react'
import { HELD_POLL_INTERVAL_MS } from '../../evidence/held/use-held.ts'
import { KeysDialog } from '../../evidence/keys-dialog.tsx'
import { useKeys } from '../../evidence/use-keys.ts'
import { call } from '../../lib/calls.ts'
import { ApiError, getErrorMessage } from '../../lib/api-error.ts'
import { Card } from '../../ui/card.tsx'
import { Failed } from '../../ui/failed.tsx'
import { Loading } from '../../ui/loading.tsx'
import { CASE_KEYS, KEYS_NOTE } from './case-keys.ts'
import { CaseBar } from './case-bar.tsx'
import { CaseView, type CaseDialog } from './case-view.tsx'
import { NoCase } from './no-case.tsx'
import { OpenForm } from './open-form.tsx'
import { useNeighbours, useNextCase } from './use-queue.ts'

/** One case: the evidence, the findings and the actions. */
export function CasePage() {
  const { verificationId } = useParams({ from: '/admin/cases/$verificationId' })
  const filter = useSearch({ from: '/admin/cases/$verificationId' })
  const [opened, setOpened] = useState<CaseDialog | null>(null)
  const neighbours = useNeighbours(verificationId, filter)
  const next = useNextCase(filter, verificationId)
  const {
    data: detail,
    dataUpdatedAt,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['cases', 'one', verificationId],
    queryFn: async () => (await call('getCase', { params: { verificationId } })).data,
    // Personal data must not stay in the cache after the page closes.
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.review.held ? HELD_POLL_INTERVAL_MS : false),
  })
  // Navigation works even when the case itself is not shown.
  useKeys({
    j: () => void neighbours.go('next'),
    ArrowRight: () => void neighbours.go('next'),
    k: () => void neighbours.go('previous'),
    ArrowLeft: () => void neighbours.go('previous'),
    n: next.isPending ? undefined : () => next.mutate(),
    '?': () => setOpened('keys'),
  })
  const code = error instanceof ApiError ? error.code : null

  return (
    // Each case gets its own dialogs and drafts.
    <div key={verificationId} className="grid grid-cols-1 gap-4">
      <CaseBar
        filter={filter}
        neighbours={neighbours}
        next={next}
        refreshing={isFetching}
        onRefresh={() => void refetch()}
        onKeys={() => setOpened('keys')}
      />
      {code === 'case.reason_needed' ? (
        <OpenForm
          open={(body) => call('openCase', { params: { verificationId }, body })}
          refused={['cases', 'one', verificationId]}
        />
      ) : code === 'case.blind' ? (
        <NoCase icon={<EyeOff />} title="You are asked for a second opinion on this case">
          The decision stays hidden until you have given your own. Open it from the queue.
        </NoCase>
      ) : error instanceof ApiError && (error.status === 404 || error.status === 400) ? (
        <NoCase icon={<SearchX />} title="This case is not in the queue">
          Its client may have taken review back or erased it, or its own team may have decided it.
        </NoCase>
      ) : error ? (
        <Card>
          <Failed
            title="The case could not be fetched"
            words={getErrorMessage(error, 'The server did not answer.')}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </Card>
      ) : !detail ? (
        <Loading />
      ) : (
        <CaseView detail={detail} asOf={dataUpdatedAt} next={next} opened={opened} onOpen={setOpened} />
      )}
      <KeysDialog
        open={opened === 'keys'}
        keys={CASE_KEYS}
        note={KEYS_NOTE}
        onClose={() => setOpened(null)}
      />
    </div>
  )
}
