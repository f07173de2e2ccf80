import { Choice } from '../../ui/choice.tsx'
import { FieldGroup } from '../../ui/field-group.tsx'

export interface RoleChoicesProps<Role extends string> {
  /** Those that may be given. */
  roles: readonly Role[]
  /** The name of each and what it may do. */
  words: Record<Role, readonly [name: string, may: string]>
  value: Role
  onChange: (role: Role) => void
}

/** One of the roles that an account may have. */
export function RoleChoices<Role extends string>({ roles, words, value, onChange }: RoleChoicesProps<Role>) {
  return (
    <FieldGroup legend="Role">
      {roles.map((role) => (
        <Choice
          key={role}
          name="role"
          label={words[role][0]}
          note={words[role][1]}
          checked={value === role}
          onChange={() => onChange(role)}
        />
      ))}
    </FieldGroup>
  )
}
