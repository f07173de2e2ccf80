import { DAY_MS } from '@wabi/contract/time/durations.ts'

/*
 * What the server does not have yet stays on this device, so that a reload or a browser that the phone closed loses
 * nothing. It is encrypted with a key that no script can export, and deleted with it at the end of the check, or after
 * a day.
 */

const DATABASE = 'wabi-drafts'
const STORE = 'drafts'
const MAX_AGE_MS = DAY_MS

interface StoredRow {
  /** AES-GCM, 256 bits, not extractable. */
  key: CryptoKey
  iv: Uint8Array<ArrayBuffer>
  sealed: ArrayBuffer
  savedAt: number
}

let opened: Promise<IDBDatabase> | null = null
let key: CryptoKey | null = null
/** Writes run one after another: what is deleted last stays deleted. */
let writes: Promise<void> = Promise.resolve()

/** Stores a value under an id. Without storage or cryptography it is not stored. Never rejects. */
export function saveSealed(id: string, value: object): Promise<void> {
  return enqueue(async () => {
    key ??= await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
    const iv = crypto.getRandomValues(new Uint8Array(12))
    const text = new TextEncoder().encode(JSON.stringify(value))
    const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text)
    const row: StoredRow = { key, iv, sealed, savedAt: Date.now() }
    await run('readwrite', (store) => store.put(row, id))
  })
}

/** The value stored under an id; null if there is none. Never rejects. */
export async function loadSealed(id: string): Promise<object | null> {
  try {
    const stored = await run<StoredRow | undefined>('readonly', (store) => store.get(id))
    if (!stored || stored.savedAt < Date.now() - MAX_AGE_MS) return null
    const { iv, sealed } = stored
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, stored.key, sealed)
    return JSON.parse(new TextDecoder().decode(text)) as object
  } catch {
    return null
  }
}

/** Never rejects. */
export function deleteSealed(id: string): Promise<void> {
  return enqueue(() => run('readwrite', (store) => store.delete(id)))
}

/** Deletes everything on this device with its keys. Never rejects. */
export function deleteAllSealed(): Promise<void> {
  return enqueue(() => {
    key = null
    return run('readwrite', (store) => store.clear())
  })
}

function enqueue(write: () => Promise<unknown>): Promise<void> {
  writes = writes.then(write).then(
    () => undefined,
    () => undefined,
  )
  return writes
}

/** Runs one request on the store. @throws where the browser denies the database */
async function run<T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest): Promise<T> {
  const database = await (opened ??= open())
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, mode)
    const request = ask(transaction.objectStore(STORE))
    transaction.addEventListener('complete', () => resolve(request.result as T))
    transaction.addEventListener('abort', () => reject(transaction.error))
    // A page that is left now still stores what was saved last.
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
