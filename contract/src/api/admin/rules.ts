import { z } from 'zod'
import { COUNTRIES } from '../../catalog/countries.ts'
import { DOCUMENT_TYPES } from '../../catalog/documents.ts'
import { REASON_CODES } from '../../checks.ts'
import type { Endpoint } from '../../endpoint.ts'
import { idOf } from '../../ids.ts'
import { EVERY_COUNTRY } from '../../rules/rule-fields.ts'
import { dataOf, Done, instant, pageOf } from '../../shapes/reply.ts'
import { requiredText, text } from '../../shapes/text.ts'
import { OUTCOMES } from '../../states.ts'

/** Cases that a simulation may look at, and days that it may look back. */
export const MOST_SIMULATED = 5000
export const MOST_DAYS_BACK = 365

export const RULE_STATES = ['draft', 'in_force', 'retired'] as const
export const SIMULATION_STATES = ['queued', 'running', 'done', 'failed'] as const

/** Two capital letters, or `*`: every country without a rule of its own. */
const ruleCountry = z.enum(
  [EVERY_COUNTRY, ...COUNTRIES.map(([code]) => code)] as [string, ...string[]],
  'Please choose a country',
)
const documentType = z.enum(DOCUMENT_TYPES, 'Please choose a document')
const ofDocument = { documentType, country: ruleCountry }
const version = z.object({ ruleVersionId: z.uuid() })
const simulation = z.object({ simulationId: idOf('ruleSimulation') })
const nullable = <S extends z.ZodType>(shape: S) => shape.nullable()
const contentHash = z.string().regex(/^[0-9a-f]{64}$/)
const reason = requiredText(10, 500, 'Please say why, in 10 letters or more')

const Named = z.object({ id: z.uuid(), version: z.number().int(), name: z.string() })

const RuleVersion = z
  .object({
    ...ofDocument,
    id: z.uuid(),
    version: z.number().int(),
    state: z.enum(RULE_STATES),
    name: z.string(),
    note: z.string(),
    /** As stored. What came by other ways than the editor may be no rule: `faults` says what is wrong with it. */
    requiredFields: z.array(z.string()),
    validationRules: z.record(z.string(), z.unknown()),
    faults: z.array(z.object({ path: z.string(), words: z.string() })),
    contentHash,
    /** The version that it was begun from. */
    supersedes: nullable(Named),
    createdAt: instant,
    updatedAt: instant,
    /** Names of the platform's staff; null: it came with Wabi. */
    createdBy: nullable(z.string()),
    putInForceAt: nullable(instant),
    putInForceBy: nullable(z.string()),
    retiredAt: nullable(instant),
    /** The last simulation of a draft, whether or not it was of what the draft says now. */
    simulationId: nullable(z.string()),
    /** Decisions that name this version. */
    decisions: z.number().int(),
  })
  .meta({ id: 'RuleVersion' })

const counts = z.object({
  approved: z.number().int(),
  pending_review: z.number().int(),
  rejected: z.number().int(),
})

const RuleSimulation = z
  .object({
    id: idOf('ruleSimulation'),
    ruleId: z.uuid(),
    status: z.enum(SIMULATION_STATES),
    days: z.number().int(),
    mostCases: z.number().int(),
    /** Cases to go through, null until they were counted; gone through; that could not be decided again. */
    total: nullable(z.number().int()),
    done: z.number().int(),
    skipped: z.number().int(),
    /** false: there were more, and the newest were looked at. */
    complete: z.boolean(),
    /** What it was compared with; null: no rule for this document. */
    comparedWith: nullable(Named),
    /** How many cases go from which outcome to which, those that stay included. */
    changes: z.object({ approved: counts, pending_review: counts, rejected: counts }),
    changed: z.number().int(),
    byClient: z.array(
      z.object({
        clientId: z.string(),
        clientName: z.string(),
        cases: z.number().int(),
        changed: z.number().int(),
      }),
    ),
    createdAt: instant,
    finishedAt: nullable(instant),
    /** The draft still says what was tried, and what it was compared with is still in force. */
    current: z.boolean(),
  })
  .meta({ id: 'RuleSimulation' })

const SimulatedCase = z.object({
  clientId: z.string(),
  clientName: z.string(),
  verificationId: idOf('verification'),
  decidedAt: instant,
  from: z.enum(OUTCOMES),
  fromScore: z.number().int(),
  to: z.enum(OUTCOMES),
  toScore: z.number().int(),
  reasons: z.array(z.enum(REASON_CODES)),
  /** Its client lets the platform's staff look at it. */
  mayBeOpened: z.boolean(),
})

const RULES = '/api/admin/rules'
const VERSIONS = '/api/admin/rule-versions'
const SIMULATIONS = '/api/admin/rule-simulations'

