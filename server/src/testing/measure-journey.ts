import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { CONSENT_KINDS } from '@wabi/contract/verification/consent.ts'
import type { Operation } from '@wabi/contract/api.ts'
import { analyzeDocument } from '../domain/verification/steps/analyze-document.ts'
import { systemContext } from '../domain/kernel/system-context.ts'
import { CustomerBrowser } from '../domain/verification/session/testing/customer.ts'
import { specimen } from '../domain/verification/session/testing/specimens.ts'
import { asTenant } from '../platform/db/tenant.ts'
import type { Platform } from '../platform/platform.ts'
import { type DatabaseTraffic, measureTraffic } from './database-traffic.ts'
import type { Answer, Call, Calls } from './requests.ts'

/** The database traffic of each call, authentication included; of several of a kind, the largest. */
export type JourneyTraffic = Record<string, DatabaseTraffic & { texts: string[] }>

interface Journey {
  /** With vision, and with no queue worker. */
  platform: Platform
  calls: Calls
  /** The owner's token. */
  token: string
  clientId: string
  /** Filled as the journey proceeds, so that a failed one has the calls before it. */
  traffic?: JourneyTraffic
}

/** A whole journey over HTTP, from the link to the case in the dashboard. Documents are read between the calls. */
export async function measureJourney({
  platform,
  calls,
  token,
  clientId,
  traffic = {},
}: Journey): Promise<JourneyTraffic> {
  async function counted(name: string, operation: Operation, call: Call): Promise<Answer> {
    const { result, ...sent } = await measureTraffic(() => calls(operation, call))
    if (result.status !== 200) throw new Error(`${operation}: ${result.status} ${result.text}`)
    const largest = traffic[name]
    if (!largest || sent.roundTrips > largest.roundTrips) traffic[name] = sent
    return result
  }

  const front = await specimen('hanna-fayda-front')
  const back = await specimen('hanna-fayda-back')
  const { nationality: _, ...info } = front.claims
  const created = await counted('create link', 'createLink', {
    token,
    body: { customerName: front.claims.fullName, customerEmail: 'hanna@example.et' },
  })
  const { verificationId, verificationUrl } = created.body.data ?? created.body
  const sessionId = String(verificationUrl).split('/').at(-1) ?? ''
  const params = { sessionId }
  const started = await counted('session start', 'startVerification', { body: { sessionId } })
  const { cookie } = started
  const customer = { params, cookie }
  await counted('PATCH', 'updateSession', { ...customer, body: { nationality: 'ET' } })
  await counted('PATCH', 'updateSession', { ...customer, body: { documentType: front.documentType } })
  const notice = await counted('notice', 'getNotice', { ...customer, query: { language: 'en' } })
  for (const kind of CONSENT_KINDS)
    await counted('consent', 'giveConsent', {
      ...customer,
      body: { kind, sha256: notice.body[kind].sha256, language: 'en' },
    })
  await counted('personal-info', 'savePersonalInfo', { ...customer, body: info })
  for (const [side, { picture }] of [
    ['front', front],
    ['back', back],
  ] as const) {
    const file = new Uint8Array(await readFile(picture))
    await counted('document', 'uploadDocument', { ...customer, body: { documentType: side }, file })
    await counted('poll', 'getSession', customer)
    await readPhotos(platform, { clientId, verificationId })
  }
  await counted('poll', 'getSession', customer)
  const browser = new CustomerBrowser(platform, sessionId)
  browser.cookie = cookie ?? null
  await browser.turnHead(front.person)
  const selfieImage = `data:image/jpeg;base64,${(await readFile(front.selfie)).toString('base64')}`
  await counted('kyc-verify', 'verifyKyc', { ...customer, body: { selfieImage } })
  await counted('poll', 'getSession', customer)
  await counted('detail', 'getVerification', { token, params: { verificationId } })
  await counted('list', 'listVerifications', { token })
  await counted('search', 'listVerifications', { token, query: { search: 'Hanna' } })
  const today = new Date().toISOString().slice(0, 10)
  await counted('overview', 'dashboardOverview', { token, query: { from: today, to: today } })
  return traffic
}

/** Reads the photos as the queue's worker would, since none runs here. */
export async function readPhotos(
  platform: Platform,
  { clientId, verificationId }: { clientId: string; verificationId: string },
): Promise<void> {
  const { rows } = await asTenant(platform, clientId, (tx) =>
    tx.execute<{ id: string }>(sql`select e.id from evidence e
      where e.client_id = ${clientId} and e.verification_id = ${verificationId} and e.kind like 'document%'
        and not exists (select from findings f where f.evidence_id = e.id)`),
  )
  const ctx = systemContext(platform, 'analyze-document')
  for (const { id: evidenceId } of rows)
    await analyzeDocument(ctx, { clientId, verificationId, evidenceId }, { lastAttempt: true })
}
