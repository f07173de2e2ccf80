import { passwordStrength } from './password-strength.ts'

/** As the contract asks for at least. */
const LEAST = 8
const TONES = ['bg-danger', 'bg-danger', 'bg-warn', 'bg-accent', 'bg-accent'] as const

/** How long a password that is being chosen would hold: four steps and a word. Nothing while there is none. */
export function PasswordMeter({ password }: { password: string }) {
  if (password === '') return null
  const { level, words } = passwordStrength(password, LEAST)
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
