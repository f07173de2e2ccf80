import type { Ctx } from '../../context.ts'
import { type DataKey, SealBroken, type SealedPlace } from '../../platform/sealer.ts'

export type Row = Record<string, unknown>

const camel = (column: string) => column.replaceAll(/_([a-z])/gu, (_, letter: string) => letter.toUpperCase())

const isSealed = (value: unknown): value is string => typeof value === 'string' && value.startsWith('v1.')

/** JSON that was sealed as such is told as such. */
function told(plain: string): unknown {
  if (!/^[[{]/u.test(plain)) return plain
  try {
    return JSON.parse(plain) as unknown
  } catch {
    return plain
  }
}

/**
 * A row with its sealed values opened. A value opens only by its own key and in its own place, so that trying the keys and
 * the names that a row has cannot open a wrong one. One whose key is no more, since its person was erased, is null.
 * @param keys the client's own and that of the row's verification
 */
export function openRow(ctx: Ctx, keys: readonly DataKey[], table: string, clientId: string, row: Row): Row {
  const names = [row.id, row.verification_id, row.session_id, `${String(row.batch_id)} ${String(row.line)}`]
  const open = (column: string, sealed: string): unknown => {
    for (const key of keys)
      for (const name of new Set(names)) {
        if (typeof name !== 'string') continue
        const place: SealedPlace = { clientId, table, row: name, column: camel(column) }
        try {
          return told(ctx.sealer.open(key, place, sealed))
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
