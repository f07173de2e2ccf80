/** A table whose place in the lock order is checked (docs/decisions/021-one-lock-order.md). */
export type Locked = 'verification' | 'session'

const TABLES: Record<string, Locked> = {
  customer_verifications: 'verification',
  verification_sessions: 'session',
}

/** Rows that a statement creates are held like those it locks. */
const WRITES = /\b(update|delete from|insert into) (customer_verifications|verification_sessions)\b/gu
const LOCKING = /\bfor (update|no key update|share|key share)\b/u

/**
 * Deletes everything of a client that was erased, table by table, each in a transaction of its own that touches no other:
 * whoever holds a verification waits for it, and it waits for nobody.
 */
const EXCEPT = /^delete from verification_sessions where client_id = \$\d+ and ctid = any/u

/** What is between parentheses is read, not locked, but for statements in a `with`. */
function withoutNested(text: string): string {
  for (let before = ''; before !== text;) {
    before = text
    text = text.replaceAll(/\([^()]*\)/gu, ' ')
  }
  return text
}

/** Which of the two tables a statement locks or writes, in its order. */
export function locksOf(statement: string): Locked[] {
  const text = statement.toLowerCase().replaceAll('"', '').replaceAll(/\s+/gu, ' ').trim()
  if (EXCEPT.test(text)) return []
  const locks = [...text.matchAll(WRITES)].map((found) => TABLES[found[2] ?? '']!)
  const outer = withoutNested(text)
  if (LOCKING.test(outer))
    for (const [, table] of outer.matchAll(
      /\b(?:from|join|,) ?(customer_verifications|verification_sessions)\b/gu,
    ))
      locks.push(TABLES[table ?? '']!)
  return locks
}

/** What one connection's transaction holds so far. */
export class LockOrder {
  #open = false
  #taken: Locked[] = []

  /**
   * Whether the statement keeps the order: no session before a verification. `ended`: what its transaction took, each
   * table once and in order, where the statement was its last.
   */
  take(statement: string): { kept: boolean; ended: Locked[] | null } {
    const begins = /^\s*begin\b/iu.test(statement)
    if (begins || /^\s*(commit|rollback)\s*$/iu.test(statement)) {
      const ended = this.#open ? this.#taken : null
      this.#open = begins
      this.#taken = []
      return { kept: true, ended }
    }
    let kept = true
    // Outside of a transaction each statement is one.
    const taken = this.#open ? this.#taken : []
    for (const lock of locksOf(statement)) {
      if (lock === 'session' && !taken.includes('verification')) kept = false
      if (!taken.includes(lock)) taken.push(lock)
    }
    return { kept, ended: null }
  }
}
