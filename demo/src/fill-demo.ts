// Run by scripts/demo.ts before the server starts: creates the demo's client and its year, once.
import { randomInt } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DAY_MS } from '@wabi/contract/time/durations.ts'
import { sql } from 'drizzle-orm'
import { readConfig } from '../../server/src/platform/config/config.ts'
import { indexOutdated } from '../../server/src/domain/records/lists/index-outdated.ts'
import { mergeCounts } from '../../server/src/domain/records/overview/merge-counts.ts'
import { systemContext } from '../../server/src/domain/kernel/system-context.ts'
import { newWebhookSecret } from '../../server/src/domain/integration/webhooks/sign-webhook.ts'
import { webhookSecretAad } from '../../server/src/domain/integration/webhooks/webhook-aad.ts'
import { jobCatalog } from '../../server/src/domain/kernel/job-catalog.ts'
import { webhookConfigs } from '../../server/src/platform/db/schema/integration.ts'
import { asSystem, asTenant } from '../../server/src/platform/db/tenant.ts'
import { createLog } from '../../server/src/platform/runtime/log.ts'
import type { Platform } from '../../server/src/platform/platform.ts'
import { newId, randomLetters } from '../../server/src/platform/runtime/random.ts'
import { startPlatform } from '../../server/src/platform/start-platform.ts'
import { DEFAULT_OUT, makeSpecimen, makeSpecimens, type Specimen } from '@wabi/specimens/make-specimens.ts'
import type { NewFace } from '../../server/src/platform/face-search/face-search.ts'
import type { DemoWebhook } from './delivery-row.ts'
import { storePictures } from './store-pictures.ts'
import { describeSelfies, distanceOfSelfies, linkReturned } from './known-faces.ts'
import { CARD_OF_RETURNING, pictureCases, RETURNING } from './picture-cases.ts'
import { planYear } from './plan-year.ts'
import { DEMO_USERNAME, type DemoClient, PICTURE_DAYS, createStaff } from './staff.ts'
import { simulateStaffWork } from './simulate-staff-work.ts'
import { insertPastCases } from './insert-past-cases.ts'

const PER_DAY = 6
const MARK = 'demo'

const log = (words: string) => process.stderr.write(`${words}\n`)

const config = { ...readConfig(), role: 'api' as const }
const note = join(config.dataDir, 'demo.json')
const webhookUrl = process.env.DEMO_WEBHOOK_URL ?? ''
const { platform, stop } = await startPlatform({
  config,
  catalog: jobCatalog,
  log: createLog('error'),
  print: () => {},
  onLost: () => process.exit(1),
})
try {
  const { clients, audited, verifications, mark: found } = await inspectInstallation()
  if (found === null && clients > 0)
    throw new Error(
      `${config.dataDir} holds ${clients} real client(s): the demo needs its own folder. Unset DATA_DIR, or choose another.`,
    )
  // The demo's audit rows are dated in the past, before any chain.
  if (found === null && audited)
    throw new Error(
      `${config.dataDir} belongs to a platform in use: the demo needs its own folder. Unset DATA_DIR, or choose another.`,
    )
  if (found === 'begun')
    throw new Error(
      `the demo was interrupted while it was created: remove ${config.dataDir} and run it again.`,
    )
  if (found === 'filled') {
    log(
      `wabi: the demo exists already, with ${verifications.toLocaleString('en')} verifications of fictional people`,
    )
    log(`      (to start again, stop it and remove ${config.dataDir})`)
  } else await fill()
} catch (error) {
  log(
    `\nwabi: ${error instanceof Error ? (platform.config.logLevel === 'debug' ? error.stack : error.message) : String(error)}`,
  )
  process.exitCode = 1
} finally {
  await stop()
}

/** System scope: checks the whole installation before writing to it. */
async function inspectInstallation() {
  const { rows } = await asSystem(platform, (tx) =>
    tx.execute<{
      clients: number
      audited: boolean
      verifications: number
      mark: 'begun' | 'filled' | null
    }>(sql`select
      (select count(*)::int from clients) as clients,
      exists (select from audit_log) as audited,
      (select count(*)::int from customer_verifications) as verifications,
      (select value #>> '{}' from platform_settings where key = ${MARK}) as mark`),
  )
  return rows[0]!
}

async function mark(state: 'begun' | 'filled'): Promise<void> {
  await asSystem(platform, (tx) =>
    tx.execute(sql`insert into platform_settings (key, value) values (${MARK}, to_jsonb(${state}::text))
      on conflict (key) do update set value = excluded.value`),
  )
}

