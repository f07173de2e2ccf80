import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { COUNTRIES } from '@wabi/contract/catalog/countries.ts'
import { DOCUMENT_TYPES } from '@wabi/contract/catalog/documents.ts'
import { EVERY_COUNTRY } from '@wabi/contract/rules/rule-fields.ts'
import { OUTCOMES, type Outcome, RUN_STATUSES, type RunStatus } from '@wabi/contract/states.ts'
import { notNegative, oneOf, positive, within } from './checks.ts'
import { createdAt, instant, publicId, rowId, updatedAt } from './columns.ts'

/**
 * What the platform asks of a kind of document, a version a row. A draft may change; once a version was in force nothing
 * of what it says does (a trigger holds to that), and the next is another row.
 */
export const verificationRules = pgTable(
  'verification_rules',
  {
    id: rowId(),
    documentType: text().notNull(),
    /** ISO 3166-1 alpha-2 of the nationality that the customer chose; `*`: every one without a rule of its own. */
    country: text().notNull().default('ET'),
    requiredFields: text().array().notNull().default([]),
    validationRules: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** In force. One at most for a document and country. */
    isActive: boolean().notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Counts up within a document and country. */
    version: integer().notNull().default(1),
    name: text().notNull().default(''),
    note: text().notNull().default(''),
    /** The version that it was begun from. */
    supersedes: uuid(),
    /** SHA-256 of what it asks and of what (domain/rules/content-hash.ts); null until one was needed. */
    contentHash: text(),
    /** One of the platform's staff; null: it came with Wabi, or by SQL. */
    createdBy: text(),
    putInForceAt: instant(),
    putInForceBy: text(),
    retiredAt: instant(),
  },
  (table) => [
    uniqueIndex('verification_rules_in_force_index')
      .on(table.documentType, table.country)
      .where(sql`is_active`),
    uniqueIndex('verification_rules_version_index').on(table.documentType, table.country, table.version),
    oneOf(table.documentType, DOCUMENT_TYPES),
    oneOf(table.country, [EVERY_COUNTRY, ...COUNTRIES.map(([code]) => code)]),
    positive(table.version),
  ],
)

/** How many cases went from which outcome to which: `{ approved: { pending_review: 3 } }`. */
export type OutcomeChanges = Partial<Record<Outcome, Partial<Record<Outcome, number>>>>

/** A draft tried on past cases before it is put in force. */
export const ruleSimulations = pgTable(
  'rule_simulations',
  {
    id: publicId(),
    ruleId: uuid()
      .notNull()
      .references(() => verificationRules.id, { onDelete: 'cascade' }),
    /** The draft's, as it was tried: another content needs another simulation. */
    contentHash: text().notNull(),
    /** The version in force that it was compared with; null where there was none. */
    comparedWith: uuid(),
    days: integer().notNull(),
    mostCases: integer().notNull(),
    status: text().$type<RunStatus>().notNull().default('queued'),
    /** Cases to go through, and gone through; null until they were counted. */
    total: integer(),
    done: integer().notNull().default(0),
    /** Cases that could not be decided again, as those whose data was erased. */
    skipped: integer().notNull().default(0),
    /** There were more cases than were to be looked at. */
    complete: boolean().notNull().default(true),
    changes: jsonb().$type<OutcomeChanges>().notNull().default({}),
    requestedBy: text(),
    createdAt: createdAt(),
    finishedAt: instant(),
    /** When its outcome was first looked at, by one of the platform's staff. */
    seenAt: instant(),
    seenBy: text(),
  },
  (table) => [
    index().on(table.ruleId, table.createdAt),
    oneOf(table.status, RUN_STATUSES),
    notNegative(table.total),
    notNegative(table.done),
    notNegative(table.skipped),
    positive(table.days),
    positive(table.mostCases),
  ],
)

/** What a simulation found for each case: only ids, outcomes and scores. */
export const ruleSimulationCases = pgTable(
  'rule_simulation_cases',
  {
    id: rowId(),
    simulationId: text()
      .notNull()
      .references(() => ruleSimulations.id, { onDelete: 'cascade' }),
    clientId: text().notNull(),
    verificationId: text().notNull(),
    decidedAt: instant().notNull(),
    /** Under the rules in force when it was tried. */
    fromOutcome: text().$type<Outcome>().notNull(),
    fromScore: integer().notNull(),
    toOutcome: text().$type<Outcome>().notNull(),
    toScore: integer().notNull(),
    toReasons: text().array().notNull().default([]),
  },
  (table) => [
    index().on(table.simulationId, table.clientId),
    index().on(table.clientId, table.verificationId),
    oneOf(table.fromOutcome, OUTCOMES),
    oneOf(table.toOutcome, OUTCOMES),
    within(table.fromScore, 0, 100),
    within(table.toScore, 0, 100),
  ],
)
