import { describeAction } from '@wabi/contract/audit/action-words.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../../lib/calls.ts'
import { formatDate, formatTime } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { CodeBlock } from '../../ui/code-block.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { ACTOR_KINDS } from './actor-names.ts'
import type { AuditSearch } from './audit-query.ts'
import type { AuditItem } from './use-audit.ts'

/** The details of a row, its position in the chain, and links to related rows. */
export function EntryDialog({ row, onClose }: { row: AuditItem; onClose: () => void }) {
  const { id, at, actor, action, subject, client, ip, details } = row
  const { data: entry } = useQuery({
    queryKey: ['audit-entry', id],
    queryFn: async () => (await call('getAuditEntry', { params: { auditId: id } })).data,
    staleTime: 0,
  })
  const linkTo = (search: AuditSearch, words: string) => (
    <Link
      to="/admin/audit"
      search={search}
      onClick={onClose}
      className="font-medium text-accent underline underline-offset-2"
    >
      {words}
    </Link>
  )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={describeAction(action)}
      description={`${action}, row ${id} of the audit log`}
    >
      <Facts columns>
        <Fact name="Time">
          {formatDate(at)}, {formatTime(at)}
        </Fact>
        <Fact name="Who">
          {[actor.name, actor.id].filter(Boolean).join(', ') || ACTOR_KINDS[actor.kind]}
          {`\n${ACTOR_KINDS[actor.kind]}`}
          {actor.id && <> · {linkTo({ actor: actor.id }, 'all their actions')}</>}
        </Fact>
        {subject && (
          <Fact name="Subject">
            {subject} · {linkTo({ subject }, 'all actions on it')}
          </Fact>
        )}
        <Fact name="Client">
          {client ? (
            <>
              {client.name} · {linkTo({ client: client.id }, 'all of this client')}
            </>
          ) : (
            'The platform itself'
          )}
        </Fact>
        {ip && (
          <Fact name="IP address">
            {ip} · {linkTo({ ip }, 'all from this address')}
          </Fact>
        )}
        <Fact name="Chain">
          {!entry
            ? 'One moment…'
            : entry.link
              ? `Place ${entry.link.place} of ${entry.link.chain}`
              : 'Will be sealed within a minute'}
        </Fact>
        {entry?.link && (
          <Fact name="Link hash">
            <code className="font-mono text-sm">{entry.link.hash}</code>
          </Fact>
        )}
      </Facts>
      {Object.keys(details).length > 0 && (
        <div className="mt-4">
          <CodeBlock label="Details" noun="Details" code={JSON.stringify(details, null, 2)} />
        </div>
      )}
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  )
}
