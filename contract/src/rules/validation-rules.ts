import { z } from 'zod'
import { ASSURANCE_LEVELS, REQUIRABLE_STRENGTHS } from '../verification/assurance.ts'
import { COUNTRIES } from '../catalog/countries.ts'
import { MAX_PATTERN_LENGTH, findPatternError } from './number-pattern.ts'
import {
  REQUIRABLE_CHECKS,
  CHECKS_THAT_NEVER_REJECT,
  DOCUMENT_FIELDS,
  GIVEN_FIELDS,
  LIMIT_SPANS,
  OTHERWISE,
} from './rule-fields.ts'
import { MAX_VELOCITY_DAYS, MAX_VELOCITY_PEOPLE, VELOCITY_KEYS, type VelocityKey } from './velocity.ts'

const otherwise = z.enum(OTHERWISE, 'Choose what happens otherwise: review or reject')
const integerBetween = (least: number, most: number) => {
  const words = `Please give a whole number from ${least} to ${most}`
  return z.number(words).int(words).min(least, words).max(most, words)
}
const isUnique = <T>(list: readonly T[]) => new Set(list).size === list.length
const uniqueList = <S extends z.ZodType>(one: S, most: number) =>
  z
    .array(one)
    .min(1, 'Name at least one, or leave this out')
    .max(most, `At most ${most}`)
    .refine(isUnique, 'Each may appear only once')
const text = (most: number) =>
  z
    .string('Please write something')
    .trim()
    .min(1, 'Please write something')
    .max(most, `At most ${most} letters`)

const countries = z.enum(
  COUNTRIES.map(([code]) => code) as [string, ...string[]],
  'Use a two-letter country code (ISO 3166), such as ET',
)
const requirableCheck = z.enum(REQUIRABLE_CHECKS, 'There is no such check')

const RequiredCheck = z
  .strictObject({ check: requirableCheck, otherwise })
  .refine(({ check, otherwise }) => otherwise === 'review' || !CHECKS_THAT_NEVER_REJECT.includes(check), {
    path: ['otherwise'],
    message: 'This check never rejects: choose review',
  })

const VelocityLimitRule = z.strictObject({
  key: z.enum(VELOCITY_KEYS as [VelocityKey, ...VelocityKey[]], `One of ${VELOCITY_KEYS.join(', ')}`),
  people: integerBetween(2, MAX_VELOCITY_PEOPLE).meta({
    description: 'Different people, this one included, from which a person decides',
  }),
  days: integerBetween(1, MAX_VELOCITY_DAYS),
  devices: integerBetween(2, MAX_VELOCITY_PEOPLE)
    .optional()
    .meta({ description: 'Counts only if at least this many different devices were used' }),
})

export const Limit = z.strictObject({
  name: text(60).meta({ description: 'Name shown to people' }),
  amount: z
    .number('Please give an amount')
    .min(0, 'An amount cannot be negative')
    .max(1e12)
    .meta({ description: 'Highest amount allowed, in units of `currency`' }),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'Use a three-letter currency code (ISO 4217), such as ETB')
    .meta({ description: 'ISO 4217 code, such as `ETB`' }),
  per: z
    .enum(LIMIT_SPANS, `One of ${LIMIT_SPANS.join(', ')}`)
    .meta({ description: 'What the amount limits: each transaction, the sum of a period, or the `balance`' }),
})
export type Limit = z.output<typeof Limit>

export const Level = z.strictObject({
  name: text(60).meta({ description: 'Name of the level in responses and webhooks' }),
  needs: z
    .strictObject({
      fields: uniqueList(z.enum(DOCUMENT_FIELDS, 'There is no such field'), 8),
      given: uniqueList(z.enum(GIVEN_FIELDS, 'There is no such field'), 2),
      checks: uniqueList(requirableCheck, 13),
    })
    .partial()
    .meta({
      description:
        'Required fields, data and checks; each level also requires what the levels before it require',
    }),
  limits: z.array(Limit).max(20, 'At most 20'),
})
export type Level = z.output<typeof Level>

/**
 * `verification_rules.validationRules`: everything a rule can require beyond the fields to be read. Each key is one
 * kind of rule (see docs/RULES.md); omitted kinds are not required. `validationRulesSchema` is the same as JSON Schema
 * 2020-12.
 */
export const ValidationRules = z
  .strictObject({
    sides: uniqueList(z.enum(['front', 'back'], 'front or back'), 2),
    daysLeft: z.strictObject({ least: integerBetween(1, 3650), otherwise }),
    issuedWithin: z.strictObject({ days: integerBetween(1, 36_500), otherwise }),
    minimumAge: integerBetween(0, 120),
    minimumAssurance: z.enum(ASSURANCE_LEVELS, `One of ${ASSURANCE_LEVELS.join(', ')}`),
    presence: z.enum(REQUIRABLE_STRENGTHS, `One of ${REQUIRABLE_STRENGTHS.join(', ')}`),
    maximumAge: z.strictObject({ years: integerBetween(1, 150), otherwise }),
    numberPattern: z.strictObject({
      pattern: text(MAX_PATTERN_LENGTH).superRefine((pattern, ctx) => {
        const fault = findPatternError(pattern)
        if (fault !== null) ctx.addIssue({ code: 'custom', message: fault })
      }),
      otherwise,
    }),
    issuers: z.strictObject({ countries: uniqueList(countries, COUNTRIES.length), otherwise }),
    checks: z
      .array(RequiredCheck)
      .min(1, 'Name at least one, or leave this out')
      .max(13)
      .refine((list) => isUnique(list.map(({ check }) => check)), 'Each check may appear only once'),
    velocity: z
      .array(VelocityLimitRule)
      .min(1, 'Name at least one, or leave this out')
      .max(20, 'At most 20')
      .refine(
        (list) => isUnique(list.map(({ key, days, devices }) => `${key} ${days} ${devices}`)),
        'Each detail, window and number of devices may appear only once',
      ),
    alwaysReview: z.literal(true, 'true, or leave this out'),
    approveAt: integerBetween(60, 100),
    rejectBelow: integerBetween(1, 59),
    levels: z
      .array(Level)
      .min(1, 'Name at least one, or leave this out')
      .max(5, 'At most 5')
      .refine((list) => isUnique(list.map(({ name }) => name)), 'Each level needs a unique name'),
  })
  .partial()
  .superRefine(({ minimumAge, maximumAge }, ctx) => {
    if (minimumAge !== undefined && maximumAge && maximumAge.years < minimumAge)
      ctx.addIssue({
        code: 'custom',
        path: ['maximumAge', 'years'],
        message: 'The maximum age is below the minimum',
      })
  })
export type ValidationRules = z.output<typeof ValidationRules>
export type RuleKind = keyof ValidationRules

export const RULE_KINDS = Object.keys(ValidationRules.shape) as RuleKind[]

export const RequiredFields = z
  .array(z.enum(DOCUMENT_FIELDS, 'There is no such field'))
  .max(DOCUMENT_FIELDS.length)
  .refine(isUnique, 'Each may appear only once')

/** Content of a version of a rule. */
export const RuleContent = z.strictObject({
  requiredFields: RequiredFields,
  validationRules: ValidationRules,
})
export type RuleContent = z.output<typeof RuleContent>

/** `validationRules` as JSON Schema 2020-12. Constraints between fields are not included. */
export function validationRulesSchema(): Record<string, unknown> {
  return z.toJSONSchema(ValidationRules, { target: 'draft-2020-12', io: 'input' }) as Record<string, unknown>
}
