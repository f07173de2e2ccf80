import { sql } from 'drizzle-orm'
import type { KeyMode } from '@wabi/contract/client/key-limits.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { pipelineQueries } from '../../../platform/db/pipeline-queries.ts'
import type { DataKey } from '../../../platform/crypto/sealer.ts'
import { getClientKey } from '../../kernel/get-client-key.ts'
import { namespaceForMode } from '../../kernel/namespace-for-mode.ts'
import { type Searchable, searchWords } from './search-words.ts'

/**
 * Version of the rules in `search-words.ts` and of the name keys in `@wabi/names`. Raise it with them, and with the
 * partial index and query of `index-outdated.ts`.
 */
export const SEARCH_VERSION = 3

/** Replaces the search terms of a verification. */
export async function indexVerification(
  ctx: Ctx,
  tx: Tx,
  {
    clientId,
    mode,
    createdAt,
    ...findable
  }: Searchable & { clientId: string; mode: KeyMode; createdAt: Date },
): Promise<void> {
  const { verificationId } = findable
  const terms = hashTerms(ctx, await getClientKey(ctx, tx, clientId), mode, searchWords(findable))
  await pipelineQueries([
    // Leaves unchanged terms alone.
    tx.execute(sql`delete from search_terms
      where client_id = ${clientId} and verification_id = ${verificationId} and term <> all (${sql.param(terms)}::bigint[])`),
    tx.execute(sql`insert into search_terms (client_id, term, verification_id, created_at)
      select ${clientId}, term, ${verificationId}, ${createdAt.toISOString()}::timestamptz
      from (select unnest(${sql.param(terms)}::bigint[]) except
        select term from search_terms where client_id = ${clientId} and verification_id = ${verificationId}) as new (term)`),
    // Without Drizzle, which would set `updated_at`: nothing visible has changed.
    tx.execute(sql`update customer_verifications set search_version = ${SEARCH_VERSION}
      where client_id = ${clientId} and verification_id = ${verificationId} and search_version <> ${SEARCH_VERSION}`),
  ])
}

/**
 * Hashes search words with the client's key, per mode: the same word gives different terms for two clients, and nobody
 * can test names without the key.
 */
export function hashTerms(
  ctx: Pick<Ctx, 'sealer'>,
  key: DataKey,
  mode: KeyMode,
  words: readonly string[],
): string[] {
  return words.map((word) => {
    const hash = ctx.sealer.keyedHash(key, namespaceForMode(mode, 'search'), word)
    return String(BigInt.asIntN(64, BigInt(`0x${hash.slice(0, 16)}`)))
  })
}
