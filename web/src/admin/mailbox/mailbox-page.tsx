import { useInfiniteQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Mail, RefreshCw } from 'lucide-react'
import { QueryError } from '../../lib/query-error.tsx'
import { call } from '../../lib/calls.ts'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Loading } from '../../ui/loading.tsx'
import { KeptEmails } from './kept-emails.tsx'
import { MailList } from './mail-list.tsx'
import { MailPane } from './mail-pane.tsx'

/** All e-mails of the platform: the list, and the open e-mail next to it. On a phone, one of the two. */
export function MailboxPage() {
  const { emailId } = useParams({ strict: false })
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['emails'],
    queryFn: ({ pageParam }) => call('listEmails', { query: { cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.page?.next ?? undefined,
  })
  const mails = data?.pages.flatMap((page) => page.data)

  return (
    <div className="grid items-start gap-4 lg:grid-cols-[28rem_minmax(0,1fr)]">
      <div className={`lg:col-span-2 empty:hidden ${emailId ? 'hidden lg:block' : ''}`}>
        <KeptEmails />
      </div>
      <Card
        title="Mailbox"
        flush
        className={emailId ? 'hidden lg:block' : ''}
        actions={
          <IconButton label="Refresh" disabled={isFetching} onClick={() => void refetch()}>
            <RefreshCw aria-hidden className={isFetching ? 'animate-spin' : ''} />
          </IconButton>
        }
      >
        {error ? (
          <QueryError title="Failed to fetch the e-mails" query={{ error, isFetching, refetch }} />
        ) : !mails ? (
          <Loading />
        ) : mails.length === 0 ? (
          <Empty icon={<Mail />} title="No e-mail yet">
            Every e-mail that this platform writes is listed here, sent or not.
          </Empty>
        ) : (
          <>
            <MailList mails={mails} />
            <LoadMore
              label="Older e-mails"
              query={{ hasNextPage, isFetching, fetchNextPage }}
              className="p-4"
            />
          </>
        )}
      </Card>
      {emailId ? (
        <MailPane key={emailId} emailId={emailId} />
      ) : (
        <Card className="hidden lg:block">
          <Empty icon={<Mail />} title="Choose an e-mail to read it" />
        </Card>
      )}
    </div>
  )
}
