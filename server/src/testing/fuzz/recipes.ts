import type { v1Api } from '@wabi/contract/api/v1/operations.ts'
import { DAY_MS } from '@wabi/contract/time/durations.ts'
import { LIST_REASONS, REASONS_OF_LIST } from '@wabi/contract/review/list-reasons.ts'
import { askReasonsFor, ASK_STEPS } from '@wabi/contract/verification/asks.ts'
import { FRAUD_KINDS, LABEL_SOURCES } from '@wabi/contract/review/labels.ts'
import type { Random } from '../random.ts'

export type Operation = keyof typeof v1Api

/** States of objects that operations need; `stages.ts` creates objects in them. */
export const STAGES = [
  'open',
  'app_link',
  'completed',
  'pending_review',
  'webhook',
  'delivery',
  'batch',
  'entry',
  'request',
] as const
export type Stage = (typeof STAGES)[number]

/** What a call needs to succeed that its JSON Schema does not say. */
export interface Recipe {
  /** The state of the object in the path, or in the body's `verificationId`. */
  stage?: Stage
  /** Fields that depend on each other, on the date or on what the server can send. @param now in milliseconds */
  body?: (random: Random, now: number) => Record<string, unknown>
}

const instant = (ms: number) => new Date(ms).toISOString()

const entryTerms = (random: Random) => {
  const list = random.pick(['block', 'watch', 'allow'] as const)
  const reason = random.pick(LIST_REASONS.filter((one) => REASONS_OF_LIST[list].includes(one)))
  return { list, reason, words: 'Seen at a branch', reviewDays: 1 + random.below(300) }
}

export const RECIPES: Partial<Record<Operation, Recipe>> = {
  v1UpdateVerification: {
    stage: 'open',
    body: (random) => ({
      clientReference: `order ${random.below(1e9)}`,
      metadata: { branch: random.pick(['Bole', 'ቦሌ']) },
    }),
  },
  v1CancelVerification: { stage: 'open' },
  v1ResendVerification: {
    stage: 'open',
    body: (random) => ({ delivery: 'none', expiryDays: 1 + random.below(7) }),
  },
  v1CreatePossessionCode: { stage: 'app_link' },
  v1CompleteTestVerification: { stage: 'open' },
  v1RequestResubmission: {
    stage: 'pending_review',
    body: (random) => {
      const step = random.pick(ASK_STEPS)
      return { steps: [step], reasons: [random.pick(askReasonsFor(step))], note: 'Please try again' }
    },
  },
  v1ApproveVerification: { stage: 'pending_review', body: () => ({}) },
  v1RejectVerification: { stage: 'pending_review', body: () => ({ reason: 'document_expired' }) },
  v1ReopenVerification: { stage: 'completed', body: () => ({ words: 'Another birth date is on file' }) },
  v1RevokeVerification: { stage: 'completed', body: () => ({ reason: 'fraud_found' }) },
  v1SetRelationshipEnd: {
    stage: 'completed',
    body: (random, now) => ({ relationshipEndedAt: random.chance(0.5) ? null : instant(now) }),
  },
  v1LabelVerification: {
    stage: 'completed',
    body: (random) => ({
      source: random.pick(LABEL_SOURCES),
      ...(random.chance(0.5)
        ? {
            label: 'confirmed_fraud',
            kind: random.pick(FRAUD_KINDS),
            amount: random.below(1e6) + 1,
            currency: 'ETB',
          }
        : { label: 'false_positive' }),
    }),
  },
  v1CreateDataRequest: {
    stage: 'completed',
    body: () => ({ kind: 'access', words: 'Please send me everything that you hold about me.' }),
  },
  v1AddEntry: {
    body: (random) => ({
      kind: 'phone',
      value: `+2519${random.below(1e8)}`.padEnd(13, '1'),
      ...entryTerms(random),
    }),
  },
  v1AddCaseEntry: { stage: 'completed', body: (random) => ({ kind: 'email', ...entryTerms(random) }) },
  v1ChangeEntry: {
    stage: 'entry',
    body: (random) =>
      random.pick([
        { action: 'renew', reviewDays: 1 + random.below(300) },
        { action: 'suspend', words: 'Says that the card was stolen' },
        { action: 'remove' },
      ]),
  },
  v1TestWebhook: { stage: 'webhook' },
  v1ReplayWebhook: {
    stage: 'webhook',
    body: (random, now) => ({
      since: instant(now - (1 + random.below(25)) * DAY_MS),
      which: random.pick(['missed', 'all']),
    }),
  },
  v1RotateWebhookSecret: { stage: 'webhook' },
  v1GetBatch: { stage: 'batch' },
  v1GetDataRequest: { stage: 'request' },
  v1GetDelivery: { stage: 'delivery' },
  v1RedeliverDelivery: { stage: 'delivery' },
}
