import { and, desc, eq, lt, ne, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { adminRulesApi } from '@wabi/contract/api/admin/rules.ts'
import type { ReasonCode } from '@wabi/contract/verification/checks.ts'
import type { Ctx } from '../../kernel/context.ts'
import { clients } from '../../../platform/db/schema/clients.ts'
import { ruleSimulationCases as cases, ruleSimulations } from '../../../platform/db/schema/rules.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { accessibleCase } from '../../kernel/accessible-case-sql.ts'
import { decodeCursor, encodeCursor } from '../../kernel/page-cursor.ts'
import { recordStaffListing } from '../../kernel/record-staff-view.ts'
import { currentAdminId } from './current-admin-id.ts'
import { describeSimulation, type RuleSimulation } from './describe-simulation.ts'

/** Progress and result of a simulation; records who viewed a finished one. @throws AppError `rule.not_found` */
export async function getRuleSimulation(ctx: Ctx, { id }: { id: string }): Promise<RuleSimulation> {
  // System scope: rules are the platform's own, and cases of every client are counted.
  return asSystem(ctx, async (tx) => {
    const described = await describeSimulation(tx, id)
    if (described.status === 'done')
      await tx
        .update(ruleSimulations)
        .set({ seenAt: ctx.clock.now(), seenBy: currentAdminId(ctx) })
        .where(eq(ruleSimulations.id, id))
    return described
  })
}

type SimulatedCases = z.input<typeof adminRulesApi.listSimulatedCases.reply>

/** The cases that would be decided differently, newest first. Their clients see in their log that the staff viewed them. */
export async function listSimulatedCases(
  ctx: Ctx,
  {
    id,
    clientId,
    limit,
    cursor,
  }: { id: string; clientId?: string | undefined; limit: number; cursor?: string | undefined },
): Promise<Pick<SimulatedCases, 'data' | 'page'>> {
  const after = decodeCursor(cursor)
  // System scope: cases of every client, for the platform's own staff; ids, outcomes and scores only.
  const rows = await asSystem(ctx, async (tx) => {
    const found = await tx
      .select({
        one: cases,
        clientName: clients.companyName,
        mayBeOpened: sql<boolean>`exists (select from ${accessibleCase(currentAdminId(ctx), cases.verificationId)})`,
      })
      .from(cases)
      .innerJoin(clients, eq(clients.id, cases.clientId))
      .where(
        and(
          eq(cases.simulationId, id),
          ne(cases.fromOutcome, cases.toOutcome),
          clientId === undefined ? undefined : eq(cases.clientId, clientId),
          after
            ? or(
                lt(cases.decidedAt, after.at),
                and(eq(cases.decidedAt, after.at), lt(cases.verificationId, after.id)),
              )
            : undefined,
        ),
      )
      .orderBy(desc(cases.decidedAt), desc(cases.verificationId))
      .limit(limit + 1)
    await recordStaffListing(
      ctx,
      tx,
      'case.listed',
      found.slice(0, limit).map(({ one }) => one.clientId),
    )
    return found
  })
  const page = rows.slice(0, limit)
  const last = page.at(-1)?.one
  return {
    data: page.map(({ one, clientName, mayBeOpened }) => ({
      clientId: one.clientId,
      clientName,
      verificationId: one.verificationId,
      decidedAt: one.decidedAt.toISOString(),
      from: one.fromOutcome,
      fromScore: one.fromScore,
      to: one.toOutcome,
      toScore: one.toScore,
      reasons: one.toReasons as ReasonCode[],
      mayBeOpened,
    })),
    page: {
      next:
        rows.length > limit && last ? encodeCursor({ at: last.decidedAt, id: last.verificationId }) : null,
    },
  }
}
