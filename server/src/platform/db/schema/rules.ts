import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { COUNTRY_CODES } from './country-codes.ts'
import { DOCUMENT_TYPES } from '@wabi/contract/catalog/document-types.ts'
import { EVERY_COUNTRY } from '@wabi/contract/rules/rule-fields.ts'
import { OUTCOMES, type Outcome, RUN_STATUSES, type RunStatus } from '@wabi/contract/verification/states.ts'
import { notNegative, oneOf, positive, inRange } from './checks.ts'
import { createdAt, instant, publicId, rowId, updatedAt } from './columns.ts'

/**
 * The platform's rules for a kind of document, one version per row. A draft may change; the content of a version that
 * has been in force never does (enforced by a trigger): a change is a new row.
 */
export const verificationRules = pgTable(
  'verification_rules',
  {
    id: rowId(),
    documentType: text().notNull(),
    /** ISO 3166-1 alpha-2 of the nationality that the customer chose; `*`: every country without its own rule. */
    country: text().notNull().default('ET'),
    requiredFields: text().array().notNull().default([]),
    validationRules: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** In force. At most one per document and country. */
    isActive: boolean().notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Increases within a document and country. */
    version: integer().notNull().default(1),
    name: text().notNull().default(''),
    note: text().notNull().default(''),
    /** The version it was created from. */
    supersedes: uuid(),
    /** SHA-256 of its content and document (domain/verification/rules/content-hash.ts); null until first needed. */
    contentHash: text(),
    /** One of the platform's staff; null: shipped with Wabi, or inserted by SQL. */
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
    oneOf(table.country, [EVERY_COUNTRY, ...COUNTRY_CODES]),
    positive(table.version),
  ],
)

/** Number of cases by old and new outcome: `{ approved: { pending_review: 3 } }`. */
export type OutcomeChanges = Partial<Record<Outcome, Partial<Record<Outcome, number>>>>

/** A simulation of a draft on past cases, before it is put in force. */
export const ruleSimulations = pgTable(
  'rule_simulations',
  {
    id: publicId(),
    ruleId: uuid()
      .notNull()
      .references(() => verificationRules.id, { onDelete: 'cascade' }),
    /** Hash of the simulated content: changed content needs another simulation. */
    contentHash: text().notNull(),
    /** The version in force that it was compared with; null where there was none. */
    comparedWith: uuid(),
    days: integer().notNull(),
    mostCases: integer().notNull(),
    status: text().$type<RunStatus>().notNull().default('queued'),
    /** Cases to replay, and replayed so far; null until counted. */
    total: integer(),
    done: integer().notNull().default(0),
    /** Cases that could not be decided again, such as those whose data was erased. */
    skipped: integer().notNull().default(0),
    /** False when there were more cases than `mostCases`. */
    complete: boolean().notNull().default(true),
    changes: jsonb().$type<OutcomeChanges>().notNull().default({}),
    requestedBy: text(),
    createdAt: createdAt(),
    finishedAt: instant(),
    /** When its result was last viewed, and by whom of the platform's staff. */
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

/** The result of a simulation for each case: only ids, outcomes and scores. */
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
    /** Under the rules in force at the time of the simulation. */
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
    inRange(table.fromScore, 0, 100),
    inRange(table.toScore, 0, 100),
  ],
)
