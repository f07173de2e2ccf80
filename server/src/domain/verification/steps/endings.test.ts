import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listMailsTo } from '../../../testing/mailbox.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { appeal } from './appeal.ts'
import { aboutLink } from './about-link.ts'
import { createHandOff } from './create-hand-off.ts'
import { getSession } from './get-session.ts'
import { retryVerification } from './retry-verification.ts'
import { sendCode } from './send-code.ts'
import { startVerification } from './start-verification.ts'
import {
  APPEAL_WORDS,
  createRejectedCustomer,
  listEventTypes,
  rejectByRules,
} from './testing/rejected-customer.ts'
import { CustomerBrowser, getErrorCode } from '../session/testing/customer.ts'
import { as, openOffice, queryAsSuperuser } from '../session/testing/office.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

describe('a rejected customer', () => {
  test('reads the reasons and what can be done, even when the link is opened again', async () => {
    const { browser, state } = await createRejectedCustomer(world, await openOffice(world))
    const result = {
      verificationStatus: 'rejected',
      reasons: ['Your selfie does not match the photo on your document.'],
      words: null,
      retriesLeft: 0,
      appealUntil: expect.stringMatching(/Z$/u),
    }
    expect(await browser.start()).toMatchObject({ result, contactEmail: 'office@example.et' })
    // This platform has no mail server.
    expect(await state()).toMatchObject({ result, resultsByEmail: false })
  })

  test('retries as many times as the client allows; claims are kept, photos are not', async () => {
    const { verificationId, ctx, sessionId, state } = await createRejectedCustomer(
      world,
      await openOffice(world, { customerRetries: 1 }),
    )
    expect((await state()).result?.retriesLeft).toBe(1)
    expect(await retryVerification(await ctx(), { sessionId })).toMatchObject({
      status: 'in_progress',
      result: null,
      due: 'document_front',
      done: ['nationality', 'document_type', 'personal_info'],
      running: true,
    })
    expect(await getErrorCode(retryVerification(await ctx(), { sessionId }))).toBe('session.no_retry')
    expect((await listEventTypes(world, verificationId)).at(-1)).toBe('verification.started')
    await rejectByRules(world, verificationId, 'document_unreadable')
    expect((await state()).result).toMatchObject({
      retriesLeft: 0,
      appealUntil: expect.any(String),
    })
    expect(await getErrorCode(retryVerification(await ctx(), { sessionId }))).toBe('session.no_retry')
  })

  test('retries only the selfie if nothing about the document failed', async () => {
    const office = await openOffice(world, { customerRetries: 1 })
    const rejected = (...failed: string[]) =>
      createRejectedCustomer(world, office, 'face_different', { failed })
    const { state: expired } = await rejected('face_matches', 'not_expired')
    expect((await expired()).result).toMatchObject({ retriesLeft: 1, retryKeepsDocument: false })
    const { ctx, sessionId, state } = await rejected('face_matches', 'live_person')
    await queryAsSuperuser(
      world,
      `update verification_sessions set front_image_path = client_id || '/front', back_image_path = client_id || '/back'
       where session_id = $1`,
      [sessionId],
    )
    expect((await state()).result).toMatchObject({ retriesLeft: 1, retryKeepsDocument: true })
    expect(await retryVerification(await ctx(), { sessionId })).toMatchObject({
      due: 'selfie',
      liveness: 'due',
      done: ['nationality', 'document_type', 'personal_info', 'document_front', 'document_back'],
    })
  })

  test('has no retry once the client’s time for it is over', async () => {
    const office = await openOffice(world, { customerRetries: 3, retryDays: 3 })
    const { verificationId, ctx, sessionId, state } = await createRejectedCustomer(world, office)
    const passDays = (days: number) =>
      queryAsSuperuser(
        world,
        'update decisions set created_at = created_at - make_interval(days => $2) where verification_id = $1',
        [verificationId, days],
      )
    await passDays(2)
    expect((await state()).result).toMatchObject({
      retriesLeft: 3,
      retryUntil: expect.stringMatching(/Z$/u),
    })
    await passDays(1)
    expect((await state()).result).toMatchObject({ retriesLeft: 0, retryUntil: null })
    expect(await getErrorCode(retryVerification(await ctx(), { sessionId }))).toBe('session.no_retry')
  })

  test('has no retry if the client’s setting is missing or invalid', async () => {
    for (const customerRetries of [undefined, -1, 'many', 1.5]) {
      const { ctx, sessionId } = await createRejectedCustomer(
        world,
        await openOffice(world, { customerRetries }),
      )
      expect(await getErrorCode(retryVerification(await ctx(), { sessionId }))).toBe('session.no_retry')
    }
  })

  test('is the only one who can retry or appeal', async () => {
    const { sessionId } = await createRejectedCustomer(world, await openOffice(world, { customerRetries: 3 }))
    const stranger = as(world, { kind: 'anyone' })
    expect(await getErrorCode(retryVerification(stranger, { sessionId }))).toBe('session.not_found')
    expect(await getErrorCode(appeal(stranger, { sessionId, words: APPEAL_WORDS }))).toBe('session.not_found')
  })
})

test('a walk-in without an address is not promised an e-mail, and no code can be sent', async () => {
  const office = await openOffice(world)
  const configured = Object.assign(Object.create(world) as World, {
    config: { ...world.config, walkInClient: office.clientId },
  })
  const anyone = as(configured, { kind: 'anyone' })
  const { state, browserToken } = await startVerification(anyone, { nationality: 'ET' })
  expect(state.resultsByEmail).toBe(false)
  const walkIn = new CustomerBrowser(configured, state.sessionId)
  walkIn.cookie = browserToken
  await walkIn.consent()
  expect(await aboutLink(anyone, state)).toMatchObject({ mayMailCode: false, state: 'open' })
  expect(await getErrorCode(sendCode(anyone, state))).toBe('session.no_email')
})

