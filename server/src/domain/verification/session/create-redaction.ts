import { and, eq } from 'drizzle-orm'
import type { DataKey } from '../../../platform/crypto/sealer.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { searchTerms } from '../../../platform/db/schema/lists.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { VerificationRow } from './load-session.ts'
import { hashTerms } from './search-terms.ts'
import { parseSearch, type Search } from './search-words.ts'

/** Replaces a word that identified the erased person. */
export const REDACTED = '[erased]'
/** An e-mail address, a number in groups, or a word. */
const TOKEN = /[^\s@]+@[^\s@]*[\p{L}\p{N}]|\+?\d[\d -]{4,}\d|[\p{L}\p{M}\p{N}]+/gu
/** Initials and particles are no names. */
const MIN_LETTERS = 3

/**
 * For words that staff wrote elsewhere. Works on the search terms of the verification, so it must run before they are
 * deleted, and finds a name in the other script and in other spellings too, as a search does.
 * @param minNames with fewer words of the name and no number or address in it, a text stays: it means somebody else
 * @returns a function that replaces each word by which a search finds the verification
 */
export async function createRedaction(
  ctx: Ctx,
  tx: Tx,
  { verificationId, mode }: Pick<VerificationRow, 'verificationId' | 'mode'>,
  { key, minNames = 1 }: { key: DataKey; minNames?: number },
): Promise<(text: string) => string> {
  const rows = await tx
    .select({ term: searchTerms.term })
    .from(searchTerms)
    .where(and(ofTenant(searchTerms), eq(searchTerms.verificationId, verificationId)))
  const terms = new Set(rows.map(({ term }) => String(term)))
  const identifies = (token: string) =>
    hashTerms(ctx, key, mode, exactWords(parseSearch(token))).some((term) => terms.has(term))
  return (text) => {
    const found = (text.match(TOKEN) ?? []).filter(
      (token) => token.length >= MIN_LETTERS && identifies(token),
    )
    const names = found.filter((token) => /^\p{L}/u.test(token) && !token.includes('@'))
    if (found.length === names.length && names.length < minNames) return text
    return text.replaceAll(TOKEN, (token) => (found.includes(token) ? REDACTED : token))
  }
}

/** The words of a search for a whole word, number or address. */
function exactWords(search: Search): readonly string[] {
  if ('name' in search) return search.name.whole
  return 'words' in search ? search.words : []
}
