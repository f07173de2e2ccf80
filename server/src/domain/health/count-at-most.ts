import { type SQL, sql } from 'drizzle-orm'
import { COUNT_AT_MOST } from '@wabi/contract/health-limits.ts'

/**
 * A count that reads at most `COUNT_AT_MOST` rows, along the index that serves `from`: the health page and `/metrics` must
 * not cost more the worse things are.
 * @param from of a `select`, from its `from` on
 */
export const countAtMost = (from: SQL) =>
  sql`(select count(*)::int from (select ${from} limit ${COUNT_AT_MOST}) counted)`
