import { z } from 'zod'
import type { Endpoint } from '../../endpoint/endpoint.ts'
import { idSchema } from '../../endpoint/ids.ts'
import { dataReply, Done, instant, pageReply, pageQuery } from '../../shapes/reply.ts'
import {
  contentHash,
  documentType,
  NamedVersion,
  ruleDocument,
  ruleCountry,
  RuleSimulation,
  RuleVersion,
  SimulatedCase,
} from '../../shapes/rule-versions.ts'
import { MAX_REASON_LENGTH, MIN_REASON_LENGTH } from '../../rules/reason-limits.ts'
import { requiredText, text } from '../../shapes/text.ts'

/** Maximum number of cases in a simulation, and how many days it may look back. */
export const MAX_SIMULATED_CASES = 5000
export const MAX_SIMULATED_DAYS = 365

const version = z.object({ ruleVersionId: z.uuid() })
const simulation = z.object({ simulationId: idSchema('ruleSimulation') })
const reason = requiredText(
  MIN_REASON_LENGTH,
  MAX_REASON_LENGTH,
  `Please say why, in ${MIN_REASON_LENGTH} letters or more`,
)

const RULES = '/api/admin/rules'
const VERSIONS = '/api/admin/rule-versions'
const SIMULATIONS = '/api/admin/rule-simulations'

/** The platform's rules for documents, in versions (`verification_rules`; docs/RULES.md). */
export const adminRulesApi = {
  listRules: {
    method: 'GET',
    path: RULES,
    access: 'admin:rules:read',
    summary: 'List the documents that have rules, with the version in force',
    reply: dataReply(
      z.array(
        z.object({
          ...ruleDocument,
          inForce: NamedVersion.extend({ putInForceAt: instant.nullable() }).nullable(),
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
    summary: 'List all versions of the rule for one document, newest first',
    params: z.object(ruleDocument),
    reply: dataReply(z.object({ ...ruleDocument, versions: z.array(RuleVersion) })),
  },
  createRuleDraft: {
    method: 'POST',
    path: RULES,
    access: 'admin:rules:manage',
    summary: 'Create a draft: empty, from a template, or from an earlier version',
    body: z.object({
      ...ruleDocument,
      from: z.uuid().optional(),
      template: text(60).optional(),
      note: text(500).optional(),
    }),
    reply: dataReply(RuleVersion),
    ratePerMinute: 30,
  },
  getRuleVersion: {
    method: 'GET',
    path: `${VERSIONS}/:ruleVersionId`,
    access: 'admin:rules:read',
    summary: 'Get one version of a rule',
    params: version,
    reply: dataReply(RuleVersion),
  },
  saveRuleDraft: {
    method: 'PATCH',
    path: `${VERSIONS}/:ruleVersionId`,
    access: 'admin:rules:manage',
    summary: 'Update a draft; a version that has been in force never changes',
    params: version,
    body: z.object({
      /** Hash of the content that was edited, so that no one else's change is overwritten. */
      contentSeen: contentHash,
      name: requiredText(1, 80, 'Please give it a name'),
      note: text(500),
      /** Errors are reported by path, such as `validationRules.daysLeft.least`. */
      requiredFields: z.array(z.string().max(80)).max(50),
      validationRules: z.record(z.string().max(80), z.unknown()),
    }),
    reply: dataReply(RuleVersion),
    ratePerMinute: 60,
  },
  discardRuleDraft: {
    method: 'DELETE',
    path: `${VERSIONS}/:ruleVersionId`,
    access: 'admin:rules:manage',
    summary: 'Discard a draft',
    params: version,
    reply: Done,
  },
  simulateRule: {
    method: 'POST',
    path: `${VERSIONS}/:ruleVersionId/simulations`,
    access: 'admin:rules:manage',
    summary: 'Simulate a draft on past cases in the background',
    params: version,
    body: z.object({
      days: z.number().int().min(1).max(MAX_SIMULATED_DAYS).default(30),
      mostCases: z.number().int().min(1).max(MAX_SIMULATED_CASES).default(2000),
    }),
    reply: dataReply(RuleSimulation),
    ratePerMinute: 20,
  },
  getRuleSimulation: {
    method: 'GET',
    path: `${SIMULATIONS}/:simulationId`,
    access: 'admin:rules:read',
    summary: 'Get the progress and results of a simulation',
    params: simulation,
    reply: dataReply(RuleSimulation),
  },
  listSimulatedCases: {
    method: 'GET',
    path: `${SIMULATIONS}/:simulationId/cases`,
    access: 'admin:rules:read',
    summary: 'List the cases that would be decided differently, newest first',
    params: simulation,
    query: z.object({
      clientId: idSchema('client').optional(),
      ...pageQuery(50),
    }),
    reply: pageReply(SimulatedCase),
  },
  putRuleInForce: {
    method: 'POST',
    path: `${VERSIONS}/:ruleVersionId/in-force`,
    access: 'admin:rules:manage',
    summary:
      'Put a draft in force; requires a simulation of exactly this draft, or a reason for going without',
    params: version,
    body: z.object({
      contentSeen: contentHash,
      simulationId: idSchema('ruleSimulation').optional(),
      /** Reason for going without a simulation. */
      withoutSimulation: reason.optional(),
    }),
    reply: dataReply(RuleVersion),
    ratePerMinute: 20,
  },
  retireRule: {
    method: 'POST',
    path: `${VERSIONS}/:ruleVersionId/retire`,
    access: 'admin:rules:manage',
    summary: 'Retire the version in force without replacing it',
    params: version,
    body: z.object({ reason }),
    reply: dataReply(RuleVersion),
    ratePerMinute: 20,
  },
  listRuleTemplates: {
    method: 'GET',
    path: '/api/admin/rule-templates',
    access: 'admin:rules:read',
    summary: 'List the templates for drafts',
    reply: dataReply(
      z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          note: z.string(),
          /** null: any document; any country. */
          documentType: documentType.nullable(),
          country: ruleCountry.nullable(),
        }),
      ),
    ),
  },
  getRuleSchema: {
    method: 'GET',
    path: '/api/admin/rule-schema',
    access: 'admin:rules:read',
    summary: 'Get the JSON Schema (2020-12) of `validationRules`',
    reply: dataReply(z.record(z.string(), z.unknown())),
  },
} as const satisfies Record<string, Endpoint>
