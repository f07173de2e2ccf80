import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { MINUTE_MS } from '@wabi/contract/time/durations.ts'
import { eq } from 'drizzle-orm'
import { CHECK_NAMES } from '@wabi/contract/verification/check-names.ts'
import { CHECKS, REASONS } from '@wabi/contract/verification/checks.ts'
import { makeSpecimens, DEFAULT_OUT, type Specimen } from '@wabi/specimens/make-specimens.ts'
import { readConfig } from '../platform/config/config.ts'
import type { Ctx } from '../domain/kernel/context.ts'
import { MAX_POINTS } from '../decision/model/points.ts'
import { jobCatalog } from '../domain/kernel/job-catalog.ts'
import { createLink } from '../domain/verification/links/create-link.ts'
import { findingAad, imageAad, keyOwner, sessionAad } from '../domain/verification/session/sealing-aad.ts'
import { openDatabase } from '../platform/db/client.ts'
import { startDatabaseClock } from '../platform/db/database-clock.ts'
import { runningEmbedded } from '../platform/db/embedded.ts'
import { clientUsers } from '../platform/db/schema/clients.ts'
import { decisions, evidence, findings } from '../platform/db/schema/evidence.ts'
import { apiKeys } from '../platform/db/schema/integration.ts'
import { detailKeys } from '../platform/db/schema/shared-details.ts'
import { customerVerifications, verificationSessions } from '../platform/db/schema/verifications.ts'
import { asSystem, asTenant } from '../platform/db/tenant.ts'
import { openSealer } from '../platform/crypto/open-sealer.ts'
import { createLog } from '../platform/runtime/log.ts'
import { createKeptMail } from '../platform/mail/kept.ts'
import { createQueue } from '../platform/pg-boss/queue.ts'
import type { Platform } from '../platform/platform.ts'
import { newId } from '../platform/runtime/random.ts'
import { openStorage } from '../platform/storage/open-storage.ts'

// Runs in the browser tests next to a running server: creates cases in review, with the pictures of drawn people, as a
// verification would leave them. Reading twenty documents would take minutes, and these tests do not depend on it.
const [dataDir = '', username = '', count = '1', publicUrl = '', maker = 'key', linked = ''] =
  process.argv.slice(2)
const config = readConfig({ DATA_DIR: dataDir, PUBLIC_URL: publicUrl })
const connectionString = runningEmbedded(dataDir)
if (!connectionString) throw new Error(`no server is running on ${dataDir}`)
const log = createLog('silent')
const db = openDatabase(connectionString, 2)
const queue = createQueue({ connectionString, catalog: jobCatalog, log, supervise: false })
await queue.start()
const platform = {
  config,
  clock: await startDatabaseClock(db),
  db,
  queue,
  storage: openStorage(config.storage),
  sealer: await openSealer(config, db),
  mail: createKeptMail(null),
  log,
} as Partial<Platform> as Platform
const { clientId, id: userId } = await asSystem(platform, async (tx) => {
  const [user] = await tx.select().from(clientUsers).where(eq(clientUsers.username, username))
  if (!user) throw new Error(`there is no user ${username}`)
  return user
})
const ctx: Ctx = Object.assign(platform, {
  actor:
    maker === 'user'
      ? ({ kind: 'client-user', userId, clientId, role: 'owner', tokenId: 't' } as const)
      : ({
          kind: 'api-key',
          keyId: await addFormersKey(clientId),
          clientId,
          permission: 'admin',
          mode: 'live',
          identityAccess: false,
        } as const),
  requestId: 'test',
  ip: '192.0.2.7',
  userAgent: 'test',
})

/** A deleted key of somebody who is no longer in the team, so that everybody may decide the cases of its links. */
async function addFormersKey(ofClient: string): Promise<string> {
  const id = newId('apiKey')
  const now = new Date()
  await asSystem(platform, (tx) =>
    tx.insert(apiKeys).values({
      id,
      clientId: ofClient,
      keyName: 'core',
      apiKey: id,
      keyStart: 'wk_live_',
      isActive: false,
      createdBy: newId('clientUser'),
      deletedAt: now,
      createdAt: now,
    }),
  )
  return id
}

const people = (await makeSpecimens(DEFAULT_OUT)).filter(
  ({ kind, flaw, id }) => kind === 'kebele' && flaw === null && !/-(1080p|12mp)$/u.test(id),
)
const fronts = people.filter(({ side }) => side === 'front')
for (let index = 0; index < Number(count); index += 1) {
  const front = fronts[index % fronts.length]!
  const back = people.find(({ person, side }) => person === front.person && side === 'back')
  process.stdout.write(`${await addCase(front, back, index)}\n`)
}
await queue.stop(0)
await db.$client.end()

