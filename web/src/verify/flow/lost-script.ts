/** Pauses before the page is loaded again, one after another. */
const PAUSES_MS = [1000, 2000, 4000, 8000, 16_000]
const KEY = 'reloads'

let started = false

/** Loads the page again when a broken connection has lost a script or its styles: without them it stays empty. */
export function reloadWhenLost(): void {
  let waiting = false
  const reload = () => {
    sessionStorage.setItem(KEY, String(countReloads() + 1))
    location.reload()
  }
  const onLost = () => {
    const pauseMs = PAUSES_MS[countReloads()]
    if (waiting || pauseMs === undefined) return
    waiting = true
    // A browser without a connection would show a page of its own.
    if (navigator.onLine) setTimeout(reload, pauseMs)
    else addEventListener('online', reload, { once: true })
  }
  const onError = ({ target }: Event) => {
    const isStyle = target instanceof HTMLLinkElement && target.rel === 'stylesheet'
    if (isStyle || target instanceof HTMLScriptElement) onLost()
  }
  // Such errors do not bubble.
  addEventListener('error', onError, true)
  // A file that was lost before this ran: when everything has loaded, the page runs, or never will.
  const onLoad = () => started || onLost()
  if (document.readyState === 'complete') onLoad()
  else addEventListener('load', onLoad)
}

/** Called as soon as the page's own script runs. */
export function noteStart(): void {
  started = true
}

const countReloads = () => Number(sessionStorage.getItem(KEY) ?? 0)

/** Called once the page shows. */
export function forgetReloads(): void {
  sessionStorage.removeItem(KEY)
}
