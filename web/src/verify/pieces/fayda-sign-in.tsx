import { Check } from 'lucide-react'
import { useState } from 'react'
import { getErrorMessage } from '../../lib/api-error.ts'
import { toast } from '../../ui/toast-store.ts'
import { call } from '../flow/call.ts'
import type { Flow } from '../flow/use-flow.ts'
import { faydaWords } from '../messages/fayda.ts'

/**
 * Offers the sign-in with Fayda, where the company does: the browser goes to the provider and comes back to this check.
 * The steps stay the same with and without it.
 */
export function FaydaSignIn({ flow }: { flow: Flow }) {
  const [pending, setPending] = useState(false)
  const { esignet, company, sessionId } = flow.session ?? {}
  if (!esignet || !sessionId) return null
  const words = faydaWords()
  const start = async () => {
    setPending(true)
    try {
      location.assign((await call('startEsignet', { params: { sessionId } })).url)
    } catch (error) {
      setPending(false)
      if (!flow.failed(error))
        toast({
          title: words.title,
          description: getErrorMessage(error, words.failed),
          variant: 'destructive',
        })
    }
  }
  if (esignet === 'signed_in')
    return (
      <p className="flex items-center gap-2 font-semibold text-accent">
        <Check aria-hidden className="size-5 shrink-0" />
        {words.done}
      </p>
    )
  const ended = esignet === 'aborted' || esignet === 'failed'
  return (
    <section aria-labelledby="fayda-title" className="sheet grid gap-2 p-4">
      <h2 id="fayda-title" className="font-semibold">
        {words.title}
      </h2>
      <p className="text-sm text-ink-soft" role={ended ? 'status' : undefined}>
        {ended ? words.notDone : words.why(company ?? '')}
      </p>
      <button type="button" className="button" disabled={pending} onClick={() => void start()}>
        {pending ? words.opening : ended ? words.again : words.start}
      </button>
    </section>
  )
}
