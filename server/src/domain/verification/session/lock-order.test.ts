import { readFileSync } from 'node:fs'
import { DAY_MS } from '@wabi/contract/time/durations.ts'
import { describe, expect, test } from 'vitest'
import { LockOrder, parseLocks } from '../../../testing/lock-order.ts'
import { recordLocks, takeViolations } from '../../../testing/recorded-locks.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { createDecidedCase } from '../fraud/testing/decided-case.ts'
import { rephotograph, hers } from '../fraud/testing/faces.ts'
import { indexOutdated } from '../../records/lists/index-outdated.ts'
import { createLink } from '../links/create-link.ts'
import { requestResubmission } from '../../review/reviews/request-resubmission.ts'
import { cancelVerification } from '../../review/reviews/cancel-verification.ts'
import { decideReview } from '../../review/reviews/decide-review.ts'
import { eraseVerification } from '../../review/reviews/erase-verification.ts'
import { resendLink } from '../../review/reviews/resend-link.ts'
import { addColleague } from '../../review/reviews/testing/add-colleague.ts'
import { createPendingCase } from '../../review/reviews/testing/create-pending-case.ts'
import { systemContext } from '../../kernel/system-context.ts'
import { testOffice } from '../test-mode/testing/in-test-mode.ts'
import { useSample } from '../test-mode/use-sample.ts'
import { createHandOff } from '../steps/create-hand-off.ts'
import { expireVerifications } from '../steps/expire-verifications.ts'
import { loadSession } from './load-session.ts'
import { queryAsSuperuser } from './testing/office.ts'
import { useOffice } from './testing/use-office.ts'
import { CustomerBrowser } from './testing/customer.ts'

const IN_ORDER = ['verification', 'session']

const { world, office } = useOffice()

/** Locks both in order within one transaction; reading first is allowed. */
async function takesBothInOrder(operation: () => Promise<unknown>): Promise<void> {
  expect(await recordLocks(operation)).toContainEqual(IN_ORDER)
  expect(takeViolations()).toEqual([])
}

async function upToClaims(of = office): Promise<CustomerBrowser> {
  const browser = new CustomerBrowser(world, (await of.invite()).sessionId)
  await browser.start({ nationality: 'ET' })
  await browser.consent()
  await browser.choose('passport')
  await browser.submitDetails()
  return browser
}

describe('a customer’s step locks the verification and then the session', () => {
  test('to open a link, consent, choose, enter personal data and hand off to a phone', async () => {
    const browser = new CustomerBrowser(world, (await office.invite()).sessionId)
    const { sessionId } = browser
    await takesBothInOrder(() => browser.start({ nationality: 'ET' }))
    await takesBothInOrder(() => browser.consent())
    await takesBothInOrder(() => browser.choose('passport'))
    await takesBothInOrder(() => browser.submitDetails())
    await takesBothInOrder(async () => createHandOff(await browser.ctx(), { sessionId }))
    const elsewhere = new CustomerBrowser(world, sessionId)
    await takesBothInOrder(() => elsewhere.start({ takeOver: true }))
  })

  test('to send a photo and a selfie, and to let a test link expire', async () => {
    const tested = testOffice(office)
    const sample = async (
      browser: CustomerBrowser,
      step: 'document_front' | 'selfie',
      customer: 'approved' | 'expired',
    ) => useSample(await browser.ctx(), { sessionId: browser.sessionId, step, customer })
    const browser = await upToClaims(tested)
    await takesBothInOrder(() => sample(browser, 'document_front', 'approved'))
    await takesBothInOrder(() => sample(browser, 'selfie', 'approved'))
    const other = await upToClaims(tested)
    await takesBothInOrder(() => sample(other, 'document_front', 'expired').catch(() => {}))
  })

  test('to be decided by the rules', () =>
    takesBothInOrder(() => createDecidedCase(world, office, { face: rephotograph(hers) })))
})