async function addCase(front: Specimen, back: Specimen | undefined, index: number): Promise<string> {
  const { nationality, ...claims } = front.claims
  const link = await createLink(ctx, {
    customerName: claims.fullName,
    customerEmail: `${front.person}@example.et`,
    customerPhone: '+251911000101',
  })
  const { verificationId } = link
  const sessionId = link.verificationUrl.split('/').at(-1) ?? ''
  const of = { clientId, verificationId, sessionId }
  const at = new Date(Date.now() - (Number(count) - index) * MINUTE_MS)
  await asTenant(platform, clientId, async (tx) => {
    const key = await platform.sealer.dataKey(tx, keyOwner(of))
    const seal = (value: unknown) => JSON.stringify(value)
    const keep = async (
      kind: 'document_front' | 'document_back' | 'selfie',
      path: string,
      size: [number, number],
    ) => {
      const jpeg = readFileSync(path)
      const id = newId('evidence')
      const storageKey = `${clientId}/${verificationId}/${id}`
      await platform.storage.put(storageKey, platform.sealer.sealBytes(key, imageAad({ clientId, id }), jpeg))
      await tx.insert(evidence).values({
        ...of,
        id,
        kind,
        storageKey,
        sha256: createHash('sha256').update(jpeg).update(String(index)).digest('hex'),
        dHash: createHash('sha256').update(id).digest('hex').slice(0, 16),
        width: size[0],
        height: size[1],
        bytes: jpeg.length,
        quality: { ok: true, hints: [] },
        createdAt: at,
      })
      return { id, storageKey }
    }
    const photo = await keep('document_front', front.picture, [front.width, front.height])
    const backPhoto = back && (await keep('document_back', back.picture, [back.width, back.height]))
    await keep('selfie', front.selfie, [1280, 720])
    const findingsFor = (sides: Specimen) => ({
      side: sides.side,
      width: sides.width,
      height: sides.height,
      rotation: 0,
      face: sides.side === 'front' ? { box: findPortrait(sides) } : null,
      corners: sides.corners,
      mrz: null,
      barcodes: [],
      text: [],
      readings: { print: {}, mrz: null, barcode: null },
    })
    for (const [one, sides] of [
      [photo, front] as const,
      ...(backPhoto && back ? [[backPhoto, back] as const] : []),
    ]) {
      const id = newId('finding')
      await tx.insert(findings).values({
        id,
        clientId,
        verificationId,
        evidenceId: one.id,
        kind: 'document',
        sealed: platform.sealer.seal(key, findingAad({ clientId, id }), seal(findingsFor(sides))),
        modelVersion: 'test',
        createdAt: at,
      })
    }
    const printed = [
      { field: 'fullName', source: 'print', value: claims.fullName, result: 'match' },
      { field: 'dateOfBirth', source: 'print', value: null, result: 'unreadable' },
      { field: 'idNumber', source: 'print', value: claims.idNumber, result: 'match' },
    ]
    const decided = { status: 'pending_review', completedAt: at } as const
    await tx
      .update(verificationSessions)
      .set({
        ...decided,
        createdAt: at,
        nationality,
        documentType: front.documentType,
        personalInfo: { sealed: platform.sealer.seal(key, sessionAad(of, 'personalInfo'), seal(claims)) },
        ocrResults: { sealed: platform.sealer.seal(key, sessionAad(of, 'ocrResults'), seal(printed)) },
        frontImagePath: photo.storageKey,
        backImagePath: backPhoto?.storageKey ?? null,
      })
      .where(eq(verificationSessions.sessionId, sessionId))
    const score = 60 + (index % 20)
    await tx
      .update(customerVerifications)
      .set({
        ...decided,
        outcome: 'pending_review',
        overallScore: score,
        nationality,
        documentType: front.documentType,
        createdAt: at,
        startedAt: at,
        decidedAt: at,
      })
      .where(eq(customerVerifications.verificationId, verificationId))
    if (linked === 'linked') await tx.insert(detailKeys).values(sharedKeys(of, index, at))
    await tx.insert(decisions).values({
      id: newId('decision'),
      clientId,
      verificationId,
      outcome: 'pending_review',
      overallScore: score,
      reasons: ['kebele_needs_review', 'date_of_birth_unreadable'],
      checks: checks(),
      rulesVersion: 'test',
      createdAt: at,
    })
  })
  return verificationId
}

/** What the cases share: all one phone and network, every second one a device. */
function sharedKeys(
  { clientId, verificationId }: { clientId: string; verificationId: string },
  index: number,
  createdAt: Date,
) {
  const device = `device ${index % 2}`
  const details = { phone: 'phone', network: 'network', device } as const
  return Object.entries(details).map(([detail, hash]) => ({
    clientId,
    verificationId,
    detail: detail as keyof typeof details,
    hash,
    person: verificationId,
    device,
    createdAt,
  }))
}

/** Where the portrait is on these cards: at the left, a third of the way down. */
function findPortrait({ corners }: Specimen): [number, number, number, number] {
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top]
  return [left + width * 0.08, top + height * 0.36, width * 0.15, height * 0.3]
}

/** All checks pass except the two that a Kebele ID leaves to a person. */
function checks() {
  const doubts = {
    document_type: 'kebele_needs_review',
    date_of_birth_matches: 'date_of_birth_unreadable',
  } as const
  return CHECKS.map((check) => {
    const reason = check in doubts ? doubts[check as keyof typeof doubts] : null
    const maxPoints = MAX_POINTS[check]
    return {
      check,
      name: CHECK_NAMES[check],
      result: reason ? 'warn' : 'pass',
      reason,
      words: reason ? REASONS[reason][1] : '',
      points: reason ? maxPoints / 2 : maxPoints,
      maxPoints,
      evidence: check === 'face_matches' ? { distance: 0.412, selfieGood: true, documentFaceGood: true } : {},
    }
  })
}
