import type { World } from '../../../../testing/world.ts'
import { getSession } from '../../steps/get-session.ts'
import { CustomerBrowser, HANNA } from '../../session/testing/customer.ts'
import { type Office, queryAsSuperuser } from '../../session/testing/office.ts'
import { specimen } from '../../session/testing/specimens.ts'

/** Completes the steps before the head turn. */
export async function sendPassport(browser: CustomerBrowser): Promise<void> {
  await browser.consent()
  await browser.choose('passport')
  await browser.submitDetails()
  await browser.photo('front', (await specimen('hanna-passport-front')).picture)
}

/** A customer who has sent their passport; the head turn and the selfie are still to do. */
export async function reachHeadTurn(world: World, office: Office) {
  const { sessionId, verificationId } = await office.invite(HANNA.fullName)
  const browser = new CustomerBrowser(world, sessionId)
  await browser.start({ nationality: 'ET' })
  await sendPassport(browser)
  return { browser, sessionId, verificationId }
}

export const livenessState = async (browser: CustomerBrowser) =>
  (await getSession(await browser.ctx(), browser)).liveness

export async function countTries(world: World, { sessionId }: { sessionId: string }): Promise<unknown> {
  const query = 'select liveness_tries as tries from verification_sessions where session_id = $1'
  return (await queryAsSuperuser(world, query, [sessionId]))[0]?.tries
}
