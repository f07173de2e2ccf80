import { and, count, eq, isNull } from 'drizzle-orm'
import { MAX_TEMPLATES } from '@wabi/contract/client/template-limits.ts'
import { TemplateContent } from '@wabi/contract/shapes/check-template.ts'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { checkTemplates } from '../../../platform/db/schema/check-templates.ts'
import { asTenant, type Tx } from '../../../platform/db/tenant.ts'
import { newId } from '../../../platform/runtime/random.ts'
import { AppError } from '../../kernel/app-error.ts'
import { currentReviewer } from '../../kernel/current-reviewer.ts'
import { isUniqueViolation } from '../../kernel/is-unique-violation.ts'
import { lockClient } from '../../clients/clients/lock-client.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { ofWalkIns, type TemplateReply, type TemplateRow, toCheckTemplate } from './check-template.ts'

type Written = TemplateContent & { name: string }

/** @throws AppError `template.name_taken`, `template.too_many`; as `requireOnlyWalkIns` */
export async function createCheckTemplate(ctx: Ctx, { name, ...given }: Written): Promise<TemplateReply> {
  const { clientId, userId } = currentReviewer(ctx)
  const content = TemplateContent.parse(given)
  return write(ctx, clientId, async (tx) => {
    await requireRoom(tx, clientId)
    await requireOnlyWalkIns(tx, clientId, content)
    const now = ctx.clock.now()
    const id = newId('checkTemplate')
    const [row] = await tx
      .insert(checkTemplates)
      .values({ id, clientId, name, content, createdBy: userId, createdAt: now, updatedAt: now })
      .returning()
    await recordAudit(ctx, tx, {
      action: 'check_template.created',
      subject: id,
      details: { version: 1, ...content },
    })
    return row!
  })
}

/**
 * A changed template is its next version; a change of nothing does nothing. Verifications keep the version that they
 * were created with.
 * @throws AppError `template.not_found`, `template.name_taken`, `template.changed_meanwhile`; as `requireOnlyWalkIns`
 */
export async function updateCheckTemplate(
  ctx: Ctx,
  { templateId, version, name, ...given }: Written & { templateId: string; version: number },
): Promise<TemplateReply> {
  const { clientId } = currentReviewer(ctx)
  const content = TemplateContent.parse(given)
  return write(ctx, clientId, async (tx) => {
    const before = await findTemplate(tx, clientId, templateId)
    if (before.archivedAt !== null) throw new AppError('template.not_found')
    if (before.version !== version) throw new AppError('template.changed_meanwhile')
    await requireOnlyWalkIns(tx, clientId, content, templateId)
    const names = Object.keys(content) as (keyof TemplateContent)[]
    const isChanged = (key: keyof TemplateContent) =>
      JSON.stringify(content[key]) !== JSON.stringify(before.content[key])
    const changed = names.filter(isChanged)
    if (changed.length === 0 && name === before.name) return before
    const row = await update(ctx, tx, before, { name, content, version: version + 1 })
    await recordAudit(ctx, tx, {
      action: 'check_template.changed',
      subject: templateId,
      details: {
        version: row.version,
        ...(name !== before.name && { name: { from: before.name, to: name } }),
        ...Object.fromEntries(changed.map((key) => [key, { from: before.content[key], to: content[key] }])),
      },
    })
    return row
  })
}

/** Archives or restores a template. @throws AppError `template.not_found`, `template.name_taken`, `template.too_many` */
export async function archiveCheckTemplate(
  ctx: Ctx,
  { templateId, archived }: { templateId: string; archived: boolean },
): Promise<TemplateReply> {
  const { clientId } = currentReviewer(ctx)
  return write(ctx, clientId, async (tx) => {
    const before = await findTemplate(tx, clientId, templateId)
    if ((before.archivedAt !== null) === archived) return before
    if (!archived) {
      await requireRoom(tx, clientId)
      await requireOnlyWalkIns(tx, clientId, before.content)
    }
    const row = await update(ctx, tx, before, { archivedAt: archived ? ctx.clock.now() : null })
    const action = archived ? 'check_template.archived' : 'check_template.restored'
    await recordAudit(ctx, tx, { action, subject: templateId, details: { version: row.version } })
    return row
  })
}

/** One change at a time of a client's templates, so that their number and names hold. */
async function write(
  ctx: Ctx,
  clientId: string,
  work: (tx: Tx) => Promise<TemplateRow>,
): Promise<TemplateReply> {
  try {
    return toCheckTemplate(
      await asTenant(ctx, clientId, async (tx) => {
        await lockClient(tx, clientId)
        return work(tx)
      }),
    )
  } catch (error) {
    if (isUniqueViolation(error, 'check_templates_name')) throw new AppError('template.name_taken')
    throw error
  }
}

async function requireRoom(tx: Tx, clientId: string): Promise<void> {
  const [row] = await tx
    .select({ many: count() })
    .from(checkTemplates)
    .where(
      and(ofTenant(checkTemplates), eq(checkTemplates.clientId, clientId), isNull(checkTemplates.archivedAt)),
    )
  if ((row?.many ?? 0) >= MAX_TEMPLATES) throw new AppError('template.too_many')
}

/** @throws AppError `request.invalid` where another template is that of walk-ins */
async function requireOnlyWalkIns(
  tx: Tx,
  clientId: string,
  { walkIns }: Pick<TemplateContent, 'walkIns'>,
  own?: string,
): Promise<void> {
  if (!walkIns) return
  const others = await tx
    .select({ id: checkTemplates.id, name: checkTemplates.name })
    .from(checkTemplates)
    .where(ofWalkIns(clientId))
  const other = others.find(({ id }) => id !== own)
  if (!other) return
  const words = `Walk-ins are checked with ‘${other.name}’. Please change that template first.`
  throw new AppError('request.invalid', { words, fields: { walkIns: words } })
}

async function findTemplate(tx: Tx, clientId: string, id: string): Promise<TemplateRow> {
  const [row] = await tx
    .select()
    .from(checkTemplates)
    .where(and(ofTenant(checkTemplates), eq(checkTemplates.clientId, clientId), eq(checkTemplates.id, id)))
    .for('update')
  if (!row) throw new AppError('template.not_found')
  return row
}

async function update(
  ctx: Ctx,
  tx: Tx,
  { clientId, id }: TemplateRow,
  change: Partial<TemplateRow>,
): Promise<TemplateRow> {
  const [row] = await tx
    .update(checkTemplates)
    .set({ ...change, updatedAt: ctx.clock.now() })
    .where(and(ofTenant(checkTemplates), eq(checkTemplates.clientId, clientId), eq(checkTemplates.id, id)))
    .returning()
  return row!
}
