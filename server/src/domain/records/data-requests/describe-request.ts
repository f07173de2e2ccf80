import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { DataRequestState } from '@wabi/contract/rights/data-requests.ts'
import type {
  CorrectedField,
  DataRequestDetail,
  DataRequestItem,
} from '@wabi/contract/shapes/data-requests.ts'
import type { DataKey } from '../../../platform/crypto/sealer.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { customerVerifications } from '../../../platform/db/schema/verifications.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/context.ts'
import { latestDecision } from '../../kernel/latest-decision.ts'
import { staffNames } from '../../kernel/staff-names.ts'
import type { VerificationRow } from '../../verification/session/load-session.ts'
import { openPerson } from '../../verification/session/open-person.ts'
import { type DataRequestColumn, dataRequestAad, keyOwner } from '../../verification/session/sealing-aad.ts'
import { type LoadedRequest, loadRequest, type RequestRow } from './load-request.ts'

export type Detail = z.input<typeof DataRequestDetail>
export interface CorrectedValue {
  field: CorrectedField
  before: string | null
  after: string
}

const iso = (at: Date | null) => at?.toISOString() ?? null

export function stateOf(
  { closedAt, dueAt }: Pick<RequestRow, 'closedAt' | 'dueAt'>,
  now: Date,
): DataRequestState {
  if (closedAt !== null) return 'closed'
  return dueAt < now ? 'overdue' : 'open'
}

/** A request as the list shows it. @param proved the person's identity was proved by a new verification */
export function toItem(
  ctx: Ctx,
  { request, verification }: LoadedRequest,
  key: DataKey | undefined,
  proved: boolean,
): z.input<typeof DataRequestItem> {
  const { id, kind, verificationId, receivedBy, receivedAt, dueAt, identityCheck, outcome } = request
  return {
    id,
    kind,
    state: stateOf(request, ctx.clock.now()),
    verificationId,
    customerName: openPerson(ctx, verification, key).customerName,
    receivedAt: receivedAt.toISOString(),
    receivedBy,
    dueAt: dueAt.toISOString(),
    extended: request.extensionDays !== null,
    identityChecked: identityCheck !== null || proved,
    doneAt: iso(request.doneAt),
    closedAt: iso(request.closedAt),
    outcome,
  }
}

/** A request with everything on record about it. @throws AppError `data_request.not_found` */
export async function describeRequest(ctx: Ctx, tx: Tx, requestId: string): Promise<Detail> {
  const loaded = await loadRequest(ctx, tx, requestId)
  const { request, verification } = loaded
  const key = (await ctx.sealer.dataKeys(tx, request.clientId, 'verification', [request.verificationId])).get(
    request.verificationId,
  )
  const open = (column: DataRequestColumn) => openText(ctx, key, request, column)
  const decision = await latestDecision(tx, request.verificationId)
  const link = await findIdentityLink(tx, request)
  const getName = await staffNames(tx, [
    request.recordedBy,
    request.identityBy,
    request.doneBy,
    request.closedBy,
  ])
  const nameOf = (id: string | null) => (id === null ? 'The customer' : getName(id))
  const { extensionDays, identityCheck, identityAt, doneAt, closedAt, outcome } = request
  const proved = link?.outcome === 'approved'
  return {
    ...toItem(ctx, loaded, key, proved),
    asker: open('asker'),
    words: open('words'),
    language: request.language,
    recordedBy: nameOf(request.recordedBy),
    extension: extensionDays === null ? null : { days: extensionDays, reason: open('extensionReason') },
    identity:
      identityCheck === null || identityAt === null
        ? provedBy(link)
        : {
            check: identityCheck,
            words: open('identityWords'),
            by: nameOf(request.identityBy),
            at: identityAt.toISOString(),
          },
    identityLink: link && {
      verificationId: link.verificationId,
      status: link.status,
      outcome: link.outcome,
      verificationUrl: link.verificationLink,
    },
    done: doneAt && { by: nameOf(request.doneBy), at: doneAt.toISOString() },
    correction: JSON.parse(open('correction') ?? '[]') as CorrectedValue[],
    liftedAt: iso(request.liftedAt),
    closed: closedAt &&
      outcome && {
        by: nameOf(request.closedBy),
        at: closedAt.toISOString(),
        outcome,
        refusalReason: request.refusalReason,
        words: open('answer'),
        mailedAt: iso(request.mailedAt),
      },
    hasCertificate: request.certificate !== null,
    case: {
      status: verification.status,
      outcome: verification.outcome,
      decidedByPerson: decision?.madeBy != null,
      restrictedAt: iso(verification.restrictedAt),
      erasedAt: iso(verification.erasedAt),
      hasEmail: verification.customerEmail !== null,
    },
  }
}

/** A sealed text of a request; null where there is none, or once the person is erased. */
export function openText(
  ctx: Ctx,
  key: DataKey | undefined,
  request: RequestRow,
  column: DataRequestColumn,
): string | null {
  const sealed = request[column]
  return sealed === null || !key ? null : ctx.sealer.open(key, dataRequestAad(request, column), sealed)
}

/** @throws AppError `verification.erased`: the person was erased while the request is open, and with them its key */
export async function sealText(
  ctx: Ctx,
  tx: Tx,
  request: RequestRow,
  column: DataRequestColumn,
  plain: string,
): Promise<string> {
  const { id } = keyOwner(request)
  const key = (await ctx.sealer.dataKeys(tx, request.clientId, 'verification', [id])).get(id)
  if (!key) throw new AppError('verification.erased')
  return ctx.sealer.seal(key, dataRequestAad(request, column), plain)
}

/** The new verification by which the person who asks proves their identity. */
export async function findIdentityLink(
  tx: Tx,
  { identityVerificationId }: RequestRow,
): Promise<VerificationRow | null> {
  if (identityVerificationId === null) return null
  const [found] = await tx
    .select()
    .from(customerVerifications)
    .where(
      and(ofTenant(customerVerifications), eq(customerVerifications.verificationId, identityVerificationId)),
    )
  return found ?? null
}

function provedBy(link: VerificationRow | null): Detail['identity'] {
  if (link?.outcome !== 'approved' || link.completedAt === null) return null
  return { check: 'verification', words: null, by: 'The customer', at: link.completedAt.toISOString() }
}
