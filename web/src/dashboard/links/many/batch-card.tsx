import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useEffect } from 'react'
import { QueryError } from '../../../lib/query-error.tsx'
import { useSendsEmail } from '../../../lib/use-user.ts'
import { call, callImage } from '../../../lib/calls.ts'
import { formatNumber } from '../../../lib/format.ts'
import { downloadFile } from '../../../lib/download-file.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { BatchTable } from './batch-table.tsx'
import { BATCHES, isBatchRunning, useBatches } from './use-batches.ts'
import { failed } from '../../../lib/failed.ts'

/** Progress of a batch and, once it is done, all its links. */
export function BatchCard({ batchId, onAnother }: { batchId: string; onAnother: () => void }) {
  const cache = useQueryClient()
  const sendsEmail = useSendsEmail()
  const { data: batches, error: unreachable, isFetchedAfterMount: listLoaded } = useBatches()
  const known = batches?.find(({ id }) => id === batchId)
  const open = known !== undefined && isBatchRunning(known)
  const {
    data: batch,
    error,
    refetch,
    isFetching,
  } = useQuery({
    queryKey: [...BATCHES, batchId, known?.status, known?.made],
    queryFn: async () => (await call('getLinkBatch', { params: { batchId } })).data,
    // Ignore a list that was fetched before this batch existed.
    enabled: listLoaded && !open,
  })
  // The list and the overview now include the new links.
  useEffect(() => {
    if (!batch) return
    void cache.invalidateQueries({ queryKey: ['verifications'] })
    void cache.invalidateQueries({ queryKey: ['stats'] })
  }, [batch, cache])
  const download = useMutation({
    mutationFn: () => callImage('downloadLinkBatch', { params: { batchId } }),
    onSuccess: (blob) =>
      downloadFile(blob, `links-${(batch?.createdAt ?? '').slice(0, 16).replace(':', '')}.csv`),
    onError: (error) => failed('The file could not be downloaded', error),
  })

  if (error)
    return (
      <Card>
        <QueryError title="This batch cannot be shown" query={{ error, isFetching, refetch }} />
      </Card>
    )
  if (listLoaded && open)
    return (
      <Card title="Creating links" note="You can leave this page: it continues in the background.">
        <Progress
          label="Customers"
          value={known.made + known.refused}
          max={known.total}
          words={`${formatNumber(known.made + known.refused)} of ${formatNumber(known.total)}`}
        />
        {unreachable && (
          <output className="mt-2 block text-ink-soft">
            The server does not answer at the moment. It has received your list.
          </output>
        )}
      </Card>
    )
  if (!listLoaded || !batch) return <Loading />
  return (
    <Card
      title={batch.made === 1 ? '1 link created' : `${formatNumber(batch.made)} links created`}
      note={
        batch.refused > 0
          ? `${formatNumber(batch.refused)} could not be created; see the reasons below.`
          : batch.mailsHeld > 0
            ? `${formatNumber(batch.mailsHeld)} without an e-mail; give those customers the links yourself.`
            : sendsEmail
              ? 'Each customer gets an e-mail.'
              : 'No e-mail is sent. Download the links and give them to your customers.'
      }
      flush
      actions={
        <span className="flex flex-wrap gap-2">
          <Button onClick={onAnother}>Another file</Button>
          <Button
            variant="primary"
            className="[&_svg]:size-4"
            busy={download.isPending}
            onClick={() => download.mutate()}
          >
            <Download aria-hidden />
            Download links
          </Button>
        </span>
      }
    >
      {batch.status === 'failed' && (
        <div className="px-4 pb-3 md:px-5">
          <Banner tone="warn" title="It stopped before it was finished">
            Lines with a link were created and sent; lines without one were not. Upload those again.
          </Banner>
        </div>
      )}
      {batch.mailsHeld > 0 && (
        <div className="px-4 pb-3 md:px-5">
          <Banner tone="warn" title={`No e-mail for ${formatNumber(batch.mailsHeld)} of the links`}>
            {batch.lines.find(({ mailHeld }) => mailHeld !== null)?.mailHeld} The file has every link.
          </Banner>
        </div>
      )}
      <BatchTable lines={batch.lines} />
    </Card>
  )
}
