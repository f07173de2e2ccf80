import { LANGUAGES } from '@wabi/contract/language/languages.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type World } from '../../../testing/world.ts'
import { updateSettings } from '../../clients/settings/update-settings.ts'
import { eraseVerification } from '../../review/reviews/erase-verification.ts'
import { getVerificationDetail } from '../../review/reviews/get-verification-detail.ts'
import { decideSession } from '../decision/decide-session.ts'
import { selfieWith } from '../fraud/testing/decided-case.ts'
import { getSession } from '../steps/get-session.ts'
import { loadSession } from '../session/load-session.ts'
import { keyOwner } from '../session/sealing-aad.ts'
import { CustomerBrowser } from '../session/testing/customer.ts'
import { type Office, openOffice, queryAsSuperuser } from '../session/testing/office.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { randomFaces } from '../../../platform/face-search/testing/random-faces.ts'
import { declineVerification } from './decline-verification.ts'
import { getNotice } from './get-notice.ts'
import { tellAsked } from './tell-asked.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ connections: 6 })
})
afterAll(() => world.close())

const face = randomFaces(1, 31)

async function begin(office: Office) {
  const { sessionId, verificationId } = await office.invite()
  const browser = new CustomerBrowser(world, sessionId)
  await browser.start({ nationality: 'ET' })
  return { browser, sessionId, verificationId }
}

/** Up to the decision, which rests on an unread document. */
async function decide(office: Office, { browser, sessionId }: Awaited<ReturnType<typeof begin>>) {
  await browser.consent()
  await browser.choose('national_id')
  await browser.submitDetails()
  const ctx = await browser.ctx()
  return asTenant(ctx, office.clientId, async (tx) => {
    const loaded = await loadSession(tx, sessionId, { lock: true })
    const key = await ctx.sealer.dataKey(tx, keyOwner(loaded.verification))
    return decideSession(ctx, tx, loaded, { selfie: selfieWith({ face }), kept: null, key })
  })
}

test('a customer who says that somebody asked them goes to review with that reason, and sees nothing of it', async () => {
  const office = await openOffice(world, { whenBlocked: 'reject' })
  const [told, other] = [await begin(office), await begin(office)]
  await tellAsked(await told.browser.ctx(), told)
  await tellAsked(await told.browser.ctx(), told)
  const result = await decide(office, told)
  const { decision, timeline, status } = await getVerificationDetail(office.staff, told)
  expect(status).toBe('pending_review')
  expect(decision?.checks.find(({ check }) => check === 'fresh_images')).toMatchObject({
    reason: 'asked_by_other',
    evidence: { captureSignals: 'asked_by_other' },
  })
  expect(
    timeline.filter(({ event }) => event === 'verification.asked_by_other').map(({ actor }) => actor),
  ).toEqual(['Customer'])

  await decide(office, other)
  const states = []
  for (const { browser, sessionId } of [told, other]) {
    const state = await getSession(await browser.ctx(), { sessionId })
    states.push(Object.keys(state).toSorted())
    expect(JSON.stringify(state)).not.toMatch(/asked.by/iu)
  }
  expect(states[0]).toEqual(states[1])
  expect(JSON.stringify(result)).not.toContain('somebody asked')
})

test('a customer who tells and then stops ends the check as declined, and the client reads that they told', async () => {
  const office = await openOffice(world)
  const told = await begin(office)
  await tellAsked(await told.browser.ctx(), told)
  const { title } = await declineVerification(await told.browser.ctx(), { ...told, language: 'en' })
  expect(title).toBe('This check has ended')
  const { status, timeline } = await getVerificationDetail(office.staff, told)
  expect(status).toBe('declined')
  expect(timeline.map(({ event }) => event)).toContain('verification.asked_by_other')
})

describe.each(LANGUAGES)('the caution in %s', (language) => {
  test('names the company and its purpose, and is no part of the text that is agreed to', async () => {
    const office = await openOffice(world)
    const { browser, sessionId } = await begin(office)
    const read = async () => getNotice(await browser.ctx(), { sessionId, language })
    const before = await read()
    expect(before.caution.sections[0]?.heading).toContain('Abay Bank')
    await updateSettings(office.staff, { purpose: { [language]: 'ABRIR CUENTA' } })
    const { caution, told, notice } = await read()
    expect(caution.sections[0]?.heading).toContain('ABRIR CUENTA')
    expect(told.question).toContain('Abay Bank')
    expect(notice.sha256).toBe(before.notice.sha256)
    expect(new Set([caution.agree, caution.otherWay, told.otherWay]).size).toBe(3)
  })
})

test('what a customer told is gone with an erasure', async () => {
  const office = await openOffice(world)
  const told = await begin(office)
  await tellAsked(await told.browser.ctx(), told)
  await eraseVerification(office.staff, told)
  const [row] = await queryAsSuperuser(
    world,
    'select asked_by_other_at as at from verification_sessions where session_id = $1',
    [told.sessionId],
  )
  expect(row).toEqual({ at: null })
})
