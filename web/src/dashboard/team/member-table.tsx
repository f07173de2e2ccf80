import { type ClientRole, ranksAtLeast } from '@wabi/contract/endpoint/permissions.ts'
import {
  CircleCheck,
  GraduationCap,
  Languages,
  ShieldCheck,
  ShieldOff,
  UserCog,
  UserMinus,
  UserX,
} from 'lucide-react'
import { useState } from 'react'
import { ACCOUNT_HEAD, AccountCells } from '../../auth/account/account-cells.tsx'
import { AccountDialogs } from '../../auth/account/account-dialogs.tsx'
import { useHasPermission, useUser } from '../../lib/use-user.ts'
import { Confirm } from '../../ui/confirm.tsx'
import type { MenuItem } from '../../ui/menu.tsx'
import { RowMenu } from '../../ui/row-menu.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { ROLE_NAMES } from './role-names.ts'
import { useMyRoles } from './use-my-roles.ts'
import { type Member, useTeamAction } from './use-team.ts'

type Asked = { act: 'role' | 'skills' | 'dropFactor' | 'deactivate' | 'remove'; member: Member } | null

/** A client's staff, with the changes that the user may make. */
export function MemberTable({ members }: { members: readonly Member[] }) {
  const { data: user } = useUser()
  const mayManage = useHasPermission('team:manage')
  const [asked, setAsked] = useState<Asked>(null)
  const roles = useMyRoles()
  const change = useTeamAction('role')
  const skills = useTeamAction('skills')
  const deactivate = useTeamAction('deactivate')
  const reactivate = useTeamAction('reactivate')
  const dropFactor = useTeamAction('dropFactor')
  const train = useTeamAction('train')
  const untrain = useTeamAction('untrain')
  const requireFactor = useTeamAction('requireFactor')
  const releaseFactor = useTeamAction('releaseFactor')
  const remove = useTeamAction('remove')

  const itemsFor = (member: Member): MenuItem[] => [
    {
      label: 'Change role',
      icon: <UserCog aria-hidden />,
      onSelect: () => setAsked({ act: 'role', member }),
    },
    {
      label: 'Cases',
      icon: <Languages aria-hidden />,
      onSelect: () => setAsked({ act: 'skills', member }),
    },
    ...(user?.role === 'owner'
      ? [
          {
            label: member.isTrained ? 'No longer trained' : 'Mark as trained',
            icon: <GraduationCap aria-hidden />,
            onSelect: () => (member.isTrained ? untrain : train).mutate({ id: member.id }),
          },
        ]
      : []),
    {
      label: member.secondFactorRequired ? 'No longer require a second factor' : 'Require a second factor',
      icon: <ShieldCheck aria-hidden />,
      onSelect: () => (member.secondFactorRequired ? releaseFactor : requireFactor).mutate({ id: member.id }),
    },
    ...(member.you
      ? []
      : [
          member.isActive
            ? {
                label: 'Deactivate',
                icon: <UserMinus aria-hidden />,
                onSelect: () => setAsked({ act: 'deactivate', member }),
              }
            : {
                label: 'Reactivate',
                icon: <CircleCheck aria-hidden />,
                onSelect: () => reactivate.mutate({ id: member.id }),
              },
          ...(member.secondFactor
            ? [
                {
                  label: 'Turn off second factor',
                  icon: <ShieldOff aria-hidden />,
                  onSelect: () => setAsked({ act: 'dropFactor' as const, member }),
                },
              ]
            : []),
          {
            label: 'Remove',
            icon: <UserX aria-hidden />,
            danger: true,
            onSelect: () => setAsked({ act: 'remove', member }),
          },
        ]),
  ]
  const close = () => setAsked(null)
  const may = (member: Member) => mayManage && user && ranksAtLeast(user.role as ClientRole, member.role)
  return (
    <>
      <Table label="Team" head={ACCOUNT_HEAD}>
        {members.map((member) => (
          <Row key={member.id}>
            <AccountCells name={member.name} role={ROLE_NAMES[member.role][0]} account={member} />
            <Cell>{may(member) && <RowMenu name={member.name} items={itemsFor(member)} />}</Cell>
          </Row>
        ))}
      </Table>
      <AccountDialogs
        asked={asked && { act: asked.act, account: asked.member }}
        roles={roles}
        words={ROLE_NAMES}
        role={change}
        skills={skills}
        deactivate={deactivate}
        dropFactor={dropFactor}
        onClose={close}
      />
      <Confirm
        open={asked?.act === 'remove'}
        title={`Remove ${asked?.member.name ?? ''}`}
        question="Are you sure you want to remove this colleague?"
        consequence="They are signed out everywhere at once. This cannot be undone. Their decisions keep their name."
        action="Remove"
        busy={remove.isPending}
        onCancel={close}
        onConfirm={() => asked && remove.mutate({ id: asked.member.id }, { onSettled: close })}
      />
    </>
  )
}
