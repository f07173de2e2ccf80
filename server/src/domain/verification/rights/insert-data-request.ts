import type { Language } from '@wabi/contract/language/languages.ts'
import { eq } from 'drizzle-orm'
import type { DataRequestKind, IdentityCheck, ReceivedBy } from '@wabi/contract/rights/data-requests.ts'
import { DAY_MS } from '@wabi/contract/time/durations.ts'
import { clients } from '../../../platform/db/schema/clients.ts'
import { dataRequests } from '../../../platform/db/schema/data-requests.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { newId } from '../../../platform/runtime/random.ts'
import { parseClientSettings } from '../../kernel/client-settings.ts'
import type { Ctx } from '../../kernel/context.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import type { VerificationRow } from '../session/load-session.ts'
import { type DataRequestColumn, dataRequestAad, keyOwner } from '../session/sealing-aad.ts'

interface NewDataRequest {
  kind: DataRequestKind
  receivedAt?: Date
  receivedBy: ReceivedBy
  /** null: the customer. */
  recordedBy: string | null
  asker?: string | undefined
  words?: string | undefined
  /** Default: that of the check's messages. */
  language?: Language | undefined
  /** How the identity is known already. */
  identityCheck?: IdentityCheck
  /** Carried out and closed in this transaction, as a withdrawal on the customer's page. */
  fulfilled?: boolean
}

/** Enters a request in the register, in the caller's transaction, with its deadline by the client's settings. */
export async function insertDataRequest(
  ctx: Ctx,
  tx: Tx,
  { clientId, verificationId, mode, language: ofCheck, erasedAt }: VerificationRow,
  request: NewDataRequest,
): Promise<{ id: string; dueAt: Date }> {
  const [client] = await tx
    .select({ settings: clients.settings, language: clients.customerLanguage })
    .from(clients)
    .where(eq(clients.id, clientId))
  if (!client) throw new Error('the client is gone')
  const now = ctx.clock.now()
  const { kind, receivedBy, receivedAt = now, recordedBy, identityCheck = null, fulfilled = false } = request
  const id = newId('dataRequest')
  const days = parseClientSettings(client.settings).dataRequestDays
  const dueAt = new Date(receivedAt.getTime() + days * DAY_MS)
  const texts = [request.asker, request.words].some((one) => one !== undefined)
  const key =
    texts && erasedAt === null ? await ctx.sealer.dataKey(tx, keyOwner({ clientId, verificationId })) : null
  const seal = (column: DataRequestColumn, plain: string | undefined) =>
    plain === undefined || !key ? null : ctx.sealer.seal(key, dataRequestAad({ clientId, id }, column), plain)
  await tx.insert(dataRequests).values({
    id,
    clientId,
    verificationId,
    mode,
    kind,
    receivedAt,
    receivedBy,
    recordedBy,
    asker: seal('asker', request.asker),
    words: seal('words', request.words),
    language: request.language ?? ofCheck ?? client.language,
    dueAt,
    identityCheck,
    identityAt: identityCheck === null ? null : now,
    ...(fulfilled && { doneAt: now, closedAt: now, outcome: 'fulfilled' as const }),
    createdAt: now,
  })
  await recordAudit(ctx, tx, {
    action: 'data_request.received',
    subject: verificationId,
    details: { request: id, kind, receivedBy, dueAt: dueAt.toISOString() },
  })
  return { id, dueAt }
}
