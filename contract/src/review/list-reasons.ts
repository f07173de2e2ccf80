import type { ListName } from './list-entries.ts'

const AGAINST = {
  confirmed_fraud: 'Confirmed fraud',
  stolen_identity: 'Stolen identity',
  document_forged: 'Forged document',
  presentation_attack: 'Mask, picture or recording instead of a face',
  money_mule: 'Money mule',
  authority_request: 'Request of an authority',
  suspicion: 'Suspicion, not confirmed',
} as const
const IN_FAVOUR = {
  look_alike: 'Twin or look-alike',
  details_changed: 'Name or document changed',
  own_branch: 'Device or network of a branch',
  shared_access: 'Household, office or other shared access',
} as const

/** Why an entry was made. */
export const LIST_REASON_NAMES = { ...AGAINST, ...IN_FAVOUR, other: 'Another reason' } as const
export type ListReason = keyof typeof LIST_REASON_NAMES
export const LIST_REASONS = Object.keys(LIST_REASON_NAMES) as [ListReason, ...ListReason[]]

const against: readonly ListReason[] = [...(Object.keys(AGAINST) as ListReason[]), 'other']

/** The reasons that each list accepts. */
export const REASONS_OF_LIST: Record<ListName, readonly ListReason[]> = {
  block: against,
  watch: against,
  allow: [...(Object.keys(IN_FAVOUR) as ListReason[]), 'other'],
}
