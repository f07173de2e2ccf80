import type { World } from '../../../../testing/world.ts'
import { CustomerBrowser } from '../../session/testing/customer.ts'
import { type Office, queryAsSuperuser } from '../../session/testing/office.ts'
import { getSession } from '../get-session.ts'

/** What a customer writes in an appeal. */
export const APPEAL_WORDS = 'The photo on my card is ten years old.'

/** A customer rejected by the rules, and their browser. */
export async function createRejectedCustomer(
  world: World,
  office: Office,
  reason = 'face_different',
  how: Rejection = {},
) {
  const link = await office.invite()
  const browser = new CustomerBrowser(world, link.sessionId)
  await browser.start({ nationality: 'ET' })
  await browser.consent()
  await browser.choose('national_id')
  await browser.submitDetails()
  await rejectByRules(world, link.verificationId, reason, how)
  const ctx = () => browser.ctx()
  const state = async () => getSession(await ctx(), link)
  return { ...link, browser, ctx, state }
}

let decisions = 0

interface Rejection {
  /** Checks that failed; default: the decision lists none. */
  failed?: readonly string[]
}

/** Rejects a verification as the rules would, without pictures. */
export async function rejectByRules(
  world: World,
  verificationId: string,
  reason: string,
  { failed = [] }: Rejection = {},
): Promise<void> {
  decisions += 1
  const checks = JSON.stringify(failed.map((check) => ({ check, result: 'fail', reason })))
  await queryAsSuperuser(
    world,
    `insert into decisions (id, client_id, verification_id, outcome, overall_score, reasons, checks, rules_version, run)
     select $2, client_id, verification_id, 'rejected', 31, array[$3], $4, 'test', run
     from verification_sessions where verification_id = $1`,
    [verificationId, `dec_${String(decisions).padStart(26, '0')}`, reason, checks],
  )
  await queryAsSuperuser(
    world,
    `update customer_verifications set status = 'failed', outcome = 'rejected', overall_score = 31, completed_at = now() where verification_id = $1`,
    [verificationId],
  )
}

/** The types of a verification's events, oldest first. */
export async function listEventTypes(world: World, verificationId: string): Promise<unknown[]> {
  const rows = await queryAsSuperuser(
    world,
    'select type from events where verification_id = $1 order by created_at',
    [verificationId],
  )
  return rows.map(({ type }) => type)
}
