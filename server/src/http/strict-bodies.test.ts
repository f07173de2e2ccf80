import { api, type Operation } from '@wabi/contract/api.ts'
import type { Endpoint } from '@wabi/contract/endpoint/endpoint.ts'
import { ID_RANDOM_LENGTH } from '@wabi/contract/endpoint/ids.ts'
import { beforeAll, expect, test } from 'vitest'
import { addAdmin } from '../testing/builders.ts'
import { CALL_BODIES } from '../testing/call-bodies.ts'
import { pathParams } from '../testing/named-ids.ts'
import { useHttp } from '../testing/use-http.ts'

const { world, calls } = useHttp()

let token: string
beforeAll(async () => {
  token = await addAdmin(world, 'admin')
})

const endpoints = Object.entries(api) as [Operation, Endpoint][]
/** What the platform's staff can change; a file is sent as a form instead. */
const acts = endpoints.filter(
  ([, { access, method, file }]) => access.startsWith('admin:') && method !== 'GET' && !file,
)

const Z = 'Z'.repeat(ID_RANDOM_LENGTH)
const UNKNOWN_IDS = {
  verificationId: `ver_${Z}`,
  adminId: `adm_${Z}`,
  entryId: `blk_${Z}`,
  investigationId: `ivg_${Z}`,
  signInId: 'none',
}

const send = async (operation: Operation, body: unknown) => {
  const params = pathParams(operation, UNKNOWN_IDS)
  const { status, body: answer } = await calls(operation, { token, body, params })
  return [status, answer.code, answer.fields]
}

test.each(acts.map(([operation]) => operation))(
  '%s refuses an unknown field by its name',
  async (operation) => {
    const body = { ...(CALL_BODIES[operation] as object | undefined), notAField: 1 }
    expect(await send(operation, body)).toEqual([400, 'request.invalid', { notAField: 'Unknown field' }])
  },
)

test.each([
  ['updateClient', { limits: { verificationPerMonth: 5 } }, 'limits', 'verificationPerMonth'],
  ['updateOrganization', { address: { town: 'Adama' } }, 'address', 'town'],
  ['exportAudit', { format: 'csv', filter: { subjekt: 'ver_1' } }, 'filter', 'subjekt'],
] as const)('%s refuses a nested unknown field too: %o', async (operation, body, field, name) => {
  expect(await send(operation, body)).toEqual([400, 'request.invalid', { [field]: `Unknown field: ${name}` }])
})
