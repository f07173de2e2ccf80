import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { CircleCheckBig, Keyboard, ListFilter, RefreshCw, SkipForward } from 'lucide-react'
import { useState } from 'react'
import { KeysDialog } from '../../evidence/keys-dialog.tsx'
import { useKeys } from '../../evidence/use-keys.ts'
import { wordsOf } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Failed } from '../../ui/failed.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { Loading } from '../../ui/loading.tsx'
import { CursorPager } from '../../ui/cursor-pager.tsx'
import { useChoice } from '../../ui/use-choice.ts'
import { AssignBar } from './assign-bar.tsx'
import { CASE_KEYS, KEYS_NOTE } from './case-keys.ts'
import { QueueCounts } from './queue-counts.tsx'
import { QueueFilters } from './queue-filters.tsx'
import { queueFilterOf } from './queue-search.ts'
import { QueueTable } from './queue-table.tsx'
import { SecondOpinions } from './second-opinions.tsx'
import { useNextCase, useQueue } from './use-queue.ts'

/** What waits for the platform's staff, of all clients that hand review over. */
export function QueuePage() {
  const search = useSearch({ from: '/admin/cases' })
  const navigate = useNavigate({ from: '/admin/cases' })
  const cache = useQueryClient()
  const [help, setHelp] = useState(false)
  const filter = queueFilterOf({ ...search })
  const { data, error, isFetching, isPlaceholderData } = useQueue(search)
  const next = useNextCase(filter)
  const items = data?.data ?? []
  const choice = useChoice(items.map(({ verificationId }) => verificationId))
  const refresh = () => void cache.invalidateQueries({ queryKey: ['cases'] })
  useKeys({ n: () => next.mutate(), '?': () => setHelp(true) })

  return (
    <div className="grid grid-cols-1 gap-4">
      <SecondOpinions />
      <Card
        title="Cases that wait for a person"
        note="Of every client that hands review to this platform."
        flush
        actions={
          <div className="flex items-center gap-1 max-sm:w-full">
            <IconButton label="Keys (?)" onClick={() => setHelp(true)}>
              <Keyboard aria-hidden />
            </IconButton>
            <IconButton label="Refresh" disabled={isFetching} onClick={refresh}>
              <RefreshCw aria-hidden className={isFetching ? 'animate-spin' : ''} />
            </IconButton>
            <Button
              look="primary"
              busy={next.isPending}
              onClick={() => next.mutate()}
              className="max-sm:grow [&_svg]:size-4"
            >
              <SkipForward aria-hidden />
              Next for me <Kbd>N</Kbd>
            </Button>
          </div>
        }
      >
        <QueueFilters search={search} />
        <QueueCounts search={search} />
        {error ? (
          <Failed
            title="The queue could not be fetched"
            words={wordsOf(error, 'The server did not answer.')}
            onRetry={refresh}
            retrying={isFetching}
          />
        ) : !data ? (
          <Loading />
        ) : items.length === 0 ? (
          <Nothing filtered={Object.keys(filter).some((name) => name !== 'order')} />
        ) : (
          <div className={isPlaceholderData ? 'opacity-60 transition-opacity duration-150' : ''}>
            <QueueTable items={items} filter={filter} choice={choice} />
          </div>
        )}
        <AssignBar choice={choice} />
        <CursorPager
          pages={search.pages ?? []}
          next={data?.page?.next ?? null}
          busy={isFetching}
          onPages={(pages) => void navigate({ search: { ...search, pages } })}
        />
      </Card>
      <KeysDialog open={help} keys={CASE_KEYS} note={KEYS_NOTE} onClose={() => setHelp(false)} />
    </div>
  )
}

function Nothing({ filtered }: { filtered: boolean }) {
  const navigate = useNavigate({ from: '/admin/cases' })
  return filtered ? (
    <Empty
      icon={<ListFilter />}
      title="No case is like that"
      action={<Button onClick={() => void navigate({ search: {} })}>Show all that wait</Button>}
    />
  ) : (
    <Empty icon={<CircleCheckBig />} title="Nothing waits">
      Doubtful cases of clients that hand review to this platform come here by themselves.
    </Empty>
  )
}
