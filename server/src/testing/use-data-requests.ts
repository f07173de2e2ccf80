import { beforeAll, expect } from 'vitest'
import { type Office, openOffice } from '../domain/verification/session/testing/office.ts'
import { addStaff } from './builders.ts'
import { querySuperuser } from './query-superuser.ts'
import { useHttp } from './use-http.ts'
import type { WorldOptions } from './world.ts'

/** For tests of the register of data requests: a company with an owner, who enters, carries out and closes requests. */
export function useDataRequests(options: WorldOptions = {}) {
  const { world, calls } = useHttp(options)
  const office = {} as Office
  const staff = { owner: '', reviewer: '' }
  beforeAll(async () => {
    Object.assign(office, await openOffice(world))
    staff.owner = await addStaff(world, office.clientId, 'owner')
    staff.reviewer = await addStaff(world, office.clientId, 'reviewer')
  })

  async function enter(verificationId: string, kind: string, more: object = {}): Promise<string> {
    const body = { verificationId, kind, receivedBy: 'letter', ...more }
    const { status, body: answer } = await calls('createDataRequest', { token: staff.owner, body })
    expect(status).toBe(200)
    return answer.data.id
  }

  const identify = (requestId: string) =>
    calls('stateDataRequestIdentity', {
      token: staff.owner,
      params: { requestId },
      body: { check: 'in_person', words: 'Showed the passport at the branch' },
    })

  return {
    world,
    calls,
    office,
    /** Tokens, from the first test on. */
    staff,
    rows: (sql: string, ...values: unknown[]) => querySuperuser(world, sql, values),
    enter,
    identify,
    /** A request of a person whose identity is known. */
    async enterIdentified(verificationId: string, kind: string): Promise<string> {
      const requestId = await enter(verificationId, kind)
      expect((await identify(requestId)).status).toBe(200)
      return requestId
    },
    carryOut: (requestId: string, body: object = {}) =>
      calls('carryOutDataRequest', { token: staff.owner, params: { requestId }, body }),
    close: (requestId: string, body: object) =>
      calls('closeDataRequest', { token: staff.owner, params: { requestId }, body }),
    get: async (requestId: string) =>
      (await calls('getDataRequest', { token: staff.owner, params: { requestId } })).body.data,
    letter: async (requestId: string, language: string) =>
      (
        await calls('getDataRequestLetter', {
          token: staff.owner,
          params: { requestId },
          query: { language },
        })
      ).body.data,
  }
}
