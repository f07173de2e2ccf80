import { Clock, RotateCw, X } from 'lucide-react'
import { useState } from 'react'
import { formatAgo, formatDate } from '../../lib/format.ts'
import { useHasPermission } from '../../lib/use-user.ts'
import { Badge } from '../../ui/badge.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { ROLE_NAMES } from './role-names.ts'
import { type Invitation, useTeamAction } from './use-team.ts'

const HEAD = ['E-mail', 'Role', 'Invited by', 'Valid until', 'Actions']

/** Invitations that have not been accepted yet. */
export function InvitationTable({ invitations }: { invitations: readonly Invitation[] }) {
  const mayManage = useHasPermission('team:manage')
  const [revoking, setRevoking] = useState<Invitation | null>(null)
  const resend = useTeamAction('resend')
  const revoke = useTeamAction('revoke')
  return (
    <>
      <Table label="Open invitations" head={HEAD}>
        {invitations.map((invitation) => (
          <Row key={invitation.id}>
            <Cell header className="md:max-w-72">
              <span className="font-medium wrap-anywhere">{invitation.email}</span>
            </Cell>
            <Cell label="Role">
              {ROLE_NAMES[invitation.role][0]}
              {invitation.secondFactorRequired && (
                <span className="block text-sm text-ink-soft">Second factor required</span>
              )}
            </Cell>
            <Cell label="Invited by">
              <span className="wrap-anywhere">{invitation.invitedBy}</span>
              <span className="block text-sm text-ink-soft">{formatAgo(invitation.sentAt)}</span>
            </Cell>
            <Cell label="Valid until" className="whitespace-nowrap">
              {invitation.expired ? (
                <Badge tone="warn" icon={<Clock aria-hidden />}>
                  Expired
                </Badge>
              ) : (
                formatDate(invitation.expiresAt)
              )}
            </Cell>
            <Cell>
              {mayManage && (
                <span className="flex gap-1">
                  <IconButton
                    label={`Send the invitation to ${invitation.email} again`}
                    disabled={resend.isPending}
                    onClick={() => resend.mutate({ id: invitation.id })}
                  >
                    <RotateCw aria-hidden />
                  </IconButton>
                  <IconButton
                    label={`Revoke the invitation to ${invitation.email}`}
                    onClick={() => setRevoking(invitation)}
                    className="hover:text-danger"
                  >
                    <X aria-hidden />
                  </IconButton>
                </span>
              )}
            </Cell>
          </Row>
        ))}
      </Table>
      <Confirm
        open={revoking !== null}
        title="Revoke the invitation"
        question={`Are you sure you want to revoke the invitation to ${revoking?.email ?? ''}?`}
        consequence="The link in the e-mail stops working at once."
        action="Revoke"
        busy={revoke.isPending}
        onCancel={() => setRevoking(null)}
        onConfirm={() =>
          revoking && revoke.mutate({ id: revoking.id }, { onSettled: () => setRevoking(null) })
        }
      />
    </>
  )
}
