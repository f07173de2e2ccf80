import { type ClientRole, reaches } from '@wabi/contract/permissions.ts'
import {
  CircleCheck,
  CircleMinus,
  Ellipsis,
  ShieldCheck,
  ShieldOff,
  UserCog,
  UserMinus,
  UserX,
} from 'lucide-react'
import { useState } from 'react'
import { formatAgo, formatInstant } from '../../lib/format.ts'
import { useMay, useUser } from '../../lib/use-user.ts'
import { Badge } from '../../ui/badge.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { Menu, type MenuItem } from '../../ui/menu.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { ROLE_NAMES } from './role-names.ts'
import { type Member, useTeamAct } from './use-team.ts'

const HEAD = ['Name', 'Role', 'Status', 'Second factor', 'Last sign-in', 'Actions']

type Asked = { act: 'role' | 'dropFactor' | 'deactivate' | 'remove'; member: Member } | null

/** A client's staff, with what the one who looks may change. */
export function MemberTable({ members }: { members: readonly Member[] }) {
  const { data: user } = useUser()
  const mayManage = useMay('team:manage')
  const [asked, setAsked] = useState<Asked>(null)
  const deactivate = useTeamAct('deactivate')
  const reactivate = useTeamAct('reactivate')
  const dropFactor = useTeamAct('dropFactor')
  const remove = useTeamAct('remove')

  const itemsFor = (member: Member): MenuItem[] => [
    {
      label: 'Change role',
      icon: <UserCog aria-hidden />,
      onSelect: () => setAsked({ act: 'role', member }),
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
  const may = (member: Member) => mayManage && user && reaches(user.role as ClientRole, member.role)
  return (
    <>
      <Table label="Team" head={HEAD}>
        {members.map((member) => (
          <Row key={member.id}>
            <Cell className="md:max-w-72">
              <span className="font-medium wrap-anywhere">
                {member.name}
                {member.you && <span className="font-normal text-ink-soft"> (you)</span>}
              </span>
              <span className="block text-sm wrap-anywhere text-ink-soft">{member.email}</span>
            </Cell>
            <Cell label="Role">{ROLE_NAMES[member.role][0]}</Cell>
            <Cell label="Status" className="whitespace-nowrap">
              {member.isActive ? (
                <Badge tone="good" icon={<CircleCheck aria-hidden />}>
                  Active
                </Badge>
              ) : (
                <Badge icon={<CircleMinus aria-hidden />}>Deactivated</Badge>
              )}
            </Cell>
            <Cell label="Second factor" className="whitespace-nowrap">
              {member.secondFactor ? (
                <Badge tone="good" icon={<ShieldCheck aria-hidden />}>
                  On
                </Badge>
              ) : (
                <Badge tone="warn" icon={<ShieldOff aria-hidden />}>
                  Off
                </Badge>
              )}
            </Cell>
            <Cell label="Last sign-in" className="whitespace-nowrap">
              {member.lastLogin ? (
                <time dateTime={member.lastLogin} title={formatInstant(member.lastLogin)}>
                  {formatAgo(member.lastLogin)}
                </time>
              ) : (
                'Never'
              )}
            </Cell>
            <Cell>
              {may(member) && (
                <Menu
                  label={`Actions for ${member.name}`}
                  icon={<Ellipsis aria-hidden />}
                  iconOnly
                  items={itemsFor(member)}
                />
              )}
            </Cell>
          </Row>
        ))}
      </Table>
      {asked?.act === 'role' && <RoleDialog member={asked.member} onClose={close} />}
      <Confirm
        open={asked?.act === 'deactivate'}
        title={`Deactivate ${asked?.member.name ?? ''}`}
        question="Are you sure you want to deactivate this colleague?"
        consequence="They are signed out everywhere at once. You can let them in again at any time."
        action="Deactivate"
        busy={deactivate.isPending}
        onCancel={close}
        onConfirm={() => asked && deactivate.mutate({ id: asked.member.id }, { onSettled: close })}
      />
      <Confirm
        open={asked?.act === 'dropFactor'}
        title={`Turn off the second factor of ${asked?.member.name ?? ''}`}
        question="Are you sure that this colleague asked you for it?"
        consequence="Somebody who knows their password can then sign in. They are told by mail, and signed out everywhere."
        action="Turn off"
        busy={dropFactor.isPending}
        onCancel={close}
        onConfirm={() => asked && dropFactor.mutate({ id: asked.member.id }, { onSettled: close })}
      />
      <Confirm
        open={asked?.act === 'remove'}
        title={`Remove ${asked?.member.name ?? ''}`}
        question="Are you sure you want to remove this colleague?"
        consequence="They are signed out everywhere at once, and cannot be brought back. What they decided keeps their name."
        action="Remove"
        busy={remove.isPending}
        onCancel={close}
        onConfirm={() => asked && remove.mutate({ id: asked.member.id }, { onSettled: close })}
      />
    </>
  )
}
