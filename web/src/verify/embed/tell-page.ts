/** What the page around is told (docs/SDK.md). */
export type Told =
  | { type: 'ready' | 'needs_tab' | 'closed' }
  | { type: 'step'; step: string }
  | { type: 'finished'; verificationId: string; status: string }

let asked: Promise<string[]> | undefined

/** Who may frame this page may hear it, and nobody else: the origins that the server named in the page's own policy. */
function origins(): Promise<string[]> {
  asked ??= fetch(location.pathname, { method: 'HEAD' }).then(
    ({ headers }) => originsOf(headers.get('content-security-policy')),
    () => [],
  )
  return asked
}

export function originsOf(policy: string | null): string[] {
  const list = /(?:^|;)\s*frame-ancestors ([^;]*)/u.exec(policy ?? '')?.[1] ?? ''
  return list
    .split(/\s+/u)
    .filter((one) => !one.includes('*') && URL.canParse(one) && new URL(one).origin === one)
}

/** Tells the page around, when there is one; in the order in which it is called. */
export async function tellPage(told: Told): Promise<void> {
  if (parent === window) return
  for (const origin of await origins()) parent.postMessage({ source: 'wabi', ...told }, origin)
}