describe('what anyone may know about a link', () => {
  test('is its company and whether it works, and nothing about the customer', async () => {
    const office = await openOffice(world)
    const { sessionId, verificationId } = await office.invite()
    const anyone = as(world, { kind: 'anyone' })
    const about = await aboutLink(anyone, { sessionId })
    expect(about).toEqual({
      success: true,
      company: 'Abay Bank',
      contactEmail: 'office@example.et',
      state: 'open',
      otherWay: null,
      returnUrl: null,
      mayMailCode: true,
      codeChannel: 'email',
      proofOfPossession: 'none',
    })
    for (const [change, state] of [
      [`status = 'cancelled'`, 'cancelled'],
      [`status = 'declined'`, 'declined'],
      [`status = 'expired'`, 'expired'],
      [
        `status = 'failed', outcome = 'rejected', overall_score = 31, decided_at = now(), completed_at = now()`,
        'finished',
      ],
      [
        `status = 'completed', outcome = 'approved', overall_score = 91, decided_at = now(), completed_at = now()`,
        'finished',
      ],
    ]) {
      await queryAsSuperuser(
        world,
        `update customer_verifications set ${change} where verification_id = $1`,
        [verificationId],
      )
      expect((await aboutLink(anyone, { sessionId })).state).toBe(state)
    }
    expect(await getErrorCode(aboutLink(anyone, { sessionId: `ses_${'x'.repeat(26)}` }))).toBe(
      'link.not_found',
    )
  })
})

describe('a code by e-mail', () => {
  const codeIn = async () =>
    /[0-9A-Z]{4}-[0-9A-Z]{4}/u.exec((await listMailsTo(world, 'hanna@example.et'))[0]?.subject ?? '')?.[0] ??
    ''

  test('lets the customer join from another browser with everything entered, and unbinds the others', async () => {
    const { sessionId } = await (await openOffice(world)).invite()
    const first = new CustomerBrowser(world, sessionId)
    await first.start({ nationality: 'ET' })
    await first.consent()
    await first.choose('passport')
    await first.submitDetails()
    const second = new CustomerBrowser(world, sessionId)
    expect(await getErrorCode(second.start())).toBe('session.bound_elsewhere')
    expect(await getErrorCode(second.start({ continueHere: true }))).toBe('session.bound_elsewhere')
    // This platform has no mail server: the screen must not say that an e-mail was sent.
    const sent = await sendCode(as(world, { kind: 'anyone' }), { sessionId })
    expect(sent).toMatchObject({ emailStatus: 'kept' })
    expect(await getErrorCode(second.start({ code: '0000-0000' }))).toBe('session.code_invalid')
    const code = await codeIn()
    expect(await second.start({ code: code.toLowerCase().replace('-', ' ') })).toMatchObject({
      due: 'document_front',
      running: true,
      shared: false,
    })
    expect(await getErrorCode(first.ctx())).toBe('session.elsewhere')
    expect(await getErrorCode(new CustomerBrowser(world, sessionId).start({ code }))).toBe(
      'session.code_invalid',
    )
  })

  test('shows the result of a finished check', async () => {
    const { sessionId } = await createRejectedCustomer(world, await openOffice(world))
    const other = new CustomerBrowser(world, sessionId)
    expect(await getErrorCode(other.start())).toBe('session.closed')
    await sendCode(as(world, { kind: 'anyone' }), { sessionId })
    expect(await other.start({ code: await codeIn() })).toMatchObject({
      result: { verificationStatus: 'rejected' },
    })
  })

  test('is sent at most three times an hour', async () => {
    const { sessionId } = await (await openOffice(world)).invite()
    const anyone = as(world, { kind: 'anyone' })
    for (let times = 0; times < 3; times += 1) await sendCode(anyone, { sessionId })
    expect(await getErrorCode(sendCode(anyone, { sessionId }))).toBe('session.code_limit')
    world.clock.advance(3_600_001)
    await sendCode(anyone, { sessionId })
    world.clock.release()
  })
})

test('one of a customer’s two browsers runs the check; the other can take it back, and nothing is lost', async () => {
  const { sessionId } = await (await openOffice(world)).invite()
  const desktop = new CustomerBrowser(world, sessionId)
  await desktop.start({ nationality: 'ET' })
  await desktop.consent()
  const { code } = await createHandOff(await desktop.ctx(), { sessionId })
  const phone = new CustomerBrowser(world, sessionId)
  expect(await phone.start({ handOff: code, device: 'mobile' })).toMatchObject({
    running: true,
    shared: true,
  })
  expect(await getSession(await desktop.ctx(), { sessionId })).toMatchObject({ running: false, shared: true })
  expect(await getErrorCode(desktop.choose('passport'))).toBe('session.elsewhere')
  // A reload does not take it back.
  expect(await desktop.start()).toMatchObject({ running: false })
  await phone.choose('passport')
  expect(await desktop.start({ continueHere: true, device: 'desktop' })).toMatchObject({
    running: true,
    documentType: 'passport',
    device: 'desktop',
  })
  expect(await getErrorCode(phone.submitDetails())).toBe('session.elsewhere')
  await desktop.submitDetails()
  expect(await phone.start({ continueHere: true })).toMatchObject({ running: true, due: 'document_front' })
  // Taken back twice; the hand-off by a code does not count, nor does a repeated call.
  await phone.start({ continueHere: true })
  const changes = await queryAsSuperuser(
    world,
    'select takeovers, browser_switches from verification_sessions where session_id = $1',
    [sessionId],
  )
  expect(changes).toEqual([{ takeovers: 0, browser_switches: 2 }])
})
