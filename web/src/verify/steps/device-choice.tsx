import { t } from '../messages/language.ts'
import { StepHeading } from '../pieces/step-heading.tsx'

/** Step 0 while the session opens; a narrow screen has nothing more to choose. */
export function DeviceChoice() {
  return (
    <div className="m-auto grid justify-items-center gap-6 pb-24 text-center">
      <StepHeading title={t.device.title} />
      <output className="max-w-xs text-ink-soft">{t.device.preparing}</output>
      <span aria-hidden className="spinner text-3xl text-accent" />
    </div>
  )
}
