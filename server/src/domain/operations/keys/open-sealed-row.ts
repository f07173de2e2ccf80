import type { Ctx } from '../../kernel/context.ts'
import type { SealedTable } from '../../../platform/crypto/sealed-columns.ts'
import { type DataKey, SealBroken, type SealedPlace } from '../../../platform/crypto/sealer.ts'
import { StorageMissing } from '../../../platform/storage/storage.ts'
import { PLATFORM, platformKey } from '../../kernel/platform-key.ts'

/** The result of opening sealed values. */
export interface SealCheck {
  /** Values that opened. */
  opened: number
  /** Values whose key was destroyed: their people were erased. */
  erased: number
  /** Values that do not open, as `table.column row`. */
  broken: string[]
}

export type SealedRow = {
  row: string
  client: string | null
  owner: string | null
  /** As stored, in the order of the table's columns; for images their storage keys. */
  values: (string | null)[]
  /** Whether there is a wrapped data key for it. */
  alive: boolean
}

interface SealContext {
  table: string
  of: SealedTable
  keys: ReadonlyMap<string, DataKey>
}

/** Only some of the platform's settings are sealed. */
const isSealed = ({ table }: SealContext, value: string) =>
  table !== 'platform_settings' || value.startsWith('v1.')

/** Opens the values of one row and counts the results. */
export async function openSealedRow(
  ctx: Ctx,
  at: SealContext,
  row: SealedRow,
  check: SealCheck,
): Promise<void> {
  const key = findKey(ctx, at, row)
  for (const [i, column] of at.of.columns.entries()) {
    const value = row.values[i]
    if (value === null || value === undefined || value === '' || !isSealed(at, value)) continue
    if (!key && !row.alive) check.erased += 1
    else if (key && (await opens(ctx, { key, at, row, column, value }))) check.opened += 1
    else check.broken.push(`${at.table}.${column} ${row.row}`)
  }
}

function findKey(ctx: Ctx, { of, keys }: SealContext, { client, owner }: SealedRow): DataKey | undefined {
  if (typeof of.key === 'string') return keys.get(owner ?? '')
  if ('platform' in of.key) return platformKey(ctx, of.key.platform)
  return client === null ? platformKey(ctx, of.key.clientOr) : keys.get(owner ?? '')
}

async function opens(
  ctx: Ctx,
  one: { key: DataKey; at: SealContext; row: SealedRow; column: string; value: string },
): Promise<boolean> {
  const { key, at, row, column, value } = one
  const place: SealedPlace = { clientId: row.client ?? PLATFORM, table: at.table, row: row.row, column }
  try {
    if (at.of.kept === 'storage') ctx.sealer.openBytes(key, place, await ctx.storage.get(value))
    else if (at.of.kept === 'bytes') ctx.sealer.openBytes(key, place, Buffer.from(value, 'base64url'))
    else ctx.sealer.open(key, place, value)
    return true
  } catch (error) {
    if (error instanceof SealBroken || error instanceof StorageMissing) return false
    throw error
  }
}
