import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { TemplateContent, TemplateUsed } from '@wabi/contract/shapes/check-template.ts'
import { jsonObject, positive } from './checks.ts'
import { clientId } from './clients.ts'
import { createdAt, instant, publicId, updatedAt } from './columns.ts'

/** A client's check templates. A verification keeps a copy of the version that it was created with. */
export const checkTemplates = pgTable(
  'check_templates',
  {
    id: publicId(),
    clientId: clientId(),
    name: text().notNull(),
    /** Counts the changes, from 1. */
    version: integer().notNull().default(1),
    content: jsonb().$type<TemplateContent>().notNull(),
    createdBy: text().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Since when it cannot be chosen; null: it can be. */
    archivedAt: instant(),
  },
  (table) => [
    // Referenced by verifications.
    uniqueIndex('check_templates_of_client').on(table.clientId, table.id),
    uniqueIndex('check_templates_name')
      .on(table.clientId, sql`lower(name)`)
      .where(sql`archived_at is null`),
    positive(table.version),
    jsonObject(table.content),
  ],
)

/** The check template of a verification. */
export const templateColumns = () => ({
  /** The template that it was created with; null without one. */
  templateId: text(),
  /** A copy of the template as it was then; a later change of the template does not change it. */
  template: jsonb().$type<TemplateUsed>(),
})

interface Table {
  clientId: AnyPgColumn
  mode: AnyPgColumn
  createdAt: AnyPgColumn
  verificationId: AnyPgColumn
  templateId: AnyPgColumn
}

/** The list of a template's verifications is in list order. */
export const templateKeys = (table: Table) => [
  foreignKey({
    name: 'customer_verifications_template_fk',
    columns: [table.clientId, table.templateId],
    foreignColumns: [checkTemplates.clientId, checkTemplates.id],
  }),
  index('customer_verifications_template')
    .on(table.clientId, table.mode, table.templateId, table.createdAt, table.verificationId)
    .where(sql`template_id is not null`),
]
