import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { adminRulesApi } from '@wabi/contract/api/admin/rules.ts'
import type { DocumentType } from '@wabi/contract/catalog/document-types.ts'
import { RuleContent } from '@wabi/contract/rules/validation-rules.ts'
import { adminUsers } from '../../../platform/db/schema/access.ts'
import { decisions } from '../../../platform/db/schema/evidence.ts'
import { ruleSimulations, verificationRules } from '../../../platform/db/schema/rules.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import type { RuleRow } from './to-document-rule.ts'
import { contentHash } from './content-hash.ts'
import { listFaults } from './list-faults.ts'
import { ruleState } from './rule-state.ts'

export type RuleVersion = z.input<typeof adminRulesApi.getRuleVersion.reply>['data']

const toIso = (at: Date | null) => at?.toISOString() ?? null

/** Versions as the platform's staff see them. Needs a system-scope transaction: it counts decisions of every client. */
export async function describeVersions(tx: Tx, rows: readonly RuleRow[]): Promise<RuleVersion[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const supersededIds = rows.flatMap(({ supersedes }) => supersedes ?? [])
  const people = rows.flatMap(({ createdBy, putInForceBy }) => [createdBy ?? [], putInForceBy ?? []].flat())
  const named = await tx
    .select({ id: verificationRules.id, version: verificationRules.version, name: verificationRules.name })
    .from(verificationRules)
    .where(inArray(verificationRules.id, [...supersededIds, ids[0]!]))
  const staff = await tx
    .select({ id: adminUsers.id, username: adminUsers.username })
    .from(adminUsers)
    .where(inArray(adminUsers.id, [...people, '']))
  const simulated = await tx
    .selectDistinctOn([ruleSimulations.ruleId], { ruleId: ruleSimulations.ruleId, id: ruleSimulations.id })
    .from(ruleSimulations)
    .where(inArray(ruleSimulations.ruleId, ids))
    .orderBy(ruleSimulations.ruleId, desc(ruleSimulations.createdAt))
  const used = await tx
    .select({ ruleId: decisions.ruleId, times: sql<number>`count(*)::int` })
    .from(decisions)
    .where(inArray(decisions.ruleId, ids))
    .groupBy(decisions.ruleId)
  const getName = (id: string | null) =>
    id === null ? null : (staff.find((one) => one.id === id)?.username ?? 'Somebody')
  return rows.map((row) => ({
    id: row.id,
    documentType: row.documentType as DocumentType,
    country: row.country,
    version: row.version,
    state: ruleState(row),
    name: row.name,
    note: row.note,
    requiredFields: row.requiredFields,
    validationRules: row.validationRules,
    faults: findFaults(row),
    contentHash: contentHash(row),
    supersedes: named.find(({ id }) => id === row.supersedes) ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    createdBy: getName(row.createdBy),
    putInForceAt: toIso(row.putInForceAt),
    putInForceBy: getName(row.putInForceBy),
    retiredAt: toIso(row.retiredAt),
    simulationId: simulated.find(({ ruleId }) => ruleId === row.id)?.id ?? null,
    decisions: used.find(({ ruleId }) => ruleId === row.id)?.times ?? 0,
  }))
}

export async function describeVersion(tx: Tx, ruleId: string): Promise<RuleVersion> {
  const rows = await tx.select().from(verificationRules).where(eq(verificationRules.id, ruleId))
  const [described] = await describeVersions(tx, rows)
  if (!described) throw new Error('the rule version no longer exists')
  return described
}

function findFaults({ requiredFields, validationRules }: RuleRow): RuleVersion['faults'] {
  const read = RuleContent.safeParse({ requiredFields, validationRules })
  return read.error ? listFaults(read.error) : []
}
