import {
  APPEAL_DAYS,
  APPEALS,
  type Appeals,
  DEFAULT_APPEAL_DAYS,
} from '@wabi/contract/client/settings-limits.ts'

export interface AppealSettings {
  appeals: Appeals
  appealDays: (typeof APPEAL_DAYS)[number]
}

/** A client's settings for appeals (`verificationSettings`); missing and invalid values get their defaults. */
export function parseAppeals(json: Record<string, unknown> | null | undefined): AppealSettings {
  return {
    appeals: APPEALS.find((one) => one === json?.appeals) ?? 'automatic',
    appealDays: APPEAL_DAYS.find((days) => days === json?.appealDays) ?? DEFAULT_APPEAL_DAYS,
  }
}
