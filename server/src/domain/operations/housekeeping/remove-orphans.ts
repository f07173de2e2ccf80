import { DAY_MS } from '@wabi/contract/time/durations.ts'
import { eq, inArray } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { auditRuns } from '../../../platform/db/schema/audit.ts'
import { clientArchives, clients, organizations } from '../../../platform/db/schema/clients.ts'
import { evidence } from '../../../platform/db/schema/evidence.ts'
import { sweepRuns } from '../../../platform/db/schema/housekeeping.ts'
import { exports } from '../../../platform/db/schema/lists.ts'
import { asSystem, type Tx } from '../../../platform/db/tenant.ts'
import { PLATFORM } from '../../kernel/platform-key.ts'
import { runSweep, type SweepResult } from '../../kernel/run-sweep.ts'

/** An object is stored before its row commits; if there is no row after a day, it never will. */
const MIN_AGE_MS = DAY_MS

const BATCH = 500

const SWEEP = 'orphaned-objects'

interface Kind {
  /** Matches the keys of this kind; the first group is the name that rows refer to. */
  pattern: RegExp
  /** The given names that a row refers to. */
  named(tx: Tx, names: string[]): Promise<(string | null)[]>
}

const KINDS: readonly Kind[] = [
  {
    pattern: /^(cli_[^/]+\/ver_[^/]+\/evd_[^/]+)$/u,
    named: async (tx, names) =>
      (
        await tx
          .select({ name: evidence.storageKey })
          .from(evidence)
          .where(inArray(evidence.storageKey, names))
      ).map(({ name }) => name),
  },
  {
    pattern: /^cli_[^/]+\/exports\/([^/]+)\//u,
    named: async (tx, names) =>
      (await tx.select({ name: exports.id }).from(exports).where(inArray(exports.id, names))).map(
        ({ name }) => name,
      ),
  },
  {
    pattern: /^cli_[^/]+\/archives\/([^/]+)\//u,
    named: async (tx, names) =>
      (
        await tx
          .select({ name: clientArchives.id })
          .from(clientArchives)
          .where(inArray(clientArchives.id, names))
      ).map(({ name }) => name),
  },
  {
    pattern: new RegExp(`^${PLATFORM}/audit-exports/([^/]+)/`, 'u'),
    named: async (tx, names) =>
      (await tx.select({ name: auditRuns.id }).from(auditRuns).where(inArray(auditRuns.id, names))).map(
        ({ name }) => name,
      ),
  },
  {
    pattern: /^[^/]+\/logo\/([^/]+)$/u,
    named: async (tx, names) =>
      [
        ...(await tx.select({ name: clients.logo }).from(clients).where(inArray(clients.logo, names))),
        ...(await tx
          .select({ name: organizations.logo })
          .from(organizations)
          .where(inArray(organizations.logo, names))),
      ].map(({ name }) => name),
  },
]

/**
 * Deletes stored objects that no row refers to, left by crashes between storing and committing or by deleted rows. Keys
 * of other shapes are left alone. A run that stops early saves its position for the next one.
 */
export function removeOrphans(ctx: Ctx): Promise<SweepResult> {
  return runSweep(ctx, {
    name: SWEEP,
    batches: orphanBatches(ctx),
    handle: (key) => ctx.storage.delete(key),
    getId: (key) => key,
  })
}

async function* orphanBatches(ctx: Ctx): AsyncGenerator<string[]> {
  const youngest = ctx.clock.now().getTime() - MIN_AGE_MS
  let seen: string[] = []
  let last: string | undefined
  const cursor = await readCursor(ctx)
  // Also what was deleted while the bucket kept versions of it.
  const stored = ctx.storage.list({ deleted: true, ...(cursor !== undefined && { after: cursor }) })
  for await (const { key, modifiedAt } of stored) {
    last = key
    if (modifiedAt.getTime() > youngest) continue
    seen.push(key)
    if (seen.length < BATCH) continue
    yield await orphansAmong(ctx, seen)
    await writeCursor(ctx, last)
    seen = []
  }
  if (seen.length > 0) yield await orphansAmong(ctx, seen)
  await writeCursor(ctx, null)
}

async function orphansAmong(ctx: Ctx, keys: readonly string[]): Promise<string[]> {
  const orphans: string[] = []
  for (const { pattern, named } of KINDS) {
    const found = keys.flatMap((key) => {
      const name = pattern.exec(key)?.[1]
      return name === undefined ? [] : [{ key, name }]
    })
    if (found.length === 0) continue
    // System scope: storage holds all clients' objects.
    const names = new Set(await asSystem(ctx, (tx) => named(tx, [...new Set(found.map(({ name }) => name))])))
    orphans.push(...found.filter(({ name }) => !names.has(name)).map(({ key }) => key))
  }
  return orphans
}

async function readCursor(ctx: Ctx): Promise<string | undefined> {
  // System scope, here and below: runs belong to no client.
  const [row] = await asSystem(ctx, (tx) =>
    tx.select({ cursor: sweepRuns.cursor }).from(sweepRuns).where(eq(sweepRuns.name, SWEEP)),
  )
  return row?.cursor ?? undefined
}

async function writeCursor(ctx: Ctx, cursor: string | null): Promise<void> {
  await asSystem(ctx, (tx) => tx.update(sweepRuns).set({ cursor }).where(eq(sweepRuns.name, SWEEP)))
}
