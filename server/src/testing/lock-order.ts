/** A table whose place in the lock order is checked (docs/decisions/021-one-lock-order.md). */
export type Locked = 'verification' | 'session'

const TABLES: Record<string, Locked> = {
  customer_verifications: 'verification',
  verification_sessions: 'session',
}

/** Rows that a statement creates are locked like those it updates. */
const WRITES = /\b(update|delete from|insert into) (customer_verifications|verification_sessions)\b/gu
const LOCKING = /\bfor (update|no key update|share|key share)\b/u

/**
 * The erasure of a client deletes table by table, each in its own transaction that touches no other table: it may wait
 * for the holder of a verification, but holds nothing that others wait for.
 */
const EXCEPT = /^delete from verification_sessions where client_id = \$\d+ and ctid = any/u

/** Subqueries in parentheses read but do not lock, except statements in a `with`. */
function withoutNested(text: string): string {
  for (let before = ''; before !== text;) {
    before = text
    text = text.replaceAll(/\([^()]*\)/gu, ' ')
  }
  return text
}

/** Which of the two tables a statement locks or writes, in its order. */
export function parseLocks(statement: string): Locked[] {
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

/** The locks that one connection's transaction holds so far. */
export class LockOrder {
  #open = false
  #taken: Locked[] = []

  /**
   * Records a statement. `kept`: it locks no session before a verification. `ended`: the tables its transaction locked,
   * each once and in order, if this statement ended it.
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
    // Outside a transaction, each statement is its own.
    const taken = this.#open ? this.#taken : []
    for (const lock of parseLocks(statement)) {
      if (lock === 'session' && !taken.includes('verification')) kept = false
      if (!taken.includes(lock)) taken.push(lock)
    }
    return { kept, ended: null }
  }
}
