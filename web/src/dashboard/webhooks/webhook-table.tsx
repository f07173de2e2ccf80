import { Trash } from 'lucide-react'
import { formatDate } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { RowMenu } from '../../ui/row-menu.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { Wrappable } from '../../ui/wrappable.tsx'
import type { Webhook } from './use-webhooks.ts'
import { WebhookStatus } from './webhook-status.tsx'

export type WebhookAction = 'edit' | 'test' | 'secret' | 'replay' | 'pause' | 'resume' | 'delete'

interface WebhookTableProps {
  webhooks: readonly Webhook[]
  /** null if the role does not allow it. */
  onAct: ((action: WebhookAction, webhook: Webhook) => void) | null
}

const HEAD = ['Name', 'URL', 'Events', 'Status', 'Created', 'Actions']

export function WebhookTable({ webhooks, onAct }: WebhookTableProps) {
  return (
    <Table label="Active webhook configurations" head={HEAD}>
      {webhooks.map((webhook) => (
        <Row key={webhook.id} compact>
          <Cell
            header
            className="font-medium wrap-anywhere md:w-1/4 md:max-w-0 md:truncate"
            title={webhook.name}
          >
            {webhook.name}
          </Cell>
          <Cell
            label="URL"
            className="font-mono text-sm md:w-2/5 md:max-w-0 md:[&_span]:truncate md:[&_wbr]:hidden"
            title={webhook.url}
          >
            <Wrappable text={webhook.url} />
          </Cell>
          <Cell label="Events" className="md:w-1/3 md:max-w-0" title={webhook.events.join(', ')}>
            <Events events={webhook.events} />
          </Cell>
          <Cell label="Status" className="md:min-w-28">
            <WebhookStatus webhook={webhook} />
          </Cell>
          <Cell label="Created" className="whitespace-nowrap">
            {formatDate(webhook.createdAt)}
          </Cell>
          <Cell>
            {onAct && (
              <span className="flex items-center gap-1">
                <RowMenu name={webhook.name} items={getMenuItems(webhook, onAct)} />
                <IconButton
                  label={`Delete ${webhook.name}`}
                  onClick={() => onAct('delete', webhook)}
                  className="hover:text-danger"
                >
                  <Trash aria-hidden />
                </IconButton>
              </span>
            )}
          </Cell>
        </Row>
      ))}
    </Table>
  )
}

/** All events on a phone; in a table the first one and how many there are more. */
function Events({ events }: { events: readonly string[] }) {
  const [first = '', ...more] = events
  return (
    <>
      <span className="flex flex-wrap gap-1 md:hidden">
        {events.map((event) => (
          <Badge key={event}>
            <Wrappable text={event} />
          </Badge>
        ))}
      </span>
      <span className="flex items-center gap-1.5 max-md:hidden">
        <span className="min-w-0 truncate text-sm">{first}</span>
        {more.length > 0 && (
          <span className="shrink-0 whitespace-nowrap">
            <Badge>+{more.length}</Badge>
            <span className="sr-only">{more.join(', ')}</span>
          </span>
        )}
      </span>
    </>
  )
}

function getMenuItems(webhook: Webhook, onAct: NonNullable<WebhookTableProps['onAct']>) {
  const { isActive } = webhook
  const item = (action: WebhookAction, label: string, disabled = false) => ({
    label,
    disabled,
    onSelect: () => onAct(action, webhook),
  })
  return [
    item('test', 'Send test event', !isActive),
    item('edit', 'Edit'),
    item('secret', 'Signing secret'),
    item('replay', 'Replay', !isActive),
    isActive ? item('pause', 'Pause') : item('resume', 'Resume'),
  ]
}
