import { deleteAllSealed, loadSealed, saveSealed } from './sealed-store.ts'

/** The last draft, as long as the page lives: the only one where the browser denies storage or cryptography. */
let latest: { sessionId: string; draft: object } | null = null
let writing: Promise<void> | null = null

/** Keeps what the customer has typed and not yet sent. Of several calls in a row, the last one is stored. */
export function saveDraft(sessionId: string, draft: object): void {
  latest = { sessionId, draft }
  writing ??= writeLatest().finally(() => (writing = null))
}

/** The draft of this session; empty if there is none. Never rejects. The server never sends it back. */
export async function loadDraft(sessionId: string): Promise<object> {
  if (latest?.sessionId === sessionId) return latest.draft
  return (await loadSealed(sessionId)) ?? {}
}

/** Deletes every draft and photo on this device with its key. Never rejects. */
export async function deleteDrafts(): Promise<void> {
  latest = null
  await writing
  await deleteAllSealed()
}

async function writeLatest(): Promise<void> {
  const now = latest
  if (!now) return
  await saveSealed(now.sessionId, now.draft)
  if (latest !== now) await writeLatest()
}
