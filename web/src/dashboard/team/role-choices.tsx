import { CLIENT_ROLES, type ClientRole, reaches } from '@wabi/contract/permissions.ts'
import { useUser } from '../../lib/use-user.ts'
import { Choice } from '../../ui/choice.tsx'
import { FieldGroup } from '../../ui/field-group.tsx'
import { ROLE_NAMES } from './role-names.ts'

/** The roles that the one who is signed in may give. */
export function RoleChoices({
  value,
  onChange,
}: {
  value: ClientRole
  onChange: (role: ClientRole) => void
}) {
  const { data: user } = useUser()
  return (
    <FieldGroup legend="Role">
      {CLIENT_ROLES.filter((role) => user && reaches(user.role as ClientRole, role)).map((role) => (
        <Choice
          key={role}
          name="role"
          label={ROLE_NAMES[role][0]}
          note={ROLE_NAMES[role][1]}
          checked={value === role}
          onChange={() => onChange(role)}
        />
      ))}
    </FieldGroup>
  )
}
