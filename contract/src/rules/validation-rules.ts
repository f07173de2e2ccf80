import { z } from 'zod'
import { ASSURANCE_LEVELS } from '../assurance.ts'
import { COUNTRIES } from '../catalog/countries.ts'
import { MOST_PATTERN_LETTERS, patternFault } from './number-pattern.ts'
import {
  CHECKS_A_RULE_MAY_ASK,
  CHECKS_THAT_NEVER_REJECT,
  DOCUMENT_FIELDS,
  GIVEN_FIELDS,
  LIMIT_SPANS,
  OTHERWISE,
} from './rule-fields.ts'

const otherwise = z.enum(OTHERWISE, 'Choose what happens otherwise: review or reject')
const whole = (least: number, most: number) => {
  const words = `Please give a whole number from ${least} to ${most}`
  return z.number(words).int(words).min(least, words).max(most, words)
}
const once = <T>(list: readonly T[]) => new Set(list).size === list.length
const setOf = <S extends z.ZodType>(one: S, most: number) =>
  z
    .array(one)
    .min(1, 'Name at least one, or leave this out')
    .max(most, `At most ${most}`)
    .refine(once, 'Each only once')
const text = (most: number) =>
  z
    .string('Please write something')
    .trim()
    .min(1, 'Please write something')
    .max(most, `At most ${most} letters`)

const countries = z.enum(
  COUNTRIES.map(([code]) => code) as [string, ...string[]],
  'Two capital letters of a country (ISO 3166), as ET',
)
const asked = z.enum(CHECKS_A_RULE_MAY_ASK, 'There is no such check')

const RequiredCheck = z
  .strictObject({ check: asked, otherwise })
  .refine(({ check, otherwise }) => otherwise === 'review' || !CHECKS_THAT_NEVER_REJECT.includes(check), {
    path: ['otherwise'],
    message: 'Nobody is rejected over this check: choose review',
  })

export const Limit = z.strictObject({
  name: text(60).meta({ description: 'As people call it' }),
  amount: z.number('Please give an amount').min(0, 'An amount is not below 0').max(1e12),
  currency: z.string().regex(/^[A-Z]{3}$/, 'Three capital letters of a currency (ISO 4217), as ETB'),
  per: z.enum(LIMIT_SPANS, `One of ${LIMIT_SPANS.join(', ')}`),
})
export type Limit = z.output<typeof Limit>

export const Level = z.strictObject({
  name: text(60).meta({ description: 'What the level is called in answers and webhooks' }),
  needs: z
    .strictObject({
      fields: setOf(z.enum(DOCUMENT_FIELDS, 'There is no such field'), 8),
      given: setOf(z.enum(GIVEN_FIELDS, 'There is no such field'), 2),
      checks: setOf(asked, 13),
    })
    .partial()
    .meta({
      description: 'What must be read, known and passed; each level also needs what those before it need',
    }),
  limits: z.array(Limit).max(20, 'At most 20'),
})
export type Level = z.output<typeof Level>

/**
 * `verification_rules.validationRules`: everything a rule can ask beyond the fields that have to be read. Each key is one
 * kind of rule (docs/RULES.md explains them all); what is left out is not asked. `validationRulesSchema` is the same as
 * JSON Schema 2020-12.
 */
export const ValidationRules = z
  .strictObject({
    sides: setOf(z.enum(['front', 'back'], 'front or back'), 2),
    daysLeft: z.strictObject({ least: whole(1, 3650), otherwise }),
    issuedWithin: z.strictObject({ days: whole(1, 36_500), otherwise }),
    minimumAge: whole(0, 120),
    minimumAssurance: z.enum(ASSURANCE_LEVELS, `One of ${ASSURANCE_LEVELS.join(', ')}`),
    maximumAge: z.strictObject({ years: whole(1, 150), otherwise }),
    numberPattern: z.strictObject({
      pattern: text(MOST_PATTERN_LETTERS).superRefine((pattern, ctx) => {
        const fault = patternFault(pattern)
        if (fault !== null) ctx.addIssue({ code: 'custom', message: fault })
      }),
      otherwise,
    }),
    issuers: z.strictObject({ countries: setOf(countries, COUNTRIES.length), otherwise }),
    checks: z
      .array(RequiredCheck)
      .min(1, 'Name at least one, or leave this out')
      .max(13)
      .refine((list) => once(list.map(({ check }) => check)), 'Each check only once'),
    alwaysReview: z.literal(true, 'true, or leave this out'),
    approveAt: whole(60, 100),
    rejectBelow: whole(1, 59),
    levels: z
      .array(Level)
      .min(1, 'Name at least one, or leave this out')
      .max(5, 'At most 5')
      .refine((list) => once(list.map(({ name }) => name)), 'Each level has a name of its own'),
  })
  .partial()
  .superRefine(({ minimumAge, maximumAge }, ctx) => {
    if (minimumAge !== undefined && maximumAge && maximumAge.years < minimumAge)
      ctx.addIssue({
        code: 'custom',
        path: ['maximumAge', 'years'],
        message: 'The highest age lies below the lowest',
      })
  })
export type ValidationRules = z.output<typeof ValidationRules>
export type RuleKind = keyof ValidationRules

export const RULE_KINDS = Object.keys(ValidationRules.shape) as RuleKind[]

export const RequiredFields = z
  .array(z.enum(DOCUMENT_FIELDS, 'There is no such field'))
  .max(DOCUMENT_FIELDS.length)
  .refine(once, 'Each only once')

/** What a version of a rule says. */
export const RuleContent = z.strictObject({
  requiredFields: RequiredFields,
  validationRules: ValidationRules,
})
export type RuleContent = z.output<typeof RuleContent>

/** The shape of `validationRules` as JSON Schema 2020-12. What two parts say of each other is checked besides. */
export function validationRulesSchema(): Record<string, unknown> {
  return z.toJSONSchema(ValidationRules, { target: 'draft-2020-12', io: 'input' }) as Record<string, unknown>
}
