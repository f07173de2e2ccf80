import { useEffect, useState } from 'react'

/**
 * The token of a mailed link, from behind the address's `#`: no server and no referrer sees it there. It is taken out of
 * the address at once, so that it does not stay in the history. A link that is opened in this very tab counts too.
 */
export function useLinkToken(): string {
  const [token, setToken] = useState(() => location.hash.slice(1))
  useEffect(() => {
    const take = () => {
      if (location.hash === '') return
      setToken(location.hash.slice(1))
      history.replaceState(history.state, '', location.pathname + location.search)
    }
    take()
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [])
  return token
}
