/** A message to the embedding page (docs/SDK.md). */
export type ParentMessage =
  | { type: 'ready' | 'screen' | 'needs_tab' | 'closed' | 'return' }
  | { type: 'height'; height: number }
  | { type: 'ended'; state: 'finished' | 'expired' | 'cancelled' | 'declined' }
  | { type: 'step'; step: string }
  | { type: 'finished'; verificationId: string; status: string }

let originsPromise: Promise<string[]> | undefined

/** Only origins that may frame this page get messages: those in the page's `frame-ancestors` policy. */
function origins(): Promise<string[]> {
  originsPromise ??= fetch(location.pathname, { method: 'HEAD' }).then(
    ({ headers }) => parseFrameAncestors(headers.get('content-security-policy')),
    () => [],
  )
  return originsPromise
}

export function parseFrameAncestors(policy: string | null): string[] {
  const list = /(?:^|;)\s*frame-ancestors ([^;]*)/u.exec(policy ?? '')?.[1] ?? ''
  return list
    .split(/\s+/u)
    .filter((source) => !source.includes('*') && URL.canParse(source) && new URL(source).origin === source)
}

/** Posts a message to the embedding page, if there is one. Messages arrive in call order. */
export async function notifyParent(message: ParentMessage): Promise<void> {
  if (parent === window) return
  for (const origin of await origins()) parent.postMessage({ source: 'wabi', ...message }, origin)
}
