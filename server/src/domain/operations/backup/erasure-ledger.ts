import { appendFile, mkdir, open, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { idSchema } from '@wabi/contract/endpoint/ids.ts'
import { instant } from '@wabi/contract/shapes/reply.ts'
import { MINUTE_MS } from '@wabi/contract/time/durations.ts'
import { type Config, ConfigError } from '../../../platform/config/config.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import type { Ctx } from '../../kernel/context.ts'

/** One erasure: of a person, or of a whole client where `verificationId` is null. Ids only. */
const Erasure = z.object({
  clientId: idSchema('client'),
  verificationId: idSchema('verification').nullable(),
  erasedAt: instant,
})
export type Erasure = z.output<typeof Erasure>

const PAGE_SIZE = 5000

/** An erasure is dated before it commits: those of this time before the last recorded one are looked at again. */
const OVERLAP_MS = 30 * MINUTE_MS

const TAIL_BYTES = 65_536

/**
 * Appends the erasures that the ledger does not contain yet. The ledger (`ERASURE_LEDGER`) is in no backup, so that a
 * restore can erase again who was erased after the backup. @returns how many were appended
 */
export async function recordErasures(
  ctx: Pick<Ctx, 'db'> & { config: Pick<Config, 'erasureLedger'> },
): Promise<number> {
  const path = ctx.config.erasureLedger
  const { from, known } = await readTail(path)
  let appended = 0
  for (let last: Erasure | undefined; ;) {
    const page = await listErasures(ctx, last?.erasedAt ?? from, last)
    const lines = page.map((one) => JSON.stringify(one)).filter((line) => !known.has(line))
    if (lines.length > 0) {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await appendFile(path, `${lines.join('\n')}\n`, { mode: 0o600 })
      appended += lines.length
    }
    if (page.length < PAGE_SIZE) return appended
    last = page.at(-1)
  }
}

/** The erasures of a ledger. @throws ConfigError naming the line that cannot be read */
export async function readLedger(path: string): Promise<Erasure[]> {
  const lines = (await readFile(path, 'utf8')).split('\n')
  return lines.flatMap((line, at) => {
    if (line === '') return []
    const parsed = parseLine(line)
    // A process that was killed while it appended leaves half a line at the end.
    if (!parsed && at < lines.length - 1)
      throw new ConfigError(`Line ${at + 1} of the erasure ledger ${path} cannot be read.`)
    return parsed ? [parsed] : []
  })
}

function parseLine(line: string): Erasure | null {
  try {
    return Erasure.safeParse(JSON.parse(line)).data ?? null
  } catch {
    return null
  }
}

/** The recorded lines from which erasures are looked for again, and from when. */
async function readTail(path: string): Promise<{ from: string; known: ReadonlySet<string> }> {
  const beginning = new Date(0).toISOString()
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (!file) return { from: beginning, known: new Set() }
  try {
    const { size } = await file.stat()
    for (let length = Math.min(size, TAIL_BYTES); ; length = Math.min(size, length * 4)) {
      const { buffer } = await file.read({ buffer: Buffer.alloc(length), position: size - length })
      const lines = buffer.toString('utf8').split('\n')
      const last = lines.map(parseLine).findLast((one) => one !== null)
      const from = last ? new Date(Date.parse(last.erasedAt) - OVERLAP_MS).toISOString() : beginning
      const first = lines.map(parseLine).find((one) => one !== null)
      if (length === size || (first && first.erasedAt < from)) return { from, known: new Set(lines) }
    }
  } finally {
    await file.close()
  }
}

async function listErasures(ctx: Pick<Ctx, 'db'>, from: string, after?: Erasure): Promise<Erasure[]> {
  // System scope: the ledger is the installation's.
  const { rows } = await asSystem(ctx, (tx) =>
    tx.execute<{ client_id: string; verification_id: string | null; at: Date }>(sql`
      select client_id, verification_id, at from (
        (select client_id, verification_id, erased_at as at from customer_verifications
          where erased_at >= ${from}::timestamptz
            and (erased_at, verification_id) > (${from}::timestamptz, ${after?.verificationId ?? ''})
          order by erased_at, verification_id limit ${PAGE_SIZE})
        union all
        (select client_id, null, ended_at from client_erasures
          where status = 'done' and ended_at >= ${from}::timestamptz order by ended_at limit ${PAGE_SIZE})
      ) e order by at, verification_id limit ${PAGE_SIZE}`),
  )
  return rows.map(({ client_id, verification_id, at }) => ({
    clientId: client_id,
    verificationId: verification_id,
    erasedAt: new Date(at).toISOString(),
  }))
}
