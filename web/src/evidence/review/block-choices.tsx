import { Checkbox } from '../../ui/checkbox.tsx'
import { FieldGroup } from '../../ui/field-group.tsx'
import { BLOCK_NAMES, type BlockKind } from '../repeat-words.ts'

interface BlockChoicesProps {
  kinds: readonly BlockKind[]
  chosen: readonly BlockKind[]
  onChange: (chosen: BlockKind[]) => void
}

/** What to block along with a rejection. */
export function BlockChoices({ kinds, chosen, onChange }: BlockChoicesProps) {
  return (
    <div className="mt-3">
      <FieldGroup
        legend="Block as well (optional)"
        hint="Later verifications of this client with it go to a person, or are rejected if the client set that."
      >
        <div className="grid sm:grid-cols-2">
          {kinds.map((kind) => (
            <Checkbox
              key={kind}
              label={BLOCK_NAMES[kind]}
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
