import { useEffect, useState } from 'react'

/**
 * The token of a mailed link. It is in the URL's fragment, where no server and no referrer sees it, and is removed at
 * once, so that it does not stay in the history. Also handles a link opened in this same tab.
 */
export function useLinkToken(): string {
  const [token, setToken] = useState(() => location.hash.slice(1))
  useEffect(() => {
    const readHash = () => {
      if (location.hash === '') return
      setToken(location.hash.slice(1))
      history.replaceState(history.state, '', location.pathname + location.search)
    }
    readHash()
    addEventListener('hashchange', readHash)
    return () => removeEventListener('hashchange', readHash)
  }, [])
  return token
}
