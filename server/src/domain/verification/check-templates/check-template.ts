import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { CheckTemplate, TemplateUsed } from '@wabi/contract/shapes/check-template.ts'
import { NO_REQUIREMENTS } from '@wabi/contract/shapes/no-requirements.ts'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { checkTemplates } from '../../../platform/db/schema/check-templates.ts'
import { asTenant, type Tx } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'

export type TemplateRow = typeof checkTemplates.$inferSelect
export type TemplateReply = z.input<typeof CheckTemplate>

export const toCheckTemplate = ({
  id,
  name,
  version,
  content,
  updatedAt,
  archivedAt,
}: TemplateRow): TemplateReply => ({
  ...NO_REQUIREMENTS,
  ...content,
  id,
  name,
  version,
  updatedAt: updatedAt.toISOString(),
  archivedAt: archivedAt?.toISOString() ?? null,
})

/** The client's templates by name, archived ones last. */
export async function listCheckTemplates(ctx: Ctx): Promise<TemplateReply[]> {
  const clientId = requireClientId(ctx)
  const rows = await asTenant(ctx, clientId, (tx) =>
    tx
      .select()
      .from(checkTemplates)
      .where(and(ofTenant(checkTemplates), eq(checkTemplates.clientId, clientId)))
      .orderBy(sql`archived_at is not null`, asc(sql`lower(name)`), checkTemplates.id),
  )
  return rows.map(toCheckTemplate)
}

/** The template with which customers without a link are checked; null without one. */
export async function findWalkInTemplate(tx: Tx, clientId: string): Promise<TemplateUsed | null> {
  const [row] = await tx.select().from(checkTemplates).where(ofWalkIns(clientId))
  return row ? toUsed(row) : null
}

/** The templates in use that are those of walk-ins: at most one. */
export const ofWalkIns = (clientId: string) =>
  and(
    ofTenant(checkTemplates),
    eq(checkTemplates.clientId, clientId),
    isNull(checkTemplates.archivedAt),
    sql`content->'walkIns' = 'true'`,
  )

/**
 * The template that a new link names by its id or name, as the verification keeps it.
 * @throws AppError `template.not_found`, also for one that is archived
 */
export async function requireTemplate(tx: Tx, clientId: string, choice: string): Promise<TemplateUsed> {
  const [row] = await tx
    .select()
    .from(checkTemplates)
    .where(
      and(
        ofTenant(checkTemplates),
        eq(checkTemplates.clientId, clientId),
        isNull(checkTemplates.archivedAt),
        or(eq(checkTemplates.id, choice), sql`lower(name) = lower(${choice})`),
      ),
    )
    // An id before a template that has it as its name.
    .orderBy(sql`${checkTemplates.id} <> ${choice}`)
    .limit(1)
  if (!row) throw new AppError('template.not_found')
  return toUsed(row)
}

const toUsed = ({ id, name, version, content }: TemplateRow): TemplateUsed => ({
  ...NO_REQUIREMENTS,
  ...content,
  id,
  name,
  version,
})