async function fill(): Promise<void> {
  const startedAt = Date.now()
  const now = startedAt
  await mark('begun')
  const password = `${randomLetters(5)}-${randomLetters(5)}-${randomLetters(5)}-${randomInt(10, 99)}`
  const client = await createStaff(platform, password, new Date(now - 366 * DAY_MS))
  // Stored with the data it opens, so that a second run can show it.
  writeFileSync(note, `${JSON.stringify({ username: DEMO_USERNAME, password })}\n`, { mode: 0o600 })
  const webhook = await makeWebhook(client, now)
  const { specimens, faces } = await draw(client)
  const [returning] = specimens.filter(({ person }) => person === RETURNING)
  const pictured = pictureCases(specimens, now, returning ? distanceOfSelfies(returning, faces) : 1)
  const drawnFrom = pictured.length > 0 ? now - PICTURE_DAYS * DAY_MS : now
  const year = planYear({ seed: 1, now, perDay: PER_DAY, reviewers: client.reviewers.length })
    // Every case that still has its pictures, or waits for a person, is drawn.
    .filter(
      ({ decidedAt, status }) => decidedAt === null || (decidedAt < drawnFrom && status !== 'pending_review'),
    )
  log(`wabi: writing a year of ${(year.length + pictured.length).toLocaleString('en')} verifications …`)
  await insertPastCases(platform, client, webhook, year, () => {})
  const seen = await insertPastCases(
    platform,
    client,
    webhook,
    pictured.map(({ one }) => one),
    () => {},
  )
  for (const [index, one] of pictured.entries())
    await storePictures(platform, client.clientId, seen[index]!, one, faces.get(one.selfie.path))
  const drawn = pictured.map((one, index) => ({ ...one, ...seen[index]! }))
  await linkReturned(platform, client.clientId, drawn, faces)
  const returned = drawn.find(({ name, face }) => name !== face)
  const having = (status: string) => drawn.filter(({ one }) => one.status === status).toReversed()
  await simulateStaffWork(client, {
    // Those that are most telling are left for the people who try the demo.
    waiting: having('pending_review').filter((one) => one !== returned),
    approved: having('completed'),
    returned,
    earlier: drawn.find(({ name, face }) => name === RETURNING && name === face),
    forged: drawn.find(({ front, name, face }) => front.flaw === 'stranger-portrait' && name === face),
  })
  const ctx = systemContext(platform, 'demo')
  while ((await mergeCounts(ctx)).handled > 0);
  // A job would do it within a minute, in which a search finds a few cases or none.
  await indexOutdated(ctx)
  await mark('filled')
  log(`wabi: done in ${Math.round((Date.now() - startedAt) / 1000)} s`)
}

interface Drawn {
  specimens: Specimen[]
  /** By the path of the selfie. */
  faces: ReadonlyMap<string, NewFace>
}

async function draw({ clientId }: DemoClient): Promise<Drawn> {
  try {
    log('wabi: drawing cards of people who do not exist (once; takes a minute) …')
    const specimens = [
      ...(await makeSpecimens(DEFAULT_OUT)),
      await makeSpecimen(CARD_OF_RETURNING, DEFAULT_OUT),
    ]
    return { specimens, faces: await describeSelfies(platform, clientId, specimens) }
  } catch (error) {
    log(`wabi: the demo has no pictures: ${error instanceof Error ? error.message : String(error)}`)
    return { specimens: [], faces: new Map() }
  }
}

/** Inserted directly, because it is older than today; its receiver runs next to the demo's server. */
async function makeWebhook({ clientId }: DemoClient, now: number): Promise<DemoWebhook> {
  const since = now - 290 * DAY_MS
  const webhook: DemoWebhook = {
    id: newId('webhook'),
    clientId,
    url: webhookUrl,
    since,
    events: ['verification.completed', 'verification.failed', 'verification.pending_review'],
    down: { from: now - 3.4 * DAY_MS, to: now - 3.1 * DAY_MS },
  }
  await asTenant(platform as Platform, clientId, async (tx) => {
    const key = await platform.sealer.dataKey(tx, { clientId, kind: 'client', id: clientId })
    await tx.insert(webhookConfigs).values({
      id: webhook.id,
      clientId,
      webhookName: 'Core banking',
      url: webhookUrl,
      events: [...webhook.events] as never,
      secret: platform.sealer.seal(key, webhookSecretAad(clientId, webhook.id), newWebhookSecret()),
      createdAt: new Date(since),
    })
  })
  return webhook
}
