import type { ReplyOf } from '@wabi/contract/api.ts'
import { SHARED_DETAIL_NAMES, type SharedDetail } from '@wabi/contract/verification/shared-details.ts'
import { formatDate } from '../lib/format.ts'

export type SharedDetails = ReplyOf<'getVerification'>['data']['sharedDetails']
export type LinkedCase = SharedDetails['cases'][number]

const plural = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`

/** `Same phone, device` */
export function listDetails(details: readonly SharedDetail[]): string {
  return `Same ${details.map(nameInSentence).join(', ')}`
}

const nameInSentence = (detail: SharedDetail) =>
  detail === 'creator' ? 'creator' : SHARED_DETAIL_NAMES[detail].toLowerCase()

/** `7 others, 5 people on 4 devices` */
export function describeDetail({
  detail,
  cases,
  people,
  devices,
  more,
  crowded,
}: SharedDetails['details'][number]): string {
  const count = more ? `${cases} others or more` : plural(cases, 'other')
  const on = detail === 'device' || devices === 0 ? '' : ` on ${plural(devices, 'device')}`
  return `${count}, ${plural(people, 'person', 'people')}${on}${crowded ? '; too many to list' : ''}`
}

/** `Later verifications show that 4 people share its phone.` */
export function describeFlags(flags: SharedDetails['flags']): string {
  const parts = flags.map(({ detail, people }) => `${people} people share its ${nameInSentence(detail)}`)
  return `Later verifications show that ${parts.join(' and ')}.`
}

/** `8 with this document number, the last on 3 May 2026.` */
export function describeFailedTries(failedTries: SharedDetails['failedTries']): string {
  const parts = failedTries.map(
    ({ detail, tries, lastAt }) =>
      `${tries} with this ${nameInSentence(detail)}, the last on ${formatDate(lastAt)}`,
  )
  return `${parts.join('; ')}.`
}
