/** The parameters in the page's URL (spec section 2): `/verify/{sessionId}`, `?session=`, `?mobile=true`, `?code=`. */
export interface PageParams {
  sessionId: string | null
  /** True on the phone that scanned the QR code. */
  mobile: boolean
  /** One-time hand-off code. */
  code: string | null
  /** The language chosen on the device that showed the QR code, or by whoever made the link. */
  language: string | null
}

export function readPageParams({ pathname, search }: Pick<Location, 'pathname' | 'search'>): PageParams {
  const query = new URLSearchParams(search)
  const idInPath = /^\/verify\/([^/]+)\/?$/.exec(pathname)?.[1]
  return {
    sessionId: (idInPath && decodeURIComponent(idInPath)) || query.get('session') || null,
    mobile: query.get('mobile') === 'true',
    code: query.get('code'),
    language: query.get('lang'),
  }
}

/** The path of a session in this browser, without the used one-time code. */
export function sessionPath(sessionId: string, mobile: boolean): string {
  return `/verify/${encodeURIComponent(sessionId)}${mobile ? '?mobile=true' : ''}`
}

/** The link for the phone, on this origin; `language` is the one chosen here, if any. */
export function phoneLink(
  origin: string,
  sessionId: string | null,
  code: string | null,
  language: string | null = null,
): string {
  const link = `${origin}/verify${sessionId ? `/${encodeURIComponent(sessionId)}` : ''}?mobile=true`
  return [link, language && `&lang=${language}`, sessionId && code && `&code=${encodeURIComponent(code)}`]
    .filter(Boolean)
    .join('')
}

/** Narrower than 768 px counts as a phone (spec section 9). */
export const MOBILE_BREAKPOINT_PX = 768

export function isNarrow(): boolean {
  return window.innerWidth < MOBILE_BREAKPOINT_PX
}

/** Options for opening a session. */
export interface OpenOptions {
  takeOver?: boolean
  continueHere?: boolean
  code?: string
}
