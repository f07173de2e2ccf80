import type { ListKind } from '@wabi/contract/review/list-entries.ts'
import { STANDARD_VELOCITY, type VelocityKey, type VelocityLimit } from '@wabi/contract/rules/velocity.ts'
import type { DocumentRule } from '../model/input.ts'
import type { SharedFacts } from '../model/shared-facts.ts'
import type { DecisionSettings } from '../model/settings.ts'

/** The limits on people who share a detail that apply to a case: the client's and the rule's. */
export function velocityLimits(
  settings: Pick<DecisionSettings, 'velocityLimits'>,
  rule: Pick<DocumentRule, 'validation'> | null,
): readonly VelocityLimit[] {
  return [
    ...(settings.velocityLimits === 'standard' ? STANDARD_VELOCITY : []),
    ...(rule?.validation?.velocity ?? []),
  ]
}

/** Whether these people are as many as the limit, or more. */
export const exceedsLimit = (
  { key, days, people, devices = 0, families = 0, with: other }: VelocityLimit,
  one: SharedFacts,
): boolean =>
  one.key === key &&
  one.days === days &&
  one.with === other &&
  one.people >= people &&
  one.devices >= devices &&
  one.families >= families

/** The detail that an entry of the allow list names. */
const ALLOWED_DETAILS: Partial<Record<ListKind, VelocityKey>> = {
  number: 'document_number',
  phone: 'phone',
  email: 'email',
  device: 'device',
  network: 'network',
}

/** The limits that count, given what is on the client's allow list: those on an allowed detail do not. */
export function withoutAllowedLimits(
  limits: readonly VelocityLimit[],
  allowed: readonly ListKind[],
): readonly VelocityLimit[] {
  const silenced = allowed.flatMap((kind) => ALLOWED_DETAILS[kind] ?? [])
  return limits.filter(({ key, with: other }) => !silenced.some((one) => one === key || one === other))
}
