import { api, type Operation } from '@wabi/contract/api.ts'
import type { Endpoint } from '@wabi/contract/endpoint/endpoint.ts'
import { ID_RANDOM_LENGTH } from '@wabi/contract/endpoint/ids.ts'

const UNKNOWN_UUID = '00000000-0000-4000-8000-000000000000'

/** The parameters of an operation's path, from the ids of one client; `:id` depends on the path. */
export function pathParams(operation: Operation, from: Record<string, string>): Record<string, string> {
  const { path }: Endpoint = api[operation]
  const resource = path.includes('api-keys') ? 'apiKey' : path.includes('webhooks') ? 'webhook' : 'email'
  const named: Record<string, string> = { email: `eml_${'e'.repeat(ID_RANDOM_LENGTH)}`, ...from }
  const ofStaff = {
    secondReviewId: `srv_${'s'.repeat(ID_RANDOM_LENGTH)}`,
    clientId: `cli_${'c'.repeat(ID_RANDOM_LENGTH)}`,
    organizationId: `org_${'o'.repeat(ID_RANDOM_LENGTH)}`,
    ruleVersionId: UNKNOWN_UUID,
    simulationId: `sim_${'s'.repeat(ID_RANDOM_LENGTH)}`,
    documentType: 'passport',
    country: 'ET',
    deadLetterId: UNKNOWN_UUID,
    archiveId: `arc_${'a'.repeat(ID_RANDOM_LENGTH)}`,
    approvalId: `apv_${'a'.repeat(ID_RANDOM_LENGTH)}`,
    requestId: `drq_${'r'.repeat(ID_RANDOM_LENGTH)}`,
    apiRequestId: UNKNOWN_UUID,
    changeId: `chg_${'c'.repeat(ID_RANDOM_LENGTH)}`,
  }
  return { ...ofStaff, ...from, id: named[resource] ?? '' }
}

/** Ids of the same kinds that do not exist. */
export function unknownIds(ids: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(ids).map(([name, id]) => [
      name,
      name === 'apiRequestId' ? UNKNOWN_UUID : `${id.slice(0, 4)}${'Z'.repeat(ID_RANDOM_LENGTH)}`,
    ]),
  )
}
