import { z } from 'zod'
import { COUNTRIES } from '../catalog/countries.ts'
import { DOCUMENT_TYPES } from '../catalog/document-types.ts'
import { REASON_CODES } from '../verification/checks.ts'
import { idSchema } from '../endpoint/ids.ts'
import { EVERY_COUNTRY } from '../rules/rule-fields.ts'
import { OUTCOMES, RUN_STATUSES } from '../verification/states.ts'
import { instant } from './reply.ts'

export const RULE_STATES = ['draft', 'in_force', 'retired'] as const
/** Two capital letters, or `*`: every country without its own rule. */
export const ruleCountry = z.enum(
  [EVERY_COUNTRY, ...COUNTRIES.map(([code]) => code)] as [string, ...string[]],
  'Please choose a country',
)
export const documentType = z.enum(DOCUMENT_TYPES, 'Please choose a document')
/** The document that a rule applies to. */
export const ruleDocument = { documentType, country: ruleCountry }
const nullable = <S extends z.ZodType>(shape: S) => shape.nullable()
/** SHA-256 of the content of a version. */
export const contentHash = z.string().regex(/^[0-9a-f]{64}$/)

/** Reference to a version, with its name. */
export const NamedVersion = z.object({ id: z.uuid(), version: z.number().int(), name: z.string() })

/** A version of the rule for one document (`verification_rules`). */
export const RuleVersion = z
  .object({
    ...ruleDocument,
    id: z.uuid(),
    version: z.number().int(),
    state: z.enum(RULE_STATES),
    name: z.string(),
    note: z.string(),
    /** As stored. Content that did not come from the editor may be invalid: see `faults`. */
    requiredFields: z.array(z.string()),
    validationRules: z.record(z.string(), z.unknown()),
    faults: z.array(z.object({ path: z.string(), words: z.string() })),
    contentHash,
    /** The version that it is based on. */
    supersedes: nullable(NamedVersion),
    createdAt: instant,
    updatedAt: instant,
    /** Name of a platform staff member; null: shipped with Wabi. */
    createdBy: nullable(z.string()),
    putInForceAt: nullable(instant),
    putInForceBy: nullable(z.string()),
    retiredAt: nullable(instant),
    /** The last simulation of a draft, even if the draft has changed since. */
    simulationId: nullable(z.string()),
    /** Number of decisions that applied this version. */
    decisions: z.number().int(),
  })
  .meta({ id: 'RuleVersion' })

const counts = z.object({
  approved: z.number().int(),
  pending_review: z.number().int(),
  rejected: z.number().int(),
})

/** How a draft would have changed past decisions. */
export const RuleSimulation = z
  .object({
    id: idSchema('ruleSimulation'),
    ruleId: z.uuid(),
    status: z.enum(RUN_STATUSES),
    days: z.number().int(),
    mostCases: z.number().int(),
    /** Cases to simulate (null until counted), cases done, and cases that could not be decided again. */
    total: nullable(z.number().int()),
    done: z.number().int(),
    skipped: z.number().int(),
    /** false: there were more cases, and only the newest were simulated. */
    complete: z.boolean(),
    /** What it was compared with; null: no rule for this document. */
    comparedWith: nullable(NamedVersion),
    /** Number of cases by old and new outcome, including unchanged ones. */
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
    /** The draft has not changed since, and the version it was compared with is still in force. */
    current: z.boolean(),
  })
  .meta({ id: 'RuleSimulation' })

/** A past case that the draft would decide differently. */
export const SimulatedCase = z.object({
  clientId: z.string(),
  clientName: z.string(),
  verificationId: idSchema('verification'),
  decidedAt: instant,
  from: z.enum(OUTCOMES),
  fromScore: z.number().int(),
  to: z.enum(OUTCOMES),
  toScore: z.number().int(),
  reasons: z.array(z.enum(REASON_CODES)),
  /** Whether its client allows the platform's staff to open it. */
  mayBeOpened: z.boolean(),
})
