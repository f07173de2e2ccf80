import { eq } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { ruleSimulations, verificationRules } from '../../../platform/db/schema/rules.ts'
import { asSystem, type Tx } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { requireSecondAdmin, useApproval } from '../../people/staff/second-admin.ts'
import { announceRule } from './announce-rule.ts'
import { currentAdminId } from './current-admin-id.ts'
import type { RuleRow } from './to-document-rule.ts'
import { contentHash } from './content-hash.ts'
import { describeVersion, type RuleVersion } from './describe-version.ts'
import { lockDraft, findVersionInForce } from './find-version.ts'

interface PutInForce {
  id: string
  /** Content hash of the draft that the caller reviewed. */
  contentSeen: string
  simulationId?: string | undefined
  withoutSimulation?: string | undefined
}

/**
 * Puts a draft in force: from its commit on, every decision on this document uses this version; earlier decisions stay.
 * It needs a simulation of exactly this draft against exactly the version in force whose result somebody has viewed, or
 * a reason for going without.
 * @throws AppError as `lockDraft`; `rule.changed_meanwhile`, `rule.simulation_needed`
 */
export async function putRuleInForce(ctx: Ctx, input: PutInForce): Promise<RuleVersion> {
  const adminId = currentAdminId(ctx)
  const approval = await requireSecondAdmin(ctx, {
    action: 'rule.put_in_force',
    subject: input.id,
    about: await describeDraft(ctx, input.id),
    input: { contentSeen: input.contentSeen },
  })
  const now = ctx.clock.now()
  // System scope: rules are the platform's own.
  return asSystem(ctx, async (tx) => {
    const draft = await lockDraft(tx, input.id)
    const hash = contentHash(draft)
    if (hash !== input.contentSeen) throw new AppError('rule.changed_meanwhile')
    const before = await findVersionInForce(tx, draft, { lock: true })
    const changes = await changesSeen(tx, draft, hash, before, input.simulationId)
    if (changes === null && !input.withoutSimulation) throw new AppError('rule.simulation_needed')
    await useApproval(ctx, tx, approval)
    if (before)
      await tx
        .update(verificationRules)
        .set({ isActive: false, retiredAt: now })
        .where(eq(verificationRules.id, before.id))
    await tx
      .update(verificationRules)
      .set({ isActive: true, putInForceAt: now, putInForceBy: adminId, contentHash: hash })
      .where(eq(verificationRules.id, draft.id))
    await recordAudit(ctx, tx, {
      action: 'rule.put_in_force',
      clientId: null,
      subject: draft.id,
      details: {
        documentType: draft.documentType,
        country: draft.country,
        version: draft.version,
        contentHash: hash,
        insteadOf: before?.version ?? null,
        ...(changes
          ? { simulation: input.simulationId, changes }
          : { withoutSimulation: input.withoutSimulation }),
      },
    })
    await announceRule(ctx, tx, 'rule.put_in_force', draft)
    return describeVersion(tx, draft.id)
  })
}

/** `passport, ET, version 3`, for the admin who approves it. @throws AppError as `lockDraft` */
async function describeDraft(ctx: Ctx, id: string): Promise<string> {
  // System scope: rules are the platform's own.
  const { documentType, country, version } = await asSystem(ctx, (tx) => lockDraft(tx, id))
  return `${documentType}, ${country}, version ${version}`
}

/**
 * The simulation's changes, if it compares this draft with the version in force and its result was viewed; else null.
 */
async function changesSeen(
  tx: Tx,
  draft: RuleRow,
  hash: string,
  before: RuleRow | null,
  simulationId: string | undefined,
) {
  if (simulationId === undefined) return null
  const [run] = await tx.select().from(ruleSimulations).where(eq(ruleSimulations.id, simulationId))
  const counts =
    run?.ruleId === draft.id &&
    run.contentHash === hash &&
    run.comparedWith === (before?.id ?? null) &&
    run.status === 'done' &&
    run.seenAt !== null
  return counts ? run.changes : null
}
