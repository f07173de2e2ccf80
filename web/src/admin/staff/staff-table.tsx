import { CircleCheck, CircleMinus, Ellipsis, ShieldCheck, ShieldOff } from 'lucide-react'
import { formatAgo, formatInstant } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Menu, type MenuItem } from '../../ui/menu.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { STAFF_ROLES } from './staff-roles.ts'
import type { StaffMember } from './use-staff.ts'

const HEAD = ['Name', 'Role', 'Status', 'Second factor', 'Last sign-in', 'Actions']

interface StaffTableProps {
  staff: readonly StaffMember[]
  itemsFor: (member: StaffMember) => MenuItem[]
}

/** Everybody on the platform's staff, each with what can be done. */
export function StaffTable({ staff, itemsFor }: StaffTableProps) {
  return (
    <Table label="Staff" head={HEAD}>
      {staff.map((member) => (
        <Row key={member.id}>
          <Cell className="md:max-w-72">
            <span className="font-medium wrap-anywhere">
              {member.username}
              {member.you && <span className="font-normal text-ink-soft"> (you)</span>}
            </span>
            <span className="block text-sm wrap-anywhere text-ink-soft">{member.email}</span>
          </Cell>
          <Cell label="Role">{STAFF_ROLES[member.role][0]}</Cell>
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
            {member.signIns > 0 && <span className="block text-sm text-ink-soft">Signed in now</span>}
          </Cell>
          <Cell>
            <Menu
              label={`Actions for ${member.username}`}
              icon={<Ellipsis aria-hidden />}
              iconOnly
              items={itemsFor(member)}
            />
          </Cell>
        </Row>
      ))}
    </Table>
  )
}
