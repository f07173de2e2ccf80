import { ROLE_NAMES } from '../team/role-names.ts'
import type { Settings } from './use-settings.ts'

const MAX_NAMED = 10

/** Team members without a second factor, with name and role. */
export function PeopleWithoutSecondFactor({ people }: { people: Settings['withoutSecondFactor'] }) {
  if (people.length === 0) return null
  return (
    <ul className="mt-1 grid gap-0.5">
      {people.slice(0, MAX_NAMED).map(({ id, name, role, you }) => (
        <li key={id} className="min-w-0 wrap-anywhere">
          {name}
          <span className="text-ink-soft">
            {' '}
            · {ROLE_NAMES[role][0]}
            {you && ' (you)'}
          </span>
        </li>
      ))}
      {people.length > MAX_NAMED && <li>and {people.length - MAX_NAMED} more, marked on the team page</li>}
    </ul>
  )
}
