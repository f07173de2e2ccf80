import { expect, onTestFinished, test } from 'vitest'
import { MINUTE_MS } from '@wabi/contract/time/durations.ts'
import type { ConsentKind } from '@wabi/contract/verification/consent.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { createWorld } from '../../../testing/world.ts'
import { getNotice } from '../consent/get-notice.ts'
import { giveConsent } from '../consent/give-consent.ts'
import { loadSession } from '../session/load-session.ts'
import { CustomerBrowser } from '../session/testing/customer.ts'
import { openOffice } from '../session/testing/office.ts'
import { countPauses, findPauseSignals } from './pause-signals.ts'

const minutes = (...times: number[]) => countPauses(times.map((time) => time * MINUTE_MS))

test('steps that follow each other within five minutes have no pause, however many they are', () => {
  expect(minutes(0, 4, 8, 12, 16, 20)).toBe(0)
})

test('each interval of five minutes or more is a pause, in whatever order the steps are given', () => {
  expect(minutes(0, 5, 6, 30)).toBe(2)
  expect(minutes(30, 6, 0, 5)).toBe(2)
})

test('one step alone has no pause', () => expect(minutes(10)).toBe(0))

test('two pauses between consents and pictures raise the signal, one does not', async () => {
  const world = await createWorld()
  onTestFinished(() => world.close())
  world.clock.set('2026-11-21T08:00:00Z')
  const { clientId, invite } = await openOffice(world)
  const { sessionId } = await invite()
  const browser = new CustomerBrowser(world, sessionId)
  const signals = () =>
    asTenant(world, clientId, async (tx) =>
      findPauseSignals(await browser.ctx(), tx, (await loadSession(tx, sessionId)).session),
    )
  await browser.start({ nationality: 'ET' })
  const { notice, biometrics } = await getNotice(await browser.ctx(), { sessionId, language: 'en' })
  const agree = async (kind: ConsentKind, sha256: string) =>
    giveConsent(await browser.ctx(), { sessionId, kind, sha256, language: 'en' })
  await agree('notice', notice.sha256)
  world.clock.advance(6 * MINUTE_MS)
  await agree('biometrics', biometrics.sha256)
  world.clock.advance(MINUTE_MS)
  expect(await signals()).toEqual([])
  world.clock.advance(5 * MINUTE_MS)
  expect(await signals()).toEqual(['long_pauses'])
  world.clock.release()
})
