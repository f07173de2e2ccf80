import { useEffect, useState } from 'react'

/**
 * The token of a mailed link, from behind the address's `#`: no server and no referrer sees it there. Read once and
 * then taken out of the address, so that it does not stay in the history.
 */
export function useLinkToken(): string {
  const [token] = useState(() => location.hash.slice(1))
  useEffect(() => {
    if (location.hash !== '') history.replaceState(history.state, '', location.pathname + location.search)
  }, [])
  return token
}
