import type { Ctx } from '../../kernel/context.ts'
import { type DataKey, SealBroken, type SealedPlace } from '../../../platform/crypto/sealer.ts'

export type Row = Record<string, unknown>

const camel = (column: string) => column.replaceAll(/_([a-z])/gu, (_, letter: string) => letter.toUpperCase())

const isSealed = (value: unknown): value is string => typeof value === 'string' && value.startsWith('v1.')

/** Parses sealed JSON; other text stays as it is. */
function parsePlain(plain: string): unknown {
  if (!/^[[{]/u.test(plain)) return plain
  try {
    return JSON.parse(plain) as unknown
  } catch {
    return plain
  }
}

/**
 * A row with its sealed values opened. A value opens only with its own key and location, so trying every key and id of
 * the row cannot open a wrong one. Values whose key was destroyed, because their person was erased, become null.
 * @param keys the client's key and that of the row's verification
 */
export function openRow(ctx: Ctx, keys: readonly DataKey[], table: string, clientId: string, row: Row): Row {
  const batchLine = `${String(row.batch_id)} ${String(row.line)}`
  const names = [row.id, row.verification_id, row.session_id, row.state_hash, batchLine]
  const open = (column: string, sealed: string): unknown => {
    for (const key of keys)
      for (const name of new Set(names)) {
        if (typeof name !== 'string') continue
        const place: SealedPlace = { clientId, table, row: name, column: camel(column) }
        try {
          return parsePlain(ctx.sealer.open(key, place, sealed))
        } catch (error) {
          if (!(error instanceof SealBroken)) throw error
        }
      }
    return null
  }
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      if (isSealed(value)) return [column, open(column, value)]
      const inner = (value as { sealed?: unknown } | null)?.sealed
      return [column, isSealed(inner) ? open(column, inner) : value]
    }),
  )
}
