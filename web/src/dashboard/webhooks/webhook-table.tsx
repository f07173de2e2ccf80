import { Trash } from 'lucide-react'
import { formatDate } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { RowMenu } from '../../ui/row-menu.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'
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
        <Row key={webhook.id}>
          <Cell header className="max-w-72 font-medium wrap-anywhere md:min-w-32">
            {webhook.name}
          </Cell>
          <Cell label="URL" className="max-w-72 font-mono text-sm break-all md:min-w-48">
            {webhook.url}
          </Cell>
          <Cell label="Events" className="md:min-w-56">
            <span className="flex flex-wrap gap-1">
              {webhook.events.map((event) => (
                <Badge key={event}>{event}</Badge>
              ))}
            </span>
          </Cell>
          <Cell label="Status" className="md:min-w-36">
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
