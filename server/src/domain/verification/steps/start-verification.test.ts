import { DAY_MS, MINUTE_MS } from '@wabi/contract/time/durations.ts'
import { describe, expect, test } from 'vitest'
import type { World } from '../../../testing/world.ts'
import { createHandOff } from './create-hand-off.ts'
import { expireVerifications } from './expire-verifications.ts'
import { getSession } from './get-session.ts'
import { startVerification } from './start-verification.ts'
import { as, queryAsSuperuser } from '../session/testing/office.ts'
import { useOffice } from '../session/testing/use-office.ts'
import { CustomerBrowser, getErrorCode, HANNA } from '../session/testing/customer.ts'

const { world, office } = useOffice()

const getStatus = async (verificationId: string) =>
  (
    await queryAsSuperuser(world, 'select status from customer_verifications where verification_id = $1', [
      verificationId,
    ])
  )[0]?.status
const listEventTypes = async (verificationId: string) =>
  (
    await queryAsSuperuser(world, 'select type from events where verification_id = $1 order by created_at', [
      verificationId,
    ])
  ).map(({ type }) => type)

/** What the decision counts of changes of the browser. */
async function browserChanges(sessionId: string) {
  const [row] = await queryAsSuperuser(
    world,
    'select takeovers, browser_switches from verification_sessions where session_id = $1',
    [sessionId],
  )
  return row
}

describe('opening a link', () => {
  test('moves everything to in_progress once, and notifies the client once', async () => {
    const { sessionId, verificationId } = await office.invite()
    const browser = new CustomerBrowser(world, sessionId)
    const state = await browser.start({ nationality: 'ET', device: 'desktop' })
    expect(state).toMatchObject({
      status: 'in_progress',
      nationality: 'ET',
      device: 'desktop',
      due: 'document_type',
      company: 'Abay Bank',
      consented: false,
    })
    const again = await browser.start()
    expect(again).toEqual(state)
    expect(await getStatus(verificationId)).toBe('in_progress')
    expect(await listEventTypes(verificationId)).toEqual(['session.generated', 'verification.started'])
    const [link] = await queryAsSuperuser(
      world,
      'select status from verification_links where session_id = $1',
      [sessionId],
    )
    expect(link?.status).toBe('opened')
  })

  test('binds the browser with a cookie of which only the hash is stored', async () => {
    const { sessionId } = await office.invite()
    const browser = new CustomerBrowser(world, sessionId)
    await browser.start()
    expect(browser.cookie).toMatch(/^[\w-]{43}$/)
    const rows = await queryAsSuperuser(
      world,
      `select sid, sess::text from sessions where sess->>'sessionId' = $1`,
      [sessionId],
    )
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(browser.cookie)
  })

  test('is refused in another browser, which sees nothing', async () => {
    const { sessionId } = await office.invite()
    const first = new CustomerBrowser(world, sessionId)
    await first.start({ nationality: 'ET' })
    await first.consent()
    await first.choose('national_id')
    await first.submitDetails(HANNA)
    const second = new CustomerBrowser(world, sessionId)
    expect(await getErrorCode(second.start())).toBe('session.bound_elsewhere')
    expect(await getErrorCode(second.start({ handOff: 'made-up' }))).toBe('session.hand_off_invalid')
    expect(await getErrorCode(getSession(await second.ctx(), { sessionId }))).toBe('session.not_found')
  })

  test('an unknown session is not found, and without one a link is required', async () => {
    const anyone = as(world, { kind: 'anyone' })
    expect(await getErrorCode(startVerification(anyone, { sessionId: `ses_${'x'.repeat(26)}` }))).toBe(
      'session.not_found',
    )
    expect(await getErrorCode(startVerification(anyone, {}))).toBe('session.link_required')
  })

  test('opens in another browser until personal data is entered, and keeps earlier choices, not the consent', async () => {
    const { sessionId } = await office.invite()
    const first = new CustomerBrowser(world, sessionId)
    await first.start({ nationality: 'ET' })
    await first.consent()
    await first.choose('passport')
    const second = new CustomerBrowser(world, sessionId)
    expect(await second.start()).toMatchObject({
      nationality: 'ET',
      documentType: 'passport',
      consented: false,
      running: true,
    })
    await second.consent()
    expect((await getSession(await second.ctx(), { sessionId })).consented).toBe(true)
    // The first browser learns where its check went, and may take it back unchanged.
    expect(await getErrorCode(first.ctx())).toBe('session.elsewhere')
    expect(await first.start({ continueHere: true })).toMatchObject({
      documentType: 'passport',
      running: true,
    })
    expect(await getErrorCode(second.ctx())).toBe('session.elsewhere')
    expect(await browserChanges(sessionId)).toEqual({ takeovers: 0, browser_switches: 1 })
  })

  test('when eight browsers open it at once, one stays bound', async () => {
    const { sessionId } = await office.invite()
    const browsers = Array.from({ length: 8 }, () => new CustomerBrowser(world, sessionId))
    await Promise.all(browsers.map((browser) => browser.start()))
    const bound = await queryAsSuperuser(
      world,
      `select sid from sessions where sess->>'sessionId' = $1 and not sess ? 'lost'`,
      [sessionId],
    )
    expect(bound).toHaveLength(1)
  })
})

