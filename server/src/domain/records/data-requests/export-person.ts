import { asc, and, eq } from 'drizzle-orm'
import { REASONS } from '@wabi/contract/verification/checks.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { dataRequests } from '../../../platform/db/schema/data-requests.ts'
import { asTenant, type Tx } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/context.ts'
import { findCompanyName } from '../../kernel/find-company-name.ts'
import { limitConcurrency } from '../../kernel/limit-concurrency.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import {
  getVerificationDetail,
  type VerificationDetailReply,
} from '../../review/reviews/get-verification-detail.ts'
import { findSignIn, openSignedInPerson } from '../../verification/session/esignet-sign-ins.ts'
import { keyOwner } from '../../verification/session/sealing-aad.ts'
import { addImages, type PackageFiles } from '../evidence-package/package-files.ts'
import { once, writeTar } from '../evidence-package/write-tar.ts'
import { inRequest } from './carry-out-request.ts'
import { requireIdentity } from './check-identity.ts'
import { type CorrectedValue, openText } from './describe-request.ts'
import { lockOpenRequest } from './load-request.ts'

/** Limits concurrency: each export is in memory while it is written. */
const runInTurn = limitConcurrency({ atOnce: 1, mostWaiting: 4 })

const README = `The data that a company holds about you from an identity verification, written by Wabi.

  data.json   what you stated, what was read on your document, how the check was decided, what you agreed to
  images/     your pictures as stored
`

/**
 * The data of the person who asks, as they may take it elsewhere: JSON and pictures (tar). It names nobody else: notes of
 * staff, other people's verifications and blocks are left out. Audited; the request is then carried out.
 * @throws AppError as `lockOpenRequest` and `requireIdentity`; `verification.erased`; `server.busy`
 */
export async function exportPerson(
  ctx: Ctx,
  { requestId }: { requestId: string },
): Promise<{ name: string; parts: AsyncIterable<Uint8Array> }> {
  return runInTurn(async () => {
    const clientId = requireClientId(ctx)
    const { request, verification } = await asTenant(ctx, clientId, async (tx) => {
      const loaded = await lockOpenRequest(ctx, tx, requestId)
      await requireIdentity(tx, loaded.request)
      return loaded
    })
    const { kind, verificationId, doneAt } = request
    if (kind !== 'access' && kind !== 'portability')
      throw new AppError('request.invalid', { words: 'This request does not ask for the data.' })
    if (verification.erasedAt !== null) throw new AppError('verification.erased')
    const detail = await getVerificationDetail(ctx, { verificationId })
    const files: PackageFiles = new Map()
    await asTenant(
      ctx,
      clientId,
      async (tx) => {
        const key = await ctx.sealer.dataKey(tx, keyOwner(verification))
        await addImages(ctx, tx, files, verification, key)
        const { sessionId } = verification
        const found = sessionId === null ? null : (await findSignIn(tx, sessionId)).signIn
        const data = {
          ...(await personData(ctx, tx, detail, [...files.keys()])),
          signInWithFayda: found && openSignedInPerson(ctx, key, found),
        }
        files.set('data.json', Buffer.from(`${JSON.stringify(data, null, 2)}\n`))
        files.set('README.txt', Buffer.from(README))
      },
      { snapshot: true },
    )
    const content = await writeTar(files, ctx.clock.now())
    if (doneAt === null)
      await inRequest(ctx, requestId, (tx) => recordExport(ctx, tx, verificationId, requestId))
    else await asTenant(ctx, clientId, (tx) => recordExport(ctx, tx, verificationId, requestId))
    return { name: `${requestId} data.tar`, parts: once(content) }
  })
}

function recordExport(ctx: Ctx, tx: Tx, verificationId: string, requestId: string): Promise<void> {
  return recordAudit(ctx, tx, {
    action: 'data_request.exported',
    subject: verificationId,
    details: { request: requestId },
  })
}

/** What the person stated and what was found out about them. Reasons are in the words that customers read. */
async function personData(
  ctx: Ctx,
  tx: Tx,
  detail: VerificationDetailReply,
  images: readonly string[],
): Promise<object> {
  const clientId = requireClientId(ctx)
  const { decision, review } = detail
  return {
    format: 'wabi person export',
    version: 1,
    createdAt: ctx.clock.now().toISOString(),
    company: (await findCompanyName(tx, clientId)) ?? null,
    verification: {
      id: detail.verificationId,
      status: detail.status,
      createdAt: detail.createdAt,
      completedAt: detail.completedAt,
      openedFrom: detail.seenFrom,
      language: detail.language,
    },
    person: {
      name: detail.customerName,
      email: detail.customerEmail,
      phone: detail.customerPhone,
      invitedAs: detail.invited,
      provedName: detail.provedName,
      stated: detail.claims,
    },
    corrections: await listCorrections(ctx, tx, detail.verificationId),
    document: {
      type: detail.documentType,
      country: detail.nationality,
      read: detail.printed.map(({ field, source, value }) => ({ field, source, value })),
    },
    decision: decision && {
      outcome: decision.outcome,
      score: decision.overallScore,
      decidedAt: decision.decidedAt,
      automated: review.madeBy === null,
      words: review.madeBy?.words ?? null,
      reasons: decision.reasons.map((reason) => REASONS[reason][0]).filter((words) => words !== ''),
      checks: decision.checks.map(({ check, result }) => ({ check, result })),
    },
    headTurn: detail.liveness && { state: detail.liveness.state, tries: detail.liveness.tries },
    consents: detail.consents,
    mails: detail.emails,
    images,
  }
}

async function listCorrections(ctx: Ctx, tx: Tx, verificationId: string): Promise<object[]> {
  const clientId = requireClientId(ctx)
  const rows = await tx
    .select()
    .from(dataRequests)
    .where(
      and(
        ofTenant(dataRequests),
        eq(dataRequests.verificationId, verificationId),
        eq(dataRequests.kind, 'correction'),
      ),
    )
    .orderBy(asc(dataRequests.createdAt))
  const key = await ctx.sealer.dataKey(tx, keyOwner({ clientId, verificationId }))
  return rows.flatMap((row) => {
    const values = openText(ctx, key, row, 'correction')
    if (values === null || row.doneAt === null) return []
    return [{ at: row.doneAt.toISOString(), values: JSON.parse(values) as CorrectedValue[] }]
  })
}
