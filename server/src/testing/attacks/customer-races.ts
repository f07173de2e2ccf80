import { readFileSync } from 'node:fs'
import { CustomerBrowser } from '../../domain/verification/session/testing/customer.ts'
import { openOffice } from '../../domain/verification/session/testing/office.ts'
import { specimen } from '../../domain/verification/session/testing/specimens.ts'
import { readPhotos } from '../measure-journey.ts'
import { querySuperuser } from '../query-superuser.ts'
import type { AttackContext, AttackRow } from './row.ts'

const AT_ONCE = 50

/** What may refuse one of several equal calls. */
const REFUSALS = ['server.busy', 'session.bound_elsewhere', 'step.out_of_order', 'image.too_many']

interface Effects {
  started: number
  consents: number
  decisions: number
  decided: number
  selfies: number
}

async function countEffects({ world }: AttackContext, verificationId: string): Promise<Effects> {
  const [effects] = await querySuperuser(
    world,
    `select (select count(*) from events where verification_id = $1 and type = 'verification.started')::int as started,
       (select count(*) from consents join verification_sessions using (session_id)
         where verification_sessions.verification_id = $1)::int as consents,
       (select count(*) from decisions where verification_id = $1)::int as decisions,
       (select count(*) from events where verification_id = $1 and type in
         ('verification.completed', 'verification.failed', 'verification.pending_review'))::int as decided,
       (select count(*) from evidence where verification_id = $1 and kind = 'selfie')::int as selfies`,
    [verificationId],
  )
  return effects as unknown as Effects
}

/** Makes fifty calls at once. @returns codes of refusals that are none of the expected */
async function atOnce(call: () => Promise<unknown>): Promise<string[]> {
  const settled = await Promise.allSettled(Array.from({ length: AT_ONCE }, call))
  return settled.flatMap((end) => {
    if (end.status === 'fulfilled') return []
    const { code = '', message } = end.reason as { code?: string; message: string }
    return REFUSALS.includes(code) ? [] : [code || message]
  })
}

/**
 * One customer who sends each step of a passport fifty times at once: the link is opened once, each consent given once,
 * one selfie kept and one decision made and reported.
 */
export const CUSTOMER_RACES: AttackRow = {
  name: `races of ${AT_ONCE} calls of a customer`,
  target: 'exactly one effect of each step',
  full: 200,
  short: 1,
  async run(context, count) {
    const { world } = context
    const office = await openOffice(world)
    const { clientId } = office
    const front = await specimen('hanna-passport-front')
    const [photo, selfie] = [readFileSync(front.picture), readFileSync(front.selfie)]
    const through: string[] = []
    for (let round = 0; round < count; round += 1) {
      const { sessionId, verificationId } = await office.invite()
      const others = () => new CustomerBrowser(world, sessionId).start({ nationality: 'ET' })
      const refused = await atOnce(others)
      const browser = new CustomerBrowser(world, sessionId)
      await browser.start({ nationality: 'ET', continueHere: true })
      refused.push(...(await atOnce(() => browser.consent())))
      refused.push(...(await atOnce(() => browser.choose('passport'))))
      const { nationality: _nationality, ...claims } = front.claims
      refused.push(...(await atOnce(() => browser.submitDetails(claims))))
      refused.push(...(await atOnce(() => browser.photo('front', photo))))
      await readPhotos(world, { clientId, verificationId })
      await browser.decline('no_camera')
      refused.push(...(await atOnce(() => browser.selfie(selfie))))
      const found = JSON.stringify(await countEffects(context, verificationId))
      const expected = JSON.stringify({ started: 1, consents: 2, decisions: 1, decided: 1, selfies: 1 })
      if (found !== expected) through.push(`${found} of one customer`)
      if (refused.length > 0) through.push(`refused: ${[...new Set(refused)].join(', ')}`)
    }
    return { tried: count, through, note: `${count * 7 * AT_ONCE} calls` }
  },
}
