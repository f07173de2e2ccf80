import { DAY_MS } from '@wabi/contract/time/durations.ts'

/*
 * What the customer has typed and not yet sent stays on this device, so that a reload or a browser that the phone closed
 * loses nothing. It is encrypted with a key of its own that no script can export, and deleted with it at the end of the
 * check, or after a day. The server never sends it back.
 */

const DATABASE = 'wabi-drafts'
const STORE = 'drafts'
const MAX_AGE_MS = DAY_MS

interface StoredDraft {
  /** AES-GCM, 256 bits, not extractable. */
  key: CryptoKey
  iv: Uint8Array<ArrayBuffer>
  sealed: ArrayBuffer
  savedAt: number
}

/** The last draft, as long as the page lives: the only one where the browser denies storage or cryptography. */
let latest: { sessionId: string; draft: object } | null = null
let writing: Promise<void> | null = null
let opened: Promise<IDBDatabase> | null = null
let key: CryptoKey | null = null

/** Keeps a session's draft. Of several calls in a row, the last one is stored. */
export function saveDraft(sessionId: string, draft: object): void {
  latest = { sessionId, draft }
  writing ??= writeLatest().finally(() => (writing = null))
}

/** The draft of this session; empty if there is none. Never rejects. */
export async function loadDraft(sessionId: string): Promise<object> {
  if (latest?.sessionId === sessionId) return latest.draft
  try {
    const stored = await run<StoredDraft | undefined>('readonly', (store) => store.get(sessionId))
    if (!stored || stored.savedAt < Date.now() - MAX_AGE_MS) return {}
    const { iv, sealed } = stored
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, stored.key, sealed)
    return JSON.parse(new TextDecoder().decode(text)) as object
  } catch {
    return {}
  }
}

/** Deletes every draft on this device with its key. Never rejects. */
export async function deleteDrafts(): Promise<void> {
  latest = null
  await writing
  key = null
  await run('readwrite', (store) => store.clear()).catch(() => undefined)
}

async function writeLatest(): Promise<void> {
  const now = latest
  if (!now) return
  // Without storage the draft lasts as long as the page.
  await write(now.sessionId, now.draft).catch(() => undefined)
  if (latest !== now) await writeLatest()
}

async function write(sessionId: string, draft: object): Promise<void> {
  key ??= await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const text = new TextEncoder().encode(JSON.stringify(draft))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text)
  const row: StoredDraft = { key, iv, sealed, savedAt: Date.now() }
  await run('readwrite', (store) => store.put(row, sessionId))
}

/** Runs one request on the store. @throws where the browser denies the database */
async function run<T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest): Promise<T> {
  const database = await (opened ??= open())
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, mode)
    const request = ask(transaction.objectStore(STORE))
    transaction.addEventListener('complete', () => resolve(request.result as T))
    transaction.addEventListener('abort', () => reject(transaction.error))
    // A page that is left now still stores what was typed last.
    transaction.commit()
  })
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1)
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE))
    opening.addEventListener('error', () => reject(opening.error))
    opening.addEventListener('success', () => resolve(opening.result))
  })
}
