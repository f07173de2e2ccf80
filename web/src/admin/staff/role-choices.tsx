import { ADMIN_ROLES, type AdminRole } from '@wabi/contract/permissions.ts'
import { Choice } from '../../ui/choice.tsx'
import { FieldGroup } from '../../ui/field-group.tsx'
import { STAFF_ROLES } from './staff-roles.ts'

export function RoleChoices({ value, onChange }: { value: AdminRole; onChange: (role: AdminRole) => void }) {
  return (
    <FieldGroup legend="Role">
      {ADMIN_ROLES.map((role) => (
        <Choice
          key={role}
          name="role"
          label={STAFF_ROLES[role][0]}
          note={STAFF_ROLES[role][1]}
          checked={value === role}
          onChange={() => onChange(role)}
        />
      ))}
    </FieldGroup>
  )
}
