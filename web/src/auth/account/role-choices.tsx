import { Radio } from '../../ui/radio.tsx'
import { FieldGroup } from '../../ui/field-group.tsx'

export interface RoleChoicesProps<Role extends string> {
  /** The roles that can be assigned. */
  roles: readonly Role[]
  /** Each role's name and what it allows. */
  words: Record<Role, readonly [name: string, may: string]>
  value: Role
  onChange: (role: Role) => void
}

/** A choice of one role for an account. */
export function RoleChoices<Role extends string>({ roles, words, value, onChange }: RoleChoicesProps<Role>) {
  return (
    <FieldGroup legend="Role">
      {roles.map((role) => (
        <Radio
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
