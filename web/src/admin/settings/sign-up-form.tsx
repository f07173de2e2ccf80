import { Card } from '../../ui/card.tsx'
import { Radio } from '../../ui/radio.tsx'
import type { Change, PlatformSettings } from './use-platform-settings.ts'

const MODES = [
  ['open', 'Open', 'New companies can start at once.'],
  ['approval', 'With approval', 'Staff approve each company before it can create links.'],
  ['closed', 'Closed', 'Nobody can register. Staff create new clients under Clients.'],
] as const

interface SignUpFormProps {
  settings: PlatformSettings
  busy: boolean
  onSave: (change: Change) => void
}

/** The setting for who may register a company. */
export function SignUpForm({ settings: { signUp, signUpFixed }, busy, onSave }: SignUpFormProps) {
  return (
    <Card title="Sign-up" note="Who may register a company on this platform.">
      <fieldset className="grid gap-2" disabled={signUpFixed || busy}>
        <legend className="sr-only">Sign-up</legend>
        {MODES.map(([mode, label, note]) => (
          <Radio
            key={mode}
            name="sign-up"
            label={label}
            note={note}
            checked={signUp === mode}
            onChange={() => onSave({ signUp: mode })}
          />
        ))}
      </fieldset>
      {signUpFixed && (
        <p className="mt-3 text-sm text-ink-soft">
          Set by <code className="rounded-sm bg-sunken px-1">SIGN_UP</code> in the environment. Remove it
          there to choose here.
        </p>
      )}
    </Card>
  )
}
