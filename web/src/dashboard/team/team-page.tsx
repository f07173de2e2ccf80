import { UserPlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { QueryError } from '../../lib/query-error.tsx'
import { useHasPermission } from '../../lib/use-user.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Loading } from '../../ui/loading.tsx'
import { InvitationTable } from './invitation-table.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { MemberTable } from './member-table.tsx'
import { useTeam } from './use-team.ts'

/** Team members with their roles, and open invitations. */
export function TeamPage() {
  const mayRead = useHasPermission('team:read')
  const mayManage = useHasPermission('team:manage')
  const [inviting, setInviting] = useState(false)
  if (!mayRead)
    return (
      <Card>
        <p className="py-6 text-center text-ink-soft">
          Your role does not allow seeing the team. An owner or admin can change your role.
        </p>
      </Card>
    )
  return (
    <div className="grid gap-6">
      <Members
        actions={
          <Button
            variant="primary"
            disabled={!mayManage}
            title={mayManage ? undefined : 'Your role does not allow inviting colleagues'}
            onClick={() => setInviting(true)}
            className="[&_svg]:size-4.5"
          >
            <UserPlus aria-hidden />
            Invite a colleague
          </Button>
        }
      />
      <InviteDialog open={inviting} onOpenChange={setInviting} />
    </div>
  )
}

function Members({ actions }: { actions: ReactNode }) {
  const { data: team, error, isFetching, refetch } = useTeam()
  const people = team?.members.length
  return (
    <>
      <Card
        title="Team"
        note={people === undefined ? undefined : people === 1 ? 'Only you, so far.' : `${people} people`}
        actions={actions}
        flush
      >
        {error ? (
          <QueryError title="The team could not be loaded" query={{ error, isFetching, refetch }} />
        ) : team ? (
          <MemberTable members={team.members} />
        ) : (
          <Loading />
        )}
      </Card>
      {team && team.invitations.length > 0 && (
        <Card title="Open invitations" note="Each link works once, and for seven days." flush>
          <InvitationTable invitations={team.invitations} />
        </Card>
      )}
    </>
  )
}
