import { and, desc, eq } from 'drizzle-orm'
import type { DataKey, SealedPlace } from '../../../platform/crypto/sealer.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { esignetSignIns } from '../../../platform/db/schema/esignet.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { SignedInPerson } from './read-person.ts'

export type SignInRow = typeof esignetSignIns.$inferSelect

export function signInAad(
  { clientId, stateHash }: Pick<SignInRow, 'clientId' | 'stateHash'>,
  column: 'secrets' | 'person',
): SealedPlace {
  return { clientId, table: 'esignet_sign_ins', row: stateHash, column }
}

/** The session's sign-in that counts: one that succeeded, otherwise the newest; null without any. */
export async function findSignIn(tx: Tx, sessionId: string): Promise<SignInRow | null> {
  const rows = await tx
    .select()
    .from(esignetSignIns)
    .where(and(ofTenant(esignetSignIns), eq(esignetSignIns.sessionId, sessionId)))
    .orderBy(desc(esignetSignIns.createdAt))
  return rows.find(({ state }) => state === 'signed_in') ?? rows[0] ?? null
}

/** @throws SealBroken when it was altered or moved */
export function openSignedInPerson(ctx: Ctx, key: DataKey, row: SignInRow): SignedInPerson | null {
  if (row.person === null) return null
  return JSON.parse(ctx.sealer.open(key, signInAad(row, 'person'), row.person)) as SignedInPerson
}

/** Deletes the sign-ins of a session: the customer starts over, or their data is erased. */
export async function eraseSignIns(tx: Tx, sessionId: string): Promise<void> {
  await tx
    .delete(esignetSignIns)
    .where(and(ofTenant(esignetSignIns), eq(esignetSignIns.sessionId, sessionId)))
}
