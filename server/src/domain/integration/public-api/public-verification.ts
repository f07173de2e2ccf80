import { and, desc, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ReasonCode } from '@wabi/contract/verification/checks.ts'
import type {
  Expandable,
  LinkedVerification,
  PublicVerification,
} from '@wabi/contract/shapes/public-verification.ts'
import type { v1VerificationsApi } from '@wabi/contract/api/v1/verifications.ts'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { decisions } from '../../../platform/db/schema/evidence.ts'
import { pipelineQueries } from '../../../platform/db/pipeline-queries.ts'
import { statement } from '../../../platform/db/statement.ts'
import { asTenant, type Tx } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { staffNames } from '../../kernel/staff-names.ts'
import { linkEmails } from '../../mail/emails/customer-emails.ts'
import { callerMode } from '../../kernel/caller-mode.ts'
import { findVerification } from '../../verification/session/find-verification.ts'
import { type Page, listVerificationPage, type PersonRow } from '../../records/lists/list-verifications.ts'
import { findGuardianConsents } from '../../verification/session/list-consents.ts'
import type { VerificationRow } from '../../verification/session/load-session.ts'
import { openPerson } from '../../verification/session/open-person.ts'
import { readTemplate } from '../../verification/session/template-used.ts'
import { toPossession } from '../../verification/session/to-possession.ts'

import { getIdentity, type IdentityReply } from './get-identity.ts'

export type PublicVerificationReply = z.input<typeof PublicVerification>

/**
 * One verification as the public API shows it, with what is to be expanded.
 * @throws AppError `verification.not_found`, and as `getIdentity`
 */
export async function getPublicVerification(
  ctx: Ctx,
  { verificationId, expand = [] }: { verificationId: string; expand?: readonly Expandable[] | undefined },
): Promise<PublicVerificationReply & { identity?: IdentityReply }> {
  const { url: _, ...seen } = await getLinkedVerification(ctx, { verificationId })
  return expand.includes('identity')
    ? { ...seen, identity: await getIdentity(ctx, { verificationId }) }
    : seen
}

/** The same with its link, for calls that create or send one. @throws AppError `verification.not_found` */
export async function getLinkedVerification(
  ctx: Ctx,
  { verificationId }: { verificationId: string },
): Promise<z.input<typeof LinkedVerification>> {
  return asTenant(ctx, requireClientId(ctx), async (tx) => {
    const row = await findVerification(ctx, tx, verificationId)
    const keys = await ctx.sealer.dataKeys(tx, row.clientId, 'verification', [verificationId])
    const [found] = await toPublic(tx, [{ row, person: openPerson(ctx, row, keys.get(verificationId)) }])
    return { ...found!, url: row.verificationLink ?? '' }
  })
}

/** The integrator's list, newest first. */
export async function listPublicVerifications(
  ctx: Ctx,
  {
    createdAfter,
    createdBefore,
    decidedAfter,
    decidedBefore,
    status,
    email,
    ...query
  }: z.output<typeof v1VerificationsApi.v1ListVerifications.query>,
): Promise<Page<PublicVerificationReply>> {
  if (email !== undefined && query.search !== undefined)
    throw new AppError('request.invalid', { fields: { email: 'Use either `email` or `search`.' } })
  const filter = {
    ...query,
    ...(Array.isArray(status) ? { statuses: status } : { status }),
    search: email ?? query.search,
    from: createdAfter,
    to: createdBefore,
    outcomeFrom: decidedAfter,
    outcomeTo: decidedBefore,
  }
  return listVerificationPage(
    ctx,
    { clientId: requireClientId(ctx), mode: callerMode(ctx) },
    filter,
    toPublic,
  )
}

const selectReasons = statement<{ ids: string[] }, { id: string; reasons: unknown }[]>((tx) =>
  tx
    .selectDistinctOn([decisions.verificationId], {
      id: decisions.verificationId,
      reasons: decisions.reasons,
    })
    .from(decisions)
    .where(and(ofTenant(decisions), sql`${decisions.verificationId} = any(${sql.placeholder('ids')})`))
    .orderBy(decisions.verificationId, desc(decisions.createdAt), sql`${decisions.follows} is null`),
)

async function toPublic(tx: Tx, rows: PersonRow[]): Promise<PublicVerificationReply[]> {
  const ids = rows.map(({ row }) => row.verificationId)
  const [decisionRows, mails, guardians, staffName] = await pipelineQueries([
    selectReasons(tx, { ids }),
    linkEmails(tx, ids),
    findGuardianConsents(
      tx,
      rows.flatMap(({ row }) => row.sessionId ?? []),
    ),
    staffNames(
      tx,
      rows.map(({ row }) => row.assistedBy),
    ),
  ])
  const reasons = new Map(decisionRows.map((one) => [one.id, one.reasons as ReasonCode[]]))
  return rows.map(({ row, person }) => ({
    verificationId: row.verificationId,
    mode: row.mode,
    status: row.status,
    outcome: row.outcome,
    overallScore: row.overallScore,
    // While a step is requested again there is no outcome, and so no reasons.
    reasons: row.outcome === null ? [] : (reasons.get(row.verificationId) ?? []),
    customerName: person.customerName,
    invitedName: person.invited?.name ?? null,
    provedName: person.provedName,
    clientReference: row.clientReference,
    metadata: person.metadata,
    createdAt: row.createdAt.toISOString(),
    completedAt: row.completedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    label: row.label,
    relationshipEndedAt: row.relationshipEndedAt?.toISOString() ?? null,
    legalHold: row.heldSince !== null,
    erasedAt: row.erasedAt?.toISOString() ?? null,
    proofOfPossession: row.proofOfPossession,
    possession: toPossession(row),
    guardianConsentedAt: guardians.get(row.sessionId ?? '') ?? null,
    assistedBy: row.assistedBy === null ? null : { userId: row.assistedBy, name: staffName(row.assistedBy) },
    reviewerSex: row.reviewerSex,
    template: toTemplate(row),
    linkEmail: mails.get(row.verificationId)?.email ?? null,
    linkSms: mails.get(row.verificationId)?.sms ?? null,
  }))
}

/** The check template that it was created with. */
function toTemplate(row: Pick<VerificationRow, 'template'>): PublicVerificationReply['template'] {
  const template = readTemplate(row)
  return template && { id: template.id, name: template.name, version: template.version }
}
