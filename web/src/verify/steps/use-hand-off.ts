import { useEffect, useState } from 'react'
import { call } from '../call.ts'
import { phoneLink } from '../place.ts'

/**
 * The link for the phone with a one-time code, renewed before the code grows old. Without a session yet the link is
 * the plain one; null while the code is fetched. A failure is only logged (spec section 8).
 */
export function useHandOff(sessionId: string | null): string | null {
  const [link, setLink] = useState(() => (sessionId ? null : phoneLink(location.origin, null, null)))

  useEffect(() => {
    if (!sessionId) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let gone = false
    const renew = async () => {
      try {
        const { code, expiresAt } = await call('handOff', { params: { sessionId }, body: {} })
        if (gone) return
        setLink(phoneLink(location.origin, sessionId, code))
        timer = setTimeout(renew, Math.max(MIN_RENEWAL_MS, Date.parse(expiresAt) - Date.now() - EARLY_MS))
      } catch (error) {
        // oxlint-disable-next-line no-console
        console.error('Error generating QR code', error)
        if (!gone) timer = setTimeout(renew, MIN_RENEWAL_MS)
      }
    }
    void renew()
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [sessionId])

  return link
}

const EARLY_MS = 15_000
const MIN_RENEWAL_MS = 10_000