describe('a walk-in', () => {
  test('gets a session of the configured client', async () => {
    const configured = Object.assign(Object.create(world) as World, {
      config: { ...world.config, walkInClient: office.clientId },
    })
    const { state, browserToken } = await startVerification(as(configured, { kind: 'anyone' }), {
      nationality: 'KE',
    })
    expect(state).toMatchObject({ status: 'in_progress', nationality: 'KE' })
    const walkIn = new CustomerBrowser(configured, state.sessionId)
    walkIn.cookie = browserToken
    await walkIn.consent()
    await walkIn.choose('passport')
    await walkIn.submitDetails(HANNA)
    expect((await walkIn.start()).due).toBe('document_front')
  })

  test('of an unknown client needs a link', async () => {
    const configured = Object.assign(Object.create(world) as World, {
      config: { ...world.config, walkInClient: `cli_${'x'.repeat(26)}` },
    })
    expect(await getErrorCode(startVerification(as(configured, { kind: 'anyone' }), {}))).toBe(
      'session.link_required',
    )
  })
})

describe('a second device', () => {
  test('joins with a code that works once, within ten minutes', async () => {
    const { sessionId } = await office.invite()
    const desktop = new CustomerBrowser(world, sessionId)
    await desktop.start({ nationality: 'ET' })
    const { code, expiresAt } = await createHandOff(await desktop.ctx(), { sessionId })
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(9 * MINUTE_MS)
    const phone = new CustomerBrowser(world, sessionId)
    expect(await phone.start({ handOff: code, device: 'mobile' })).toMatchObject({
      nationality: 'ET',
      device: 'mobile',
    })
    expect(await getErrorCode(new CustomerBrowser(world, sessionId).start({ handOff: code }))).toBe(
      'session.hand_off_invalid',
    )
    expect(await desktop.start()).toMatchObject({ device: 'mobile' })

    const late = await createHandOff(await desktop.ctx(), { sessionId })
    world.clock.advance(10 * MINUTE_MS + 1)
    expect(await getErrorCode(new CustomerBrowser(world, sessionId).start({ handOff: late.code }))).toBe(
      'session.hand_off_invalid',
    )
    world.clock.release()
    const stored = await queryAsSuperuser(world, 'select * from hand_offs')
    expect(JSON.stringify(stored)).not.toContain(code)
  })

  test('cannot use the code of another session', async () => {
    const [mine, other] = [await office.invite(), await office.invite()]
    const desktop = new CustomerBrowser(world, mine.sessionId)
    await desktop.start()
    await new CustomerBrowser(world, other.sessionId).start()
    const { code } = await createHandOff(await desktop.ctx(), mine)
    expect(await getErrorCode(new CustomerBrowser(world, other.sessionId).start({ handOff: code }))).toBe(
      'session.hand_off_invalid',
    )
  })

  test('that takes over starts again, and the first one loses access', async () => {
    const { sessionId, verificationId } = await office.invite()
    const first = new CustomerBrowser(world, sessionId)
    await first.start({ nationality: 'ET' })
    await first.consent()
    await first.choose('passport')
    await first.submitDetails()
    const second = new CustomerBrowser(world, sessionId)
    expect(await second.start({ takeOver: true })).toMatchObject({
      nationality: null,
      documentType: null,
      done: [],
      consented: false,
    })
    expect(await getErrorCode(first.ctx())).toBe('session.started_over')
    const [row] = await queryAsSuperuser(
      world,
      'select personal_info, id_number_fingerprint from verification_sessions where session_id = $1',
      [sessionId],
    )
    expect(row).toEqual({ personal_info: null, id_number_fingerprint: null })
    expect(await browserChanges(sessionId)).toEqual({ takeovers: 1, browser_switches: 0 })
    const audit = await queryAsSuperuser(world, 'select action from audit_log where subject = $1', [
      verificationId,
    ])
    expect(audit.map(({ action }) => action)).toContain('session.taken_over')
    expect(await listEventTypes(verificationId)).toEqual(['session.generated', 'verification.started'])
  })
})

describe('a link ends', () => {
  test('by expiry: calls refuse it immediately, the job updates the status and notifies the client', async () => {
    const { sessionId, verificationId } = await office.invite()
    const browser = new CustomerBrowser(world, sessionId)
    await browser.start({ nationality: 'ET' })
    world.clock.advance(8 * DAY_MS)
    expect(await getErrorCode(new CustomerBrowser(world, sessionId).start({ takeOver: true }))).toBe(
      'link.expired',
    )
    expect(await getStatus(verificationId)).toBe('in_progress')
    const job = as(world, { kind: 'system', job: 'expire-verifications' })
    expect((await expireVerifications(job)).handled).toBeGreaterThan(0)
    expect(await expireVerifications(job)).toMatchObject({ handled: 0, failed: 0, remaining: 0 })
    expect(await getStatus(verificationId)).toBe('expired')
    expect(await listEventTypes(verificationId)).toEqual([
      'session.generated',
      'verification.started',
      'verification.expired',
    ])
    expect(await getErrorCode(browser.start())).toBe('link.expired')
    expect(await getErrorCode(browser.choose('passport'))).toBe('session.not_found')
    world.clock.release()
  })

  test('by cancellation: with a dedicated code', async () => {
    const { sessionId, verificationId } = await office.invite()
    await queryAsSuperuser(
      world,
      `update customer_verifications set status = 'cancelled' where verification_id = $1`,
      [verificationId],
    )
    expect(await getErrorCode(new CustomerBrowser(world, sessionId).start())).toBe('link.cancelled')
  })
})
