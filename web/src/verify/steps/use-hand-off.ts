import { useEffect, useState } from 'react'
import { call } from '../flow/call.ts'
import { getChosenLanguage } from '../flow/link-language.ts'
import { phoneLink } from '../flow/page-params.ts'

/**
 * The link for the phone with a one-time code, renewed before the code expires. Before a session exists it is the plain
 * link; null while the code loads. A failure is only logged (spec section 8).
 */
export function useHandOff(sessionId: string | null): string | null {
  const [code, setCode] = useState<string | null>(null)

  useEffect(() => {
    if (!sessionId) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let cancelled = false
    const renew = async () => {
      try {
        const { code: next, expiresAt } = await call('handOff', { params: { sessionId }, body: {} })
        if (cancelled) return
        setCode(next)
        timer = setTimeout(
          renew,
          Math.max(MIN_RENEWAL_INTERVAL_MS, Date.parse(expiresAt) - Date.now() - RENEW_BEFORE_EXPIRY_MS),
        )
      } catch (error) {
        // oxlint-disable-next-line no-console
        console.error('Error generating QR code', error)
        if (!cancelled) timer = setTimeout(renew, MIN_RENEWAL_INTERVAL_MS)
      }
    }
    void renew()
    return () => {
      cancelled = true
      clearTimeout(timer)
    }
  }, [sessionId])

  return sessionId && !code ? null : phoneLink(location.origin, sessionId, code, getChosenLanguage())
}

const RENEW_BEFORE_EXPIRY_MS = 15_000
const MIN_RENEWAL_INTERVAL_MS = 10_000
