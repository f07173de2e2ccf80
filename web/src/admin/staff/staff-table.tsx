import { ACCOUNT_HEAD, AccountCells } from '../../auth/account/account-cells.tsx'
import type { MenuItem } from '../../ui/menu.tsx'
import { RowMenu } from '../../ui/row-menu.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { STAFF_ROLES } from './staff-roles.ts'
import type { StaffMember } from './use-staff.ts'

interface StaffTableProps {
  staff: readonly StaffMember[]
  itemsFor: (member: StaffMember) => MenuItem[]
}

/** The table of staff accounts, each with a menu of actions. */
export function StaffTable({ staff, itemsFor }: StaffTableProps) {
  return (
    <Table label="Staff" head={ACCOUNT_HEAD}>
      {staff.map((member) => (
        <Row key={member.id}>
          <AccountCells
            name={member.username}
            role={STAFF_ROLES[member.role][0]}
            account={member}
            signedIn={member.signIns > 0 && 'Signed in now'}
          />
          <Cell>
            <RowMenu name={member.username} items={itemsFor(member)} />
          </Cell>
        </Row>
      ))}
    </Table>
  )
}
