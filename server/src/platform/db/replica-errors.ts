import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'
import { DatabaseBusy } from './busy.ts'

/** The replica has not replayed what was committed before the read began. */
export class ReplicaBehind extends Error {
  constructor() {
    super('the replica is behind')
    this.name = 'ReplicaBehind'
  }
}

/** The server in `DATABASE_READ_URL` may not answer reads; the message says why. */
export class ReplicaRefused extends Error {
  constructor(words: string) {
    super(words)
    this.name = 'ReplicaRefused'
  }
}

/**
 * Whether the primary answers a read that failed on the replica: after everything that the database or its connection
 * reports, such as a conflict with what is replayed. Not after a time limit, which the read would exceed there as well,
 * and not after an error of the read itself.
 */
export function isPassedOn(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (at instanceof DatabaseBusy) return at.reason !== 'timeout'
    if (at instanceof ReplicaBehind || at instanceof ReplicaRefused) return true
    if (at instanceof DrizzleQueryError || at instanceof pg.DatabaseError) return true
  }
  return false
}
