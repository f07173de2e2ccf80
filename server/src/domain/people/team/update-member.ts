import { and, eq } from 'drizzle-orm'
import { type ClientRole, ranksAtLeast } from '@wabi/contract/endpoint/permissions.ts'
import type { ReviewerSex } from '@wabi/contract/review/reviewer-sex.ts'
import type { ReviewSkills } from '@wabi/contract/shapes/review-skills.ts'
import type { Ctx } from '../../kernel/context.ts'
import { clientUsers } from '../../../platform/db/schema/clients.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { endAllSignIns } from '../auth/end-all-sign-ins.ts'
import { currentReviewer } from '../../kernel/current-reviewer.ts'
import { requireAnotherOwner, lockMember } from './lock-team.ts'

/**
 * Changes the role, or activates or deactivates the account. Takes effect with the next call, since each call looks the
 * person up. Deactivating signs them out everywhere. A person who needs a second factor and has none sets one up next. Only an owner states that somebody is trained.
 * @throws AppError `team.member_not_found`, `team.above_you`, `team.yourself`, `team.last_owner`, `settings.owner_only`
 */
export async function updateMember(
  ctx: Ctx,
  {
    userId,
    role,
    isActive,
    isTrained,
    secondFactorRequired,
    skills,
    reviewSex,
  }: {
    userId: string
    role?: ClientRole | undefined
    isActive?: boolean | undefined
    isTrained?: boolean | undefined
    secondFactorRequired?: boolean | undefined
    skills?: ReviewSkills | undefined
    reviewSex?: ReviewerSex | null | undefined
  },
): Promise<void> {
  const { clientId, userId: me } = currentReviewer(ctx)
  // System scope: sign-ins belong to no client; `lockMember` looks only in the actor's own client.
  await asSystem(ctx, async (tx) => {
    const { member, role: ownRole } = await lockMember(ctx, tx, userId)
    const change = {
      ...(role !== undefined && role !== member.role ? { role } : {}),
      ...(isActive !== undefined && isActive !== member.isActive ? { isActive } : {}),
      ...(isTrained !== undefined && isTrained !== member.isTrained ? { isTrained } : {}),
      ...(secondFactorRequired !== undefined && secondFactorRequired !== member.secondFactorRequired
        ? { secondFactorRequired }
        : {}),
      ...(reviewSex !== undefined && reviewSex !== member.reviewSex ? { reviewSex } : {}),
      ...(skills && { reviewLanguages: skills.languages, reviewDocuments: skills.documentTypes }),
    }
    if (change.role !== undefined && !ranksAtLeast(ownRole, change.role)) throw new AppError('team.above_you')
    if (change.isTrained !== undefined && ownRole !== 'owner') throw new AppError('settings.owner_only')
    if (change.isActive === false && userId === me) throw new AppError('team.yourself')
    if (change.role !== undefined || change.isActive === false) await requireAnotherOwner(tx, member)
    if (Object.keys(change).length === 0) return
    await tx
      .update(clientUsers)
      .set(change)
      .where(and(eq(clientUsers.clientId, clientId), eq(clientUsers.id, userId)))
    if (change.isActive === false) await endAllSignIns(tx, userId)
    if (change.role !== undefined)
      await recordAudit(ctx, tx, {
        action: 'team.role_changed',
        subject: userId,
        clientId,
        details: { from: member.role, to: change.role },
      })
    if (change.isActive !== undefined)
      await recordAudit(ctx, tx, {
        action: change.isActive ? 'team.reactivated' : 'team.deactivated',
        subject: userId,
        clientId,
      })
    if (change.isTrained !== undefined)
      await recordAudit(ctx, tx, {
        action: change.isTrained ? 'team.training_stated' : 'team.training_withdrawn',
        subject: userId,
        clientId,
      })
    if (change.secondFactorRequired !== undefined)
      await recordAudit(ctx, tx, {
        action: change.secondFactorRequired
          ? 'team.second_factor_required'
          : 'team.second_factor_no_longer_required',
        subject: userId,
        clientId,
      })
    // Without the value: more people read the log than manage the team.
    if (change.reviewSex !== undefined)
      await recordAudit(ctx, tx, { action: 'team.reviewer_sex_changed', subject: userId, clientId })
    if (skills)
      await recordAudit(ctx, tx, {
        action: 'team.skills_changed',
        subject: userId,
        clientId,
        details: skills,
      })
  })
}
