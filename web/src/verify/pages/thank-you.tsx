import { Check, Copy, CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { toast } from '../../ui/toast-store.ts'
import { t } from '../messages/en.ts'
import { StepHeading } from '../pieces/step-heading.tsx'
import { call } from '../call.ts'
import { readReasons, readSupport } from '../session.ts'

/** How long the button says that it copied (spec section 9). */
const COPIED_MS = 2000

/** Where the flow ends: the id to keep, and when the results come. */
export function ThankYou({ verificationId }: { verificationId: string }) {
  const [copied, setCopied] = useState(false)
  const [support, setSupport] = useState(readSupport)
  const [reasons] = useState(() => readReasons(verificationId))

  // A page that no session led to does not know whom to write to; without an answer it says nothing of it.
  useEffect(() => {
    if (!support)
      call('about').then(
        ({ supportEmail }) => setSupport(supportEmail),
        () => undefined,
      )
  }, [support])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(verificationId)
      setCopied(true)
      setTimeout(() => setCopied(false), COPIED_MS)
    } catch {
      toast({ title: t.thankYou.copyFailed, description: t.thankYou.copyFailedHow, variant: 'destructive' })
    }
  }

  return (
    <div className="grid gap-6 py-4">
      <div className="grid justify-items-center gap-3 text-center">
        <CircleCheck aria-hidden className="size-12 text-accent" strokeWidth={1.5} />
        <StepHeading title={t.thankYou.title} why={t.thankYou.done} />
        <span className="badge bg-warn-soft text-warn">{t.thankYou.processing}</span>
        <p className="max-w-sm">{t.thankYou.when}</p>
        {reasons.length > 0 && (
          <ul className="max-w-sm space-y-1 text-ink-soft">
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        )}
      </div>
      <div className="sheet grid gap-3 p-5">
        <p className="text-sm text-ink-soft">{t.thankYou.id}</p>
        <p className="-mt-2 font-mono text-sm break-all select-all">{verificationId}</p>
        <button type="button" className="button" onClick={copy}>
          {copied ? <Check aria-hidden className="size-5" /> : <Copy aria-hidden className="size-5" />}
          <span aria-live="polite">{copied ? t.thankYou.copied : t.thankYou.copy}</span>
        </button>
      </div>
      <a className="button primary" href="/">
        {t.thankYou.home}
      </a>
      {support && (
        <p className="text-center text-ink-soft">
          {t.thankYou.support}{' '}
          <a className="inline-block py-3 text-accent underline" href={`mailto:${support}`}>
            {support}
          </a>
        </p>
      )}
    </div>
  )
}
