import { sql } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { asSystem, type Tx } from '../../../platform/db/tenant.ts'
import { SEALED_TABLES, type SealedTable } from '../../../platform/crypto/sealed-columns.ts'
import { openSealedRow, type SealCheck, type SealedRow } from './open-sealed-row.ts'

const BATCH_SIZE = 500

const snake = (name: string) => name.replace(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`)

/**
 * Opens every sealed value, by default including images in storage, and reports those that do not open. Opened values
 * are discarded. Reads only, with one snapshot per table.
 */
export async function checkSeals(
  ctx: Ctx,
  { pictures = true }: { pictures?: boolean } = {},
): Promise<SealCheck> {
  const check: SealCheck = { opened: 0, erased: 0, broken: [] }
  for (const [table, of] of Object.entries(SEALED_TABLES)) {
    if (of.kept === 'storage' && !pictures) continue
    // System scope: the rows of all clients.
    await asSystem(ctx, (tx) => checkTable(ctx, tx, table, of, check), { snapshot: true })
  }
  return check
}

function selectSealed(table: string, of: SealedTable): string {
  const hasClient = typeof of.key === 'string' || 'clientOr' in of.key
  const client = table === 'clients' ? 't.id' : hasClient ? 't.client_id' : 'null'
  const owner = of.key === 'verification' ? (of.verification ?? 't.verification_id') : client
  const kind = of.key === 'verification' ? 'verification' : 'client'
  const values = of.columns.map((column) => {
    if (of.kept === 'storage') return 't.storage_key'
    const name = `t."${snake(column)}"`
    return of.kept === 'json' ? `coalesce(${name}->>'sealed', ${name} #>> '{}')` : name
  })
  return `select ${of.row} as row, ${client} as client, ${owner} as owner, array[${values.join(', ')}] as values,
      exists (select from data_keys k where k.client_id = ${client} and k.owner_kind = '${kind}'
        and k.owner_id = ${owner} and k.wrapped is not null) as alive
    from ${table} t${table === 'emails' ? ' where t.sealed' : ''}`
}

async function checkTable(ctx: Ctx, tx: Tx, table: string, of: SealedTable, check: SealCheck): Promise<void> {
  await tx.execute(sql.raw(`declare seals no scroll cursor for ${selectSealed(table, of)}`))
  for (let full = true; full;) {
    const { rows } = await tx.execute<SealedRow>(sql.raw(`fetch forward ${BATCH_SIZE} from seals`))
    full = rows.length === BATCH_SIZE
    for (const client of new Set(rows.map((row) => row.client))) {
      const ofClient = rows.filter((row) => row.client === client)
      const kind = of.key === 'verification' ? 'verification' : 'client'
      const ids = [...new Set(ofClient.map(({ owner }) => owner))].filter((id) => id !== null)
      const keys = client === null ? new Map() : await ctx.sealer.dataKeys(tx, client, kind, ids)
      for (const row of ofClient) await openSealedRow(ctx, { table, of, keys }, row, check)
    }
  }
}
