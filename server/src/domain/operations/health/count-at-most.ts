import { type SQL, sql } from 'drizzle-orm'
import { MAX_HEALTH_COUNT } from '@wabi/contract/shapes/health-limits.ts'

/**
 * A count that reads at most `MAX_HEALTH_COUNT` rows of the index that serves `from`: the health page and `/metrics` must
 * not become more expensive as a backlog grows.
 * @param from the part of a `select` from its `from` clause on
 */
export const countAtMost = (from: SQL) =>
  sql`(select count(*)::int from (select ${from} limit ${MAX_HEALTH_COUNT}) counted)`
