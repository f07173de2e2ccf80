import { setTimeout as wait } from 'node:timers/promises'
import { Caller } from '../../e2e/harness/calls.ts'
import { querySuperuser } from '../../server/src/testing/query-superuser.ts'
import type { FaultyDatabase } from './database.ts'
import type { Ledger } from './ledger.ts'
import type { FaultyServer, Target } from './servers.ts'

/** The platform under load, and what can be taken from it. */
export interface FaultContext {
  database: FaultyDatabase
  server: FaultyServer
  load: Ledger
  mail: Target
  webhook: Target
  owner: Caller
  apiKey: string
  full: boolean
  /** Acknowledged writes before each fault that strikes under load. */
  writes: number
}

export interface FaultOutcome {
  times: number
  /** What must not happen, in words. */
  faults: string[]
  recoveredMs: number[]
  note?: string
}

export interface FaultCase {
  name: string
  target: string
  run(context: FaultContext): Promise<FaultOutcome>
}

/** Limit of research I1: from the end of the fault to the first acknowledged call. */
export const MAX_RECOVERY_MS = 10_000
/** A killed server first has to start. */
export const MAX_RESTART_MS = 60_000

/** Runs a statement as the superuser. */
export const query = (databaseUrl: string, statement: string, values: unknown[] = []) =>
  querySuperuser({ databaseUrl }, statement, values)

/** The owner at the server's present port. Another address than at sign-in: changes need a proof. */
export async function connectOwner(server: FaultyServer, { token }: Caller): Promise<Caller> {
  const caller = new Caller(server.url())
  caller.token = token
  caller.proof = { token, at: 0 }
  await caller.prove()
  return caller
}

/** Limit for the writes before a fault. */
const MAX_WRITES_MS = 600_000

/** Repeats a fault under load and waits for the first acknowledged call after each. */
export async function repeat(
  context: FaultContext,
  times: number,
  fault: (turn: number) => Promise<void>,
  maxMs = MAX_RECOVERY_MS,
): Promise<FaultOutcome> {
  const { load, writes } = context
  const faults: string[] = []
  const recoveredMs: number[] = []
  load.take()
  for (let turn = 0; turn < times; turn += 1) {
    await load.untilAcknowledged(writes > 1 ? MAX_WRITES_MS : MAX_RESTART_MS, writes)
    await wait(200 + (turn % 5) * 150)
    await fault(turn)
    const ms = await load.untilAcknowledged(maxMs)
    recoveredMs.push(ms)
    if (ms > maxMs) faults.push(`no acknowledged call within ${maxMs / 1000} s`)
  }
  const { unexpected, busy, unanswered, acknowledged } = load.take()
  faults.push(...unexpected)
  return {
    times,
    faults,
    recoveredMs,
    note: `${acknowledged} acknowledged, ${busy} answered 503 or 409, ${unanswered} unanswered`,
  }
}
