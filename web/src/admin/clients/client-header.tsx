import { Link } from '@tanstack/react-router'
import { CirclePause, CirclePlay } from 'lucide-react'
import { formatDate } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { SubjectHeading } from '../../ui/subject-heading.tsx'
import { StatusBadge } from './status-badge.tsx'
import type { Client } from './use-clients.ts'

interface ClientHeaderProps {
  client: Client
  onSuspend: (() => void) | undefined
  onReactivate: (() => void) | undefined
}

/** The client's name and status, with the button that suspends or reactivates it. */
export function ClientHeader({ client, onSuspend, onReactivate }: ClientHeaderProps) {
  return (
    <section className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 rounded-raised border border-line bg-raised p-4 md:p-5">
      <div className="min-w-0 flex-1 basis-72">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <SubjectHeading
            name={client.companyName}
            className="min-w-0 text-xl font-semibold wrap-anywhere md:text-2xl"
          />
          <StatusBadge status={client.status} approval={client.approval} />
        </div>
        <p className="text-ink-soft">
          {client.organization && (
            <>
              Of{' '}
              <Link
                to="/admin/organizations/$organizationId"
                params={{ organizationId: client.organization.id }}
                className="text-accent underline underline-offset-2"
              >
                {client.organization.companyName}
              </Link>
              {' · '}
            </>
          )}
          Added {formatDate(client.createdAt)}
        </p>
        <p className="flex items-center gap-1">
          <span className="min-w-0 font-mono text-sm break-all text-ink-soft">{client.id}</span>
          <CopyButton text={client.id} label="Copy client ID" noun="Client ID" iconOnly />
        </p>
      </div>
      {onReactivate && (
        <Button variant="primary" onClick={onReactivate} className="max-sm:w-full [&_svg]:size-4.5">
          <CirclePlay aria-hidden />
          Reactivate
        </Button>
      )}
      {onSuspend && (
        <Button onClick={onSuspend} className="max-sm:w-full [&_svg]:size-4.5">
          <CirclePause aria-hidden />
          Suspend
        </Button>
      )}
    </section>
  )
}
