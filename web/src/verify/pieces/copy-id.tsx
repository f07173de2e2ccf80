import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { toast } from '../../ui/toast-store.ts'
import { t } from '../messages/language.ts'

/** How long the button shows that the id was copied (spec section 9). */
const COPIED_MS = 2000

/** Shows the verification id with a button to copy it. */
export function CopyId({ verificationId }: { verificationId: string }) {
  const [copied, setCopied] = useState(false)
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
    <div className="sheet grid gap-3 p-5">
      <p className="text-sm text-ink-soft">{t.thankYou.id}</p>
      <p className="-mt-2 font-mono text-sm break-all select-all">{verificationId}</p>
      <button type="button" className="button" onClick={() => void copy()}>
        {copied ? <Check aria-hidden className="size-5" /> : <Copy aria-hidden className="size-5" />}
        <span aria-live="polite">{copied ? t.thankYou.copied : t.thankYou.copy}</span>
      </button>
    </div>
  )
}
