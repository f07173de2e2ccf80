import { CircleCheck, CircleMinus, Trash2 } from 'lucide-react'
import { formatDate } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'
import type { Webhook } from './use-webhooks.ts'

interface WebhookTableProps {
  webhooks: readonly Webhook[]
  /** Null where the role forbids it. */
  onDelete: ((webhook: Webhook) => void) | null
}

const HEAD = ['Name', 'URL', 'Events', 'Status', 'Created', 'Actions']

export function WebhookTable({ webhooks, onDelete }: WebhookTableProps) {
  return (
    <Table label="Active webhook configurations" head={HEAD}>
      {webhooks.map((webhook) => (
        <Row key={webhook.id}>
          <Cell className="max-w-72 font-medium wrap-anywhere md:min-w-32">{webhook.name}</Cell>
          <Cell label="URL" className="max-w-72 md:min-w-48 font-mono text-sm break-all">
            {webhook.url}
          </Cell>
          <Cell label="Events" className="md:min-w-56">
            <span className="flex flex-wrap gap-1">
              {webhook.events.map((event) => (
                <Badge key={event}>{event}</Badge>
              ))}
            </span>
          </Cell>
          <Cell label="Status" className="whitespace-nowrap">
            {webhook.isActive ? (
              <Badge tone="good" icon={<CircleCheck aria-hidden />}>
                Active
              </Badge>
            ) : (
              <Badge icon={<CircleMinus aria-hidden />}>Inactive</Badge>
            )}
          </Cell>
          <Cell label="Created" className="whitespace-nowrap">
            {formatDate(webhook.createdAt)}
          </Cell>
          <Cell>
            {onDelete && (
              <IconButton
                label={`Delete ${webhook.name}`}
                onClick={() => onDelete(webhook)}
                className="hover:text-danger"
              >
                <Trash2 aria-hidden />
              </IconButton>
            )}
          </Cell>
        </Row>
      ))}
    </Table>
  )
}
