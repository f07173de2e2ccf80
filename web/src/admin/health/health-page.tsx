import { RefreshCw } from 'lucide-react'
import { QueryError } from '../../lib/query-error.tsx'
import { formatTime } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Loading } from '../../ui/loading.tsx'
import { AttentionCard } from './attention-card.tsx'
import { DatabaseCard } from './database-card.tsx'
import { DeadLettersCard } from './dead-letters-card.tsx'
import { MailsCard } from './mails-card.tsx'
import { ProcessesCard } from './processes-card.tsx'
import { QueuesCard } from './queues-card.tsx'
import { ExaminationCard } from './examination-card.tsx'
import { KeysAndBackupsCard } from './keys-and-backups-card.tsx'
import { SignInsCard } from './sign-ins-card.tsx'
import { StorageCard } from './storage-card.tsx'
import { SweepsCard } from './sweeps-card.tsx'
import { useHealth } from './use-health.ts'
import { WebhooksCard } from './webhooks-card.tsx'

/** The state of the installation and what needs action. Refreshes every 15 seconds. */
export function HealthPage() {
  const { data: health, error, isFetching, refetch } = useHealth()
  if (!health)
    return (
      <Card>
        {error ? (
          <QueryError
            title="The state of the platform could not be loaded"
            query={{ error, isFetching, refetch }}
          />
        ) : (
          <Loading />
        )}
      </Card>
    )
  return (
    <div className="grid gap-4">
      <div className="flex items-center justify-between gap-4">
        <p className="text-sm text-ink-soft">
          {error ? 'The server does not answer. ' : ''}As of {formatTime(health.at)}. /metrics has the same
          figures for a monitoring system.
        </p>
        <IconButton label="Refresh" disabled={isFetching} onClick={() => void refetch()}>
          <RefreshCw aria-hidden className={isFetching ? 'animate-spin' : ''} />
        </IconButton>
      </div>
      <AttentionCard items={health.attention} />
      <DeadLettersCard />
      <QueuesCard queues={health.queues} />
      <WebhooksCard webhooks={health.webhooks} />
      <div className="grid gap-4 lg:grid-cols-2">
        <MailsCard mails={health.mails} />
        <SignInsCard signIns={health.signIns} />
        <StorageCard storage={health.storage} />
        <DatabaseCard health={health} />
        <KeysAndBackupsCard health={health} />
      </div>
      <ExaminationCard />
      <SweepsCard sweeps={health.sweeps} />
      <ProcessesCard processes={health.processes} />
    </div>
  )
}
