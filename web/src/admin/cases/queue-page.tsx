import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { CircleCheckBig, Keyboard, ListFilter, RefreshCw, SkipForward } from 'lucide-react'
import { useState } from 'react'
import { KeysDialog } from '../../evidence/review/keys-dialog.tsx'
import { useKeys } from '../../evidence/use-keys.ts'
import { getErrorMessage } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Failed } from '../../ui/failed.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ShortcutButton } from '../../ui/shortcut-button.tsx'
import { ShortcutKbd } from '../../ui/shortcut-kbd.tsx'
import { Loading } from '../../ui/loading.tsx'
import { CursorPager } from '../../ui/cursor-pager.tsx'
import { Refreshing } from '../../ui/refreshing.tsx'
import { useSelection } from '../../ui/use-selection.ts'
import { AssignBar } from './assign-bar.tsx'
import { PLATFORM_KEYS, PLATFORM_KEYS_NOTE } from '../../evidence/review/review-keys.ts'
import { QueueCounts } from './queue-counts.tsx'
import { QueueFilters } from './queue-filters.tsx'
import { toQueueFilter } from './queue-search.ts'
import { QueueTable } from './queue-table.tsx'
import { SecondOpinions } from './second-opinions.tsx'
import { useNextCase, useQueue } from './use-queue.ts'

/** The platform staff's review queue, for all clients that hand review to the platform. */
export function QueuePage() {
  const search = useSearch({ from: '/admin/cases' })
  const navigate = useNavigate({ from: '/admin/cases' })
  const cache = useQueryClient()
  const [showKeys, setShowKeys] = useState(false)
  const filter = toQueueFilter({ ...search })
  const { data, error, isFetching, isPlaceholderData } = useQueue(search)
  const next = useNextCase(filter)
  const items = data?.data ?? []
  const choice = useSelection(items.map(({ verificationId }) => verificationId))
  const refresh = () => void cache.invalidateQueries({ queryKey: ['cases'] })
  useKeys({ n: () => next.mutate(), '?': () => setShowKeys(true) })

  return (
    <div className="grid grid-cols-1 gap-4">
      <SecondOpinions />
      <Card
        title="Cases waiting for review"
        flush
        actions={
          <div className="flex items-center gap-1 max-sm:w-full">
            <ShortcutButton label="Keys" shortcut="?" onClick={() => setShowKeys(true)}>
              <Keyboard aria-hidden />
            </ShortcutButton>
            <IconButton label="Refresh" disabled={isFetching} onClick={refresh}>
              <RefreshCw aria-hidden className={isFetching ? 'animate-spin' : ''} />
            </IconButton>
            <Button
              variant="primary"
              busy={next.isPending}
              onClick={() => next.mutate()}
              className="max-sm:grow [&_svg]:size-4"
            >
              <SkipForward aria-hidden />
              Next for me <ShortcutKbd>N</ShortcutKbd>
            </Button>
          </div>
        }
      >
        <QueueFilters search={search} />
        <QueueCounts search={search} />
        {error ? (
          <Failed
            title="The queue could not be loaded"
            words={getErrorMessage(error, 'The server did not answer.')}
            onRetry={refresh}
            retrying={isFetching}
          />
        ) : !data ? (
          <Loading />
        ) : items.length === 0 ? (
          <EmptyQueue filtered={Object.keys(filter).some((name) => name !== 'order')} />
        ) : (
          <Refreshing active={isPlaceholderData}>
            <QueueTable items={items} filter={filter} choice={choice} />
          </Refreshing>
        )}
        <AssignBar choice={choice} />
        <CursorPager
          pages={search.pages ?? []}
          next={data?.page?.next ?? null}
          busy={isFetching}
          onPages={(pages) => void navigate({ search: { ...search, pages } })}
        />
      </Card>
      <KeysDialog
        open={showKeys}
        keys={PLATFORM_KEYS}
        note={PLATFORM_KEYS_NOTE}
        onClose={() => setShowKeys(false)}
      />
    </div>
  )
}

function EmptyQueue({ filtered }: { filtered: boolean }) {
  const navigate = useNavigate({ from: '/admin/cases' })
  return filtered ? (
    <Empty
      icon={<ListFilter />}
      title="No case matches these filters"
      action={<Button onClick={() => void navigate({ search: {} })}>Show all waiting cases</Button>}
    />
  ) : (
    <Empty icon={<CircleCheckBig />} title="No case is waiting">
      Doubtful cases of clients that hand review to this platform appear here automatically.
    </Empty>
  )
}
