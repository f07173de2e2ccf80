import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { EyeOff, Keyboard, SearchX, ShieldBan, SkipForward } from 'lucide-react'
import { useState } from 'react'
import { HELD_POLL_INTERVAL_MS } from '../../evidence/held/use-held.ts'
import { BACK_LINK, BackLabel, CaseBar } from '../../evidence/review/case-bar.tsx'
import { FetchedCase, isNotFound } from '../../evidence/review/fetched-case.tsx'
import { KeysDialog } from '../../evidence/review/keys-dialog.tsx'
import { focusNote } from '../../evidence/review/notes-card.tsx'
import { PLATFORM_KEYS, PLATFORM_KEYS_NOTE } from '../../evidence/review/review-keys.ts'
import { PLATFORM_REVIEW } from '../../evidence/platform-review.ts'
import { useReviewPermission } from '../../evidence/review-scope.ts'
import type { ReviewDialog } from '../../evidence/review/review-workspace.tsx'
import { neighbourKeys } from '../../evidence/review/use-neighbours.ts'
import { useKeys } from '../../evidence/use-keys.ts'
import { call } from '../../lib/calls.ts'
import { ApiError } from '../../lib/api-error.ts'
import { ShortcutButton } from '../../ui/shortcut-button.tsx'
import { CaseHeader, CaseView } from './case-view.tsx'
import { NoCase } from './no-case.tsx'
import { OpenForm } from './open-form.tsx'
import { useNextCase, useQueueNeighbours } from './use-queue.ts'

/** One case: the evidence, the findings and the actions. */
export function CasePage() {
  const { verificationId } = useParams({ from: '/admin/cases/$verificationId' })
  const filter = useSearch({ from: '/admin/cases/$verificationId' })
  const [opened, setOpened] = useState<ReviewDialog | 'keys' | null>(null)
  const mayBlock = useReviewPermission(PLATFORM_REVIEW, 'block')
  const neighbours = useQueueNeighbours(verificationId, filter)
  const next = useNextCase(filter, verificationId)
  const query = useQuery({
    queryKey: ['cases', 'one', verificationId],
    queryFn: async () => (await call('getCase', { params: { verificationId } })).data,
    // Personal data must not stay in the cache after the page closes.
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.review.held ? HELD_POLL_INTERVAL_MS : false),
  })
  // Navigation works even when the case itself is not shown.
  useKeys({
    ...neighbourKeys(neighbours),
    n: next.isPending ? undefined : () => next.mutate(),
    w: focusNote,
    f: () => void query.refetch(),
    '?': () => setOpened('keys'),
  })

  return (
    // Each case gets its own dialogs and drafts.
    <div key={verificationId} className="grid grid-cols-1 gap-3 md:first:-mt-4">
      <CaseBar
        back={
          <Link to="/admin/cases" search={filter} className={BACK_LINK}>
            <BackLabel>Queue</BackLabel>
          </Link>
        }
        summary={query.data && <CaseHeader detail={query.data} />}
        neighbours={neighbours}
        counted
        refreshing={query.isFetching}
        onRefresh={() => void query.refetch()}
        refreshClass="max-sm:hidden"
      >
        <ShortcutButton label="Keys" shortcut="?" onClick={() => setOpened('keys')} className="max-sm:hidden">
          <Keyboard aria-hidden />
        </ShortcutButton>
        {query.data && mayBlock && query.data.repeats.listable.length > 0 && (
          <ShortcutButton label="Block" shortcut="B" onClick={() => setOpened('block')}>
            <ShieldBan aria-hidden />
          </ShortcutButton>
        )}
        <ShortcutButton
          label="Next for me"
          shortcut="N"
          disabled={next.isPending}
          onClick={() => next.mutate()}
        >
          <SkipForward aria-hidden />
        </ShortcutButton>
      </CaseBar>
      <FetchedCase
        query={query}
        failed="The case could not be loaded"
        refused={(error) => describeRefusal(error, verificationId)}
      >
        {(detail) => (
          <CaseView
            detail={detail}
            asOf={query.dataUpdatedAt}
            opened={opened}
            onOpen={setOpened}
            leave={() => next.mutateAsync()}
          />
        )}
      </FetchedCase>
      <KeysDialog
        open={opened === 'keys'}
        keys={PLATFORM_KEYS}
        note={PLATFORM_KEYS_NOTE}
        onClose={() => setOpened(null)}
      />
    </div>
  )
}

/** Why a case is not shown and what can be done; null for an error that may pass. */
function describeRefusal(error: Error, verificationId: string) {
  const code = error instanceof ApiError ? error.code : null
  if (code === 'case.reason_needed')
    return (
      <OpenForm
        open={(body) => call('openCase', { params: { verificationId }, body })}
        refused={['cases', 'one', verificationId]}
      />
    )
  if (code === 'case.blind')
    return (
      <NoCase icon={<EyeOff />} title="You are asked for a second opinion on this case">
        The decision stays hidden until you have given your own. Open it from the queue.
      </NoCase>
    )
  if (!isNotFound(error)) return null
  return (
    <NoCase icon={<SearchX />} title="This case is not in the queue">
      Its client may have taken review back or erased it, or its own team may have decided it.
    </NoCase>
  )
}