/** The platform's rules for documents, in versions (`verification_rules`; docs/RULES.md). */
export const adminRulesApi = {
  listRules: {
    method: 'GET',
    path: RULES,
    access: 'admin:rules:read',
    summary: 'Documents that have rules, with the version in force',
    reply: dataOf(
      z.array(
        z.object({
          ...ofDocument,
          inForce: nullable(Named.extend({ putInForceAt: nullable(instant) })),
          versions: z.number().int(),
          drafts: z.number().int(),
        }),
      ),
    ),
  },
  getRule: {
    method: 'GET',
    path: `${RULES}/:documentType/:country`,
    access: 'admin:rules:read',
    summary: 'Every version of the rule of one document, newest first',
    params: z.object(ofDocument),
    reply: dataOf(z.object({ ...ofDocument, versions: z.array(RuleVersion) })),
  },
  createRuleDraft: {
    method: 'POST',
    path: RULES,
    access: 'admin:rules:manage',
    summary: 'Begin a draft: empty, from a template, or from an earlier version',
    body: z.object({
      ...ofDocument,
      from: z.uuid().optional(),
      template: text(60).optional(),
      note: text(500).optional(),
    }),
    reply: dataOf(RuleVersion),
    ratePerMinute: 30,
  },
  getRuleVersion: {
    method: 'GET',
    path: `${VERSIONS}/:ruleVersionId`,
    access: 'admin:rules:read',
    summary: 'One version of a rule',
    params: version,
    reply: dataOf(RuleVersion),
  },
  saveRuleDraft: {
    method: 'PATCH',
    path: `${VERSIONS}/:ruleVersionId`,
    access: 'admin:rules:manage',
    summary: 'Write a draft; what was in force is never written again',
    params: version,
    body: z.object({
      /** The content that was changed: somebody else's change is not lost. */
      contentSeen: contentHash,
      name: requiredText(1, 80, 'Please give it a name'),
      note: text(500),
      /** What is wrong with them is told by path, as `validationRules.daysLeft.least`. */
      requiredFields: z.array(z.string().max(80)).max(50),
      validationRules: z.record(z.string().max(80), z.unknown()),
    }),
    reply: dataOf(RuleVersion),
    ratePerMinute: 60,
  },
  discardRuleDraft: {
    method: 'DELETE',
    path: `${VERSIONS}/:ruleVersionId`,
    access: 'admin:rules:manage',
    summary: 'Throw a draft away',
    params: version,
    reply: Done,
  },
  simulateRule: {
    method: 'POST',
    path: `${VERSIONS}/:ruleVersionId/simulations`,
    access: 'admin:rules:manage',
    summary: 'Try a draft on past cases, in the background',
    params: version,
    body: z.object({
      days: z.number().int().min(1).max(MOST_DAYS_BACK).default(30),
      mostCases: z.number().int().min(1).max(MOST_SIMULATED).default(2000),
    }),
    reply: dataOf(RuleSimulation),
    ratePerMinute: 20,
  },
  getRuleSimulation: {
    method: 'GET',
    path: `${SIMULATIONS}/:simulationId`,
    access: 'admin:rules:read',
    summary: 'How far a simulation is, and what it found',
    params: simulation,
    reply: dataOf(RuleSimulation),
  },
  listSimulatedCases: {
    method: 'GET',
    path: `${SIMULATIONS}/:simulationId/cases`,
    access: 'admin:rules:read',
    summary: 'The cases that would be decided differently, newest first',
    params: simulation,
    query: z.object({
      clientId: idOf('client').optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
      cursor: z.string().max(200).optional(),
    }),
    reply: pageOf(SimulatedCase),
  },
  putRuleInForce: {
    method: 'POST',
    path: `${VERSIONS}/:ruleVersionId/in-force`,
    access: 'admin:rules:manage',
    summary: 'Put a draft in force, after a simulation of exactly it was seen or for a reason',
    params: version,
    body: z.object({
      contentSeen: contentHash,
      simulationId: idOf('ruleSimulation').optional(),
      /** Why it goes without one. */
      withoutSimulation: reason.optional(),
    }),
    reply: dataOf(RuleVersion),
    ratePerMinute: 20,
  },
  retireRule: {
    method: 'POST',
    path: `${VERSIONS}/:ruleVersionId/retire`,
    access: 'admin:rules:manage',
    summary: 'Take the version in force out of force, with nothing in its place',
    params: version,
    body: z.object({ reason }),
    reply: dataOf(RuleVersion),
    ratePerMinute: 20,
  },
  listRuleTemplates: {
    method: 'GET',
    path: '/api/admin/rule-templates',
    access: 'admin:rules:read',
    summary: 'What a draft can begin with',
    reply: dataOf(
      z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          note: z.string(),
          /** null: for any document, any country. */
          documentType: nullable(documentType),
          country: nullable(ruleCountry),
        }),
      ),
    ),
  },
  getRuleSchema: {
    method: 'GET',
    path: '/api/admin/rule-schema',
    access: 'admin:rules:read',
    summary: 'What `validationRules` may hold, as JSON Schema 2020-12',
    reply: dataOf(z.record(z.string(), z.unknown())),
  },
} as const satisfies Record<string, Endpoint>
