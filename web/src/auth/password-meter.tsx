import { MIN_PASSWORD_LENGTH } from '@wabi/contract/client/password-length.ts'
import { passwordStrength } from './password-strength.ts'

const TONES = ['bg-danger', 'bg-danger', 'bg-warn', 'bg-accent', 'bg-accent'] as const

/** Shows the strength of a new password in four steps and a word; nothing while the field is empty. */
export function PasswordMeter({ password }: { password: string }) {
  if (password === '') return null
  const { level, words } = passwordStrength(password, MIN_PASSWORD_LENGTH)
  return (
    <div className="mt-2 flex items-center gap-3">
      <span aria-hidden className="grid flex-1 grid-cols-4 gap-1">
        {[1, 2, 3, 4].map((step) => (
          <span
            key={step}
            className={`h-1.5 rounded-full ${step <= Math.max(level, 1) ? TONES[level] : 'bg-sunken'}`}
          />
        ))}
      </span>
      <output className="min-w-16 text-right text-sm text-ink-soft">{words}</output>
    </div>
  )
}
