import { specimen } from '../domain/verification/session/testing/specimens.ts'
import { sessionIdFromUrl } from './builders.ts'
import type { Calls } from './requests.ts'
import { giveConsents } from './give-consents.ts'

/**
 * A customer at the passport photo step.
 * @param token of the client user who invites them
 * @returns what their further calls contain
 */
export async function reachPassportPhoto(
  calls: Calls,
  token: string,
): Promise<{ params: { sessionId: string }; cookie: string | undefined }> {
  const { claims } = await specimen('hanna-passport-front')
  const link = { customerName: claims.fullName, customerEmail: 'hanna@example.com' }
  const sessionId = sessionIdFromUrl((await calls('createLink', { token, body: link })).body.verificationUrl)
  const { cookie } = await calls('startVerification', { body: { sessionId, nationality: 'ET' } })
  const customer = { params: { sessionId }, cookie }
  await giveConsents(calls, customer)
  await calls('updateSession', { ...customer, body: { documentType: 'passport' } })
  const { nationality: _, ...info } = claims
  await calls('savePersonalInfo', { ...customer, body: info })
  return customer
}
