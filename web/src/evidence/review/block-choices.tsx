import { LIST_KIND_NAMES, type ListKind } from '@wabi/contract/review/list-entries.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FieldGroup } from '../../ui/field-group.tsx'

interface BlockChoicesProps {
  kinds: readonly ListKind[]
  chosen: readonly ListKind[]
  onChange: (chosen: ListKind[]) => void
}

/** What to block along with a rejection. */
export function BlockChoices({ kinds, chosen, onChange }: BlockChoicesProps) {
  return (
    <div className="mt-3">
      <FieldGroup
        legend="Block as well (optional)"
        hint="Later verifications of this client with it go to a person. Where the client lets blocks reject, that needs a second person’s yes."
      >
        <div className="grid sm:grid-cols-2">
          {kinds.map((kind) => (
            <Checkbox
              key={kind}
              label={LIST_KIND_NAMES[kind]}
              checked={chosen.includes(kind)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, kind] : chosen.filter((one) => one !== kind))
              }
            />
          ))}
        </div>
      </FieldGroup>
    </div>
  )
}
