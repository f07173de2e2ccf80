import { and, desc, eq, sql } from 'drizzle-orm'
import type { DataKey, SealedPlace } from '../../../platform/crypto/sealer.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { esignetSettings, esignetSignIns } from '../../../platform/db/schema/esignet.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import type { EsignetSettingsRow } from '../../clients/esignet/esignet-settings.ts'
import type { Ctx } from '../../kernel/context.ts'

/** What the provider says about the person. */
export interface SignedInPerson {
  /** The provider's pseudonym of the person for this client. */
  sub: string
  /** In Latin and in Ethiopic script, where given. */
  names: string[]
  /** YYYY-MM-DD; null without a valid one. */
  dateOfBirth: string | null
  gender: string | null
  phone: string | null
}

export type SignInRow = typeof esignetSignIns.$inferSelect

export function signInAad(
  { clientId, stateHash }: Pick<SignInRow, 'clientId' | 'stateHash'>,
  column: 'secrets' | 'person',
): SealedPlace {
  return { clientId, table: 'esignet_sign_ins', row: stateHash, column }
}

/** What a decision and the customer's page need of the sign-in. */
export interface FoundSignIn {
  settings: EsignetSettingsRow | null
  /** The one that counts: one that succeeded, otherwise the newest; null without any. */
  signIn: SignInRow | null
}

const settingsAndSignIns = statement<
  { sessionId: string },
  { settings: EsignetSettingsRow; signIn: SignInRow | null }[]
>((tx) =>
  tx
    .select({ settings: esignetSettings, signIn: esignetSignIns })
    .from(esignetSettings)
    .leftJoin(
      esignetSignIns,
      and(ofTenant(esignetSignIns), eq(esignetSignIns.sessionId, sql.placeholder('sessionId'))),
    )
    .where(ofTenant(esignetSettings))
    .orderBy(desc(esignetSignIns.createdAt)),
)

/** A client that never had settings has no sign-ins. */
export async function findSignIn(tx: Tx, sessionId: string): Promise<FoundSignIn> {
  const rows = await settingsAndSignIns(tx, { sessionId })
  const signIns = rows.flatMap(({ signIn }) => signIn ?? [])
  return {
    settings: rows[0]?.settings ?? null,
    signIn: signIns.find(({ state }) => state === 'signed_in') ?? signIns[0] ?? null,
  }
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
