/** A single sign-on that this tab started, kept while the browser is at the provider. */
export interface Attempt {
  clientId: string
  /** From the server: proves that this browser started it. */
  secret: string
}

const key = (state: string) => `single_sign_on.${state}`

/** The state in the provider's address, by which its answer is recognized. */
export const stateOf = (url: string) => new URL(url).searchParams.get('state') ?? ''

export function keepAttempt(url: string, attempt: Attempt): void {
  sessionStorage.setItem(key(stateOf(url)), JSON.stringify(attempt))
}

/** The attempt with this state, once; null if another tab started it. */
export function takeAttempt(state: string): Attempt | null {
  const kept = sessionStorage.getItem(key(state))
  sessionStorage.removeItem(key(state))
  return kept === null ? null : (JSON.parse(kept) as Attempt)
}

const COMPANY_KEY = 'single_sign_on_company'

/** The company whose provider was last used on this device: its link is offered on the sign-in page. */
export const rememberCompany = (clientId: string) => localStorage.setItem(COMPANY_KEY, clientId)
export const lastCompany = () => localStorage.getItem(COMPANY_KEY)

/** What the window at the provider sends to the page that opened it. */
export interface Returned {
  state: string
  query: string
}

/** Connects the windows: the provider's pages cut every other connection between them. */
export const openChannel = () => new BroadcastChannel('single-sign-on')
