import { CircleCheck, CircleMinus, Clock, FlaskConical, Trash } from 'lucide-react'
import { formatAgo, formatDate } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { KeyCell } from './key-cell.tsx'
import { PERMISSION_NAMES } from './permission-names.ts'
import type { ApiKey } from './use-api-keys.ts'

interface KeyTableProps {
  keys: readonly ApiKey[]
  /** Both are null if the role does not allow them. */
  onDelete: ((key: ApiKey) => void) | null
  onRoll: ((key: ApiKey) => void) | null
}

const HEAD = ['Key Name', 'API Key', 'Permissions', 'Status', 'Created', 'Delete']

export function KeyTable({ keys, onDelete, onRoll }: KeyTableProps) {
  return (
    <Table label="API keys" head={HEAD}>
      {keys.map((key) => (
        <Row key={key.id}>
          <Cell header className="md:max-w-72 md:min-w-36">
            <span className="font-medium wrap-anywhere">{key.keyName}</span>
            <span className="block text-sm text-ink-soft">
              {key.lastUsed ? `Last used ${formatAgo(key.lastUsed)}` : 'Never used'}
            </span>
            {key.apiVersion && (
              <span className="block text-sm text-ink-soft">API version {key.apiVersion}</span>
            )}
            {key.expiresAt && key.status === 'active' && (
              <span className="block text-sm text-ink-soft">Ends {formatDate(key.expiresAt)}</span>
            )}
          </Cell>
          <Cell label="API Key">
            <KeyCell apiKey={key} onRoll={onRoll && (() => onRoll(key))} />
          </Cell>
          <Cell label="Permissions">
            <span className="flex flex-wrap gap-1">
              {key.permissions.map((permission) => (
                <Badge key={permission}>{PERMISSION_NAMES[permission][0]}</Badge>
              ))}
              {key.identityAccess && <Badge>Identity data</Badge>}
              {key.mode === 'test' && <Badge icon={<FlaskConical aria-hidden />}>Test</Badge>}
            </span>
          </Cell>
          <Cell label="Status" className="whitespace-nowrap">
            {key.status === 'active' ? (
              <Badge tone="good" icon={<CircleCheck aria-hidden />}>
                Active
              </Badge>
            ) : key.status === 'expired' ? (
              <Badge tone="warn" icon={<Clock aria-hidden />}>
                Expired
              </Badge>
            ) : (
              <Badge icon={<CircleMinus aria-hidden />}>Inactive</Badge>
            )}
          </Cell>
          <Cell label="Created" className="whitespace-nowrap">
            {formatDate(key.createdAt)}
            {key.createdBy && (
              <span className="block text-sm wrap-anywhere whitespace-normal text-ink-soft">
                by {key.createdBy}
              </span>
            )}
          </Cell>
          <Cell>
            {onDelete && (
              <IconButton
                label={`Delete ${key.keyName}`}
                onClick={() => onDelete(key)}
                className="hover:text-danger"
              >
                <Trash aria-hidden />
              </IconButton>
            )}
          </Cell>
        </Row>
      ))}
    </Table>
  )
}
