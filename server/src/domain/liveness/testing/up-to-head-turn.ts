import type { World } from '../../../testing/world.ts'
import { getSession } from '../../verifications/get-session.ts'
import { Browser, HANNA } from '../../verifications/testing/customer.ts'
import { type Office, rowsOf } from '../../verifications/testing/office.ts'
import { specimen } from '../../verifications/testing/specimens.ts'

/** Completes the steps before the head turn. */
export async function sendPassport(browser: Browser): Promise<void> {
  await browser.consent()
  await browser.choose('passport')
  await browser.tell()
  await browser.photo('front', (await specimen('hanna-passport-front')).picture)
}

/** A customer who has sent their passport; the head turn and the selfie are still to do. */
export async function upToHeadTurn(world: World, office: Office) {
  const { sessionId, verificationId } = await office.invite(HANNA.fullName)
  const browser = new Browser(world, sessionId)
  await browser.start({ nationality: 'ET' })
  await sendPassport(browser)
  return { browser, sessionId, verificationId }
}

export const stateOf = async (browser: Browser) => (await getSession(await browser.ctx(), browser)).liveness

export async function triesOf(world: World, { sessionId }: { sessionId: string }): Promise<unknown> {
  const query = 'select liveness_tries as tries from verification_sessions where session_id = $1'
  return (await rowsOf(world, query, [sessionId]))[0]?.tries
}