describe('an operation of staff or jobs locks the verification and then the session', () => {
  test('to create, resend and cancel a link', async () => {
    const { staff } = office
    await takesBothInOrder(() => createLink(staff, { customerName: 'Hanna', customerEmail: 'h@example.et' }))
    const { verificationId } = await office.invite()
    await queryAsSuperuser(
      world,
      "update customer_verifications set status = 'expired' where verification_id = $1",
      [verificationId],
    )
    await takesBothInOrder(() => resendLink(staff, { verificationId }))
    await takesBothInOrder(() => cancelVerification(staff, { verificationId }))
  })

  test('to decide, to request a step again and to erase', async () => {
    const { staff } = office
    const decided = await createPendingCase(world, office)
    const colleague = await addColleague(world, office.clientId, 'reviewer', ['Marta', 'Girma'])
    await takesBothInOrder(() => decideReview(colleague, { ...decided, outcome: 'approved' }))
    const asked = await createPendingCase(world, office)
    await takesBothInOrder(() =>
      requestResubmission(staff, { ...asked, step: 'selfie', reasons: ['blurred'] }),
    )
    await takesBothInOrder(() => eraseVerification(staff, asked))
  })

  test('to expire and to update the search index', async () => {
    await office.invite()
    await queryAsSuperuser(world, 'update customer_verifications set search_version = 0')
    expect(await recordLocks(() => indexOutdated(systemContext(world, 'test')))).toContainEqual([
      'verification',
    ])
    world.clock.advance(60 * DAY_MS)
    await takesBothInOrder(() => expireVerifications(systemContext(world, 'test')))
    world.clock.release()
  })
})

describe('the check recognises', () => {
  test('a session that is locked before its verification, by any statement', async () => {
    const { sessionId } = await office.invite()
    const wrong = [
      'select * from verification_sessions where session_id = $1 for update',
      `update verification_sessions set device = 'mobile' where session_id = $1`,
      `select s.* from verification_sessions s
         join customer_verifications v using (verification_id) where s.session_id = $1 for no key update`,
    ]
    for (const text of wrong) {
      await asTenant(world, office.clientId, async (tx) => {
        // As the driver receives it, however it was built.
        const { client } = (
          tx as unknown as { session: { client: { query(...of: unknown[]): Promise<unknown> } } }
        ).session
        await client.query({ text, values: [sessionId] })
      })
      expect(takeViolations()).toEqual([text])
    }
    await asTenant(world, office.clientId, (tx) => loadSession(tx, sessionId, { lock: true }))
    expect(takeViolations()).toEqual([])
  })

  test('what a statement locks, and what it only reads', () => {
    expect(parseLocks('select 1 from "verification_sessions" where "session_id" = $1')).toEqual([])
    expect(parseLocks('INSERT INTO verification_sessions (id) values ($1)')).toEqual(['session'])
    expect(
      parseLocks(`with "a" as (update "customer_verifications" set x = 1), "b" as (update "verification_sessions" set y = 2)
        update "verification_links" set z = 3`),
    ).toEqual(IN_ORDER)
    expect(
      parseLocks(`select * from "customer_verifications" where verification_id =
        (select s.verification_id from verification_sessions s where s.session_id = $1) for update`),
    ).toEqual(['verification'])
    const order = new LockOrder()
    const kept = ['begin; set local x = 1', 'update customer_verifications set a = 1', 'commit'].map(
      (text) => order.take(text).kept,
    )
    expect(kept).toEqual([true, true, true])
    // The previous transaction no longer holds locks.
    expect(order.take('delete from verification_sessions').kept).toBe(false)
  })
})

test('only one module locks these tables with its own statements', async () => {
  const { globSync } = await import('node:fs')
  const files = globSync('**/*.ts', { cwd: `${import.meta.dirname}/../../..` })
    .filter((file) => !/\.test\.ts$|testing\//u.test(file))
    .filter((file) => {
      const text = readFileSync(`${import.meta.dirname}/../../../${file}`, 'utf8')
      return /\.from\((customerVerifications|verificationSessions)\)[^;]*?\.for\('/su.test(text)
    })
  // The jobs skip rows that are locked.
  expect(files.sort()).toEqual([
    'domain/verification/session/lock-order.ts',
    'domain/verification/steps/announce-expiring-documents.ts',
    'domain/verification/steps/expire-verifications.ts',
  ])
})
