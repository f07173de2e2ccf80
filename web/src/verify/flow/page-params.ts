/** The parameters in the page's URL (spec section 2): `/verify/{sessionId}`, `?session=`, `?mobile=true`, `?code=`. */
export interface PageParams {
  sessionId: string | null
  /** True on the phone that scanned the QR code. */
  mobile: boolean
  /** One-time hand-off code. */
  code: string | null
}

export function readPageParams({ pathname, search }: Pick<Location, 'pathname' | 'search'>): PageParams {
  const query = new URLSearchParams(search)
  const idInPath = /^\/verify\/([^/]+)\/?$/.exec(pathname)?.[1]
  return {
    sessionId: (idInPath && decodeURIComponent(idInPath)) || query.get('session') || null,
    mobile: query.get('mobile') === 'true',
    code: query.get('code'),
  }
}

/** The path of a session in this browser, without the used one-time code. */
export function sessionPath(sessionId: string, mobile: boolean): string {
  return `/verify/${encodeURIComponent(sessionId)}${mobile ? '?mobile=true' : ''}`
}

/** The link for the phone, on this origin. */
export function phoneLink(origin: string, sessionId: string | null, code: string | null): string {
  if (!sessionId) return `${origin}/verify?mobile=true`
  const link = `${origin}/verify/${encodeURIComponent(sessionId)}?mobile=true`
  return code ? `${link}&code=${encodeURIComponent(code)}` : link
}

/** Narrower than 768 px counts as a phone (spec section 9). */
export const MOBILE_BREAKPOINT_PX = 768

export function isNarrow(): boolean {
  return window.innerWidth < MOBILE_BREAKPOINT_PX
}
