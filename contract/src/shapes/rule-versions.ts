import { z } from 'zod'
import { COUNTRIES } from '../catalog/countries.ts'
import { DOCUMENT_TYPES } from '../catalog/documents.ts'
import { REASON_CODES } from '../checks.ts'
import { idOf } from '../ids.ts'
import { EVERY_COUNTRY } from '../rules/rule-fields.ts'
import { OUTCOMES, RUN_STATUSES } from '../states.ts'
import { instant } from './reply.ts'

export const RULE_STATES = ['draft', 'in_force', 'retired'] as const
/** Two capital letters, or `*`: every country without a rule of its own. */
export const ruleCountry = z.enum(
  [EVERY_COUNTRY, ...COUNTRIES.map(([code]) => code)] as [string, ...string[]],
  'Please choose a country',
)
export const documentType = z.enum(DOCUMENT_TYPES, 'Please choose a document')
/** Whose rule it is. */
export const ofDocument = { documentType, country: ruleCountry }
const nullable = <S extends z.ZodType>(shape: S) => shape.nullable()
/** SHA-256 of what a version says. */
export const contentHash = z.string().regex(/^[0-9a-f]{64}$/)

/** A version by its name, where another tells of it. */
export const NamedVersion = z.object({ id: z.uuid(), version: z.number().int(), name: z.string() })

/** A rule for one document at one time (`verification_rules`). */
export const RuleVersion = z
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
    supersedes: nullable(NamedVersion),
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

/** What a draft would have changed of past cases. */
export const RuleSimulation = z
  .object({
    id: idOf('ruleSimulation'),
    ruleId: z.uuid(),
    status: z.enum(RUN_STATUSES),
    days: z.number().int(),
    mostCases: z.number().int(),
    /** Cases to go through, null until they were counted; gone through; that could not be decided again. */
    total: nullable(z.number().int()),
    done: z.number().int(),
    skipped: z.number().int(),
    /** false: there were more, and the newest were looked at. */
    complete: z.boolean(),
    /** What it was compared with; null: no rule for this document. */
    comparedWith: nullable(NamedVersion),
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

/** A past case that the draft would decide differently. */
export const SimulatedCase = z.object({
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
