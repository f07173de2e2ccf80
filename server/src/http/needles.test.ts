import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { createApiKey } from '../domain/integration/api-keys/create-api-key.ts'
import { CONSENT_KINDS } from '@wabi/contract/verification/consent.ts'
import { api } from '@wabi/contract/api.ts'
import type { Endpoint } from '@wabi/contract/endpoint/endpoint.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { sealAudit } from '../domain/audit/chain/seal-audit.ts'
import { verifyAudit } from '../domain/audit/chain/verify-audit.ts'
import { systemContext } from '../domain/kernel/system-context.ts'
import { readLedger, recordErasures } from '../domain/operations/backup/erasure-ledger.ts'
import { replayErasures } from '../domain/operations/backup/replay-erasures.ts'
import { checkBackup, restoreBackup } from '../domain/operations/backup/restore-backup.ts'
import { writeBackup } from '../domain/operations/backup/write-backup.ts'
import { archiveFiles } from '../domain/records/archives/archive-files.ts'
import { CustomerBrowser } from '../domain/verification/session/testing/customer.ts'
import { specimen } from '../domain/verification/session/testing/specimens.ts'
import { as } from '../domain/verification/session/testing/office.ts'
import { loadEncryptionKey } from '../platform/crypto/encryption-key.ts'
import { asTenant } from '../platform/db/tenant.ts'
import { newId } from '../platform/runtime/random.ts'
import { addStaff, signUp } from '../testing/builders.ts'
import { deliverDue } from '../testing/deliver-due.ts'
import { NEEDLES, needlesIn, needlesInDatabase, needlesInStorage } from '../testing/needles.ts'
import { readPhotos } from '../testing/measure-journey.ts'
import { querySuperuser } from '../testing/query-superuser.ts'
import { startReceiver } from '../testing/receiver.ts'
import type { Call } from '../testing/requests.ts'
import { useHttp } from '../testing/use-http.ts'
import { workOnCase } from '../testing/work-on-case.ts'
import { useOtherMachines } from '../testing/use-other-machines.ts'

const log: string[] = []
const { world, calls } = useHttp({
  vision: true,
  config: { allowPrivateWebhooks: true },
  logLevel: 'trace',
  onLog: (line) => log.push(line),
})
const { newFolder, elsewhere, start } = useOtherMachines()

/** Needles in what the client's and the people's keys open, as an archive of the client would contain it. */
async function needlesUnderSeals(): Promise<string[]> {
  const ctx = systemContext(world, 'test', clientId)
  return asTenant(
    world,
    clientId,
    async (tx) => {
      const found: string[] = []
      for await (const { name, content } of archiveFiles(ctx, tx, { clientId, id: newId('archive') })) {
        const needles = needlesIn(Buffer.from(content).toString('utf8'))
        if (needles.length > 0) found.push(`${name}: ${needles.join(', ')}`)
      }
      return found
    },
    { snapshot: true },
  )
}

/** Every address, cookie and header that the server set, of all calls. */
const addresses: string[] = []

async function send(operation: keyof typeof api, call: Call) {
  const { path }: Endpoint = api[operation]
  addresses.push(`${path} ${JSON.stringify({ ...call.params, ...call.query })}`)
  const answer = await calls(operation, {
    ...call,
    // Staff and keys have their own.
    ip: call.token === undefined ? NEEDLES.ip : '198.51.100.7',
    headers: { ...(call.token === undefined && { 'user-agent': NEEDLES.browser }), ...call.headers },
  })
  addresses.push(JSON.stringify([answer.headers['set-cookie'], answer.headers.location]))
  if (answer.status !== 200) throw new Error(`${operation}: ${answer.status} ${answer.text}`)
  return answer
}

let token: string
let clientId: string
let verificationId: string
let backup: string

beforeAll(async () => {
  ;({ token, clientId } = await signUp(world, calls, 'needlework'))
  await loadEncryptionKey({ ...world.config, encryptionKey: world.encryptionKey }, world.db)
  const receiver = await startReceiver()
  receiver.answer = (_, response) => void response.end(`stored ${NEEDLES.echo} ${NEEDLES.reference}`)
  const ownerCtx = as(world, {
    kind: 'client-user',
    userId: String((await querySuperuser(world, 'select id from client_users limit 1'))[0]?.id),
    clientId,
    role: 'owner',
    tokenId: 't',
  })
  const { apiKey } = await createApiKey(ownerCtx, { keyName: 'core', permissions: ['write'] })
  // Of another person than the one that makes the link.
  const colleague = { token: await addStaff(world, clientId, 'admin') }
  const desk = { keyName: 'desk', permissions: ['admin'] }
  const { data: deciding } = (await calls('createApiKey', { ...colleague, body: desk })).body

  // Somebody else, in the same investigation; before the webhook, whose log is not erased with the first person.
  const other = await send('v1CreateVerification', {
    token: apiKey,
    body: { customerName: 'Dawit Alemu', delivery: 'none' },
  })
  await send('createWebhook', {
    token,
    body: {
      name: 'core',
      url: receiver.url,
      events: ['session.generated', 'verification.started', 'verification.failed', 'verification.labelled'],
    },
  })

  // Invited by API, checked by the customer, decided by the client.
  const front = await specimen('hanna-fayda-front')
  const back = await specimen('hanna-fayda-back')
  const { nationality: _, ...info } = front.claims
  const created = await send('v1CreateVerification', {
    token: apiKey,
    headers: { 'idempotency-key': 'once' },
    body: {
      customerName: `${NEEDLES.invited}`,
      customerEmail: NEEDLES.email,
      customerPhone: `+251${NEEDLES.phone}`,
      notes: NEEDLES.note,
      clientReference: NEEDLES.reference,
      // Another name than the card's, so that a person decides.
      expected: { name: NEEDLES.invited, dateOfBirth: NEEDLES.birth, documentNumber: NEEDLES.number },
    },
  })
  verificationId = created.body.data.verificationId
  const sessionId = String(created.body.data.url).split('/').at(-1)!
  const params = { sessionId }
  const { cookie } = await send('startVerification', { body: { sessionId } })
  const customer = { params, cookie }
  await send('updateSession', { ...customer, body: { nationality: 'ET' } })
  await send('updateSession', { ...customer, body: { documentType: front.documentType } })
  const { body: notice } = await send('getNotice', { ...customer, query: { language: 'en' } })
  for (const kind of CONSENT_KINDS)
    await send('giveConsent', { ...customer, body: { kind, sha256: notice[kind].sha256, language: 'en' } })
  await send('savePersonalInfo', { ...customer, body: { ...info, address: NEEDLES.address } })
  for (const [side, { picture }] of [
    ['front', front],
    ['back', back],
  ] as const) {
    const file = new Uint8Array(await readFile(picture))
    await send('uploadDocument', {
      ...customer,
      body: { documentType: side },
      file,
      fileName: `${NEEDLES.fileName}.jpg`,
    })
    await readPhotos(world, { clientId, verificationId })
  }
  const browser = new CustomerBrowser(world, sessionId)
  browser.cookie = cookie ?? null
  await browser.turnHead(front.person)
  const selfieImage = `data:image/jpeg;base64,${(await readFile(front.selfie)).toString('base64')}`
  await send('verifyKyc', { ...customer, body: { selfieImage } })

  await send('v1RejectVerification', {
    token: deciding.apiKey,
    params: { verificationId },
    body: { reason: 'not_accepted', note: NEEDLES.words },
  })

  await workOnCase(send, {
    token,
    verificationId,
    otherId: other.body.data.verificationId,
    searched: [NEEDLES.search, NEEDLES.phone, front.claims.fullName],
  })
  await querySuperuser(
    world,
    `update clients set verification_settings = verification_settings || '{"appeals": "all"}' where id = $1`,
    [clientId],
  )
  const document = `data:image/jpeg;base64,${(await readFile(front.picture)).toString('base64')}`
  await send('appeal', { ...customer, body: { words: NEEDLES.appeal, document } })
  await send('setLegalHold', {
    token,
    params: { verificationId },
    body: { reason: NEEDLES.holdReason, reference: NEEDLES.holdOrder },
  })
  await deliverDue(systemContext(world, 'test'))
  await receiver.close()
  await sealAudit(systemContext(world, 'test'))
})

describe('before the erasure', () => {
  test('the person is readable only where the data inventory says so, and nowhere in storage', async () => {
    expect(await needlesInDatabase(world)).toEqual([
      // The address from which the consent was given.
      'public.consents: ip',
      // The client's own reference, sent with each event.
      'public.customer_verifications: reference, tag',
      'public.events: reference',
      // What a receiver answered.
      'public.webhook_attempts: reference, echo',
      'public.webhook_logs: reference, echo',
    ])
    expect(await needlesInStorage(join(world.config.dataDir, 'storage'))).toEqual([])
    // The seals do hold them: the search would find what an erasure leaves.
    const sealed = (await needlesUnderSeals()).join('\n')
    for (const name of [
      'name',
      'birth',
      'number',
      'invited',
      'email',
      'phone',
      'address',
      'note',
      'label',
      'words',
      'appeal',
      'packageFor',
      'packageOrder',
      'amharic',
    ])
      expect(sealed).toMatch(new RegExp(`: .*\\b${name}\\b`, 'u'))
    expect(sealed).toContain('blockReason')
    expect(sealed).toContain('holdOrder')
    // A saved view has a name and no search text.
    expect(sealed).toMatch(/investigation_notes.*: .*amharic/u)
    expect(sealed).not.toContain('search')
  })

  test('no address, cookie or redirect and no line of the log names the person', async () => {
    expect(addresses.length).toBeGreaterThan(40)
    expect(needlesIn(addresses.join('\n'))).toEqual([])
    expect(log.length).toBeGreaterThan(20)
    expect(needlesIn(log.join('\n'))).toEqual([])
  })

  test('a backup has them only sealed, apart from the same places', async () => {
    backup = join(await newFolder(), 'backup')
    await writeBackup(systemContext(world, 'test'), { out: backup, withKey: false })
    const files = await readdir(backup, { recursive: true, withFileTypes: true })
    const texts = await Promise.all(
      files
        .filter((file) => file.isFile())
        .map(async ({ parentPath, name }) => {
          const bytes = await readFile(join(parentPath, name))
          return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('latin1')
        }),
    )
    expect(needlesIn(texts.join('\n'))).toEqual(['reference', 'tag', 'ip', 'echo'])
  })
})

describe('after the erasure', () => {
  beforeAll(async () => {
    const params = { verificationId }
    await send('liftLegalHold', { token, params, body: { reason: NEEDLES.holdReason } })
    await send('eraseVerification', { token, params, body: { confirm: 'erase' } })
    await recordErasures(systemContext(world, 'test'))
  })

  test('no table, no seal, no stored object, no line of the log and no address contains a needle', async () => {
    expect(await needlesInDatabase(world)).toEqual([])
    expect(await needlesUnderSeals()).toEqual([])
    expect(await needlesInStorage(world.config.dataDir)).toEqual([])
    expect(needlesIn(log.join('\n'))).toEqual([])
    expect(needlesIn(addresses.join('\n'))).toEqual([])
    expect(await querySuperuser(world, 'select 1 from emails where verification_id is not null')).toEqual([])
    // The entry itself stays, without the words.
    const entries = await send('listEntries', { token })
    expect(entries.body.data).toMatchObject([{ kind: 'number', words: null, ending: null }])
  })

  test('the audit log verifies, and its rows about the person have no address', async () => {
    await sealAudit(systemContext(world, 'test'))
    expect(await verifyAudit(systemContext(world, 'test'))).toMatchObject({ faults: [] })
    const rows = await querySuperuser(
      world,
      `select distinct actor_kind, ip from audit_log where actor_kind in ('customer', 'anyone') and subject like 'ver%'`,
    )
    expect(rows.map(({ ip }) => ip)).toEqual(rows.map(() => null))
    expect(rows.length).toBeGreaterThan(0)
  })

  test('a backup from before, restored and with the erasure ledger replayed, contains no needle', async () => {
    const config = await elsewhere(world.encryptionKey)
    await restoreBackup(config, config.databaseUrl!, backup, await checkBackup(config, backup))
    // Without the ledger they are present again.
    expect((await needlesInDatabase({ databaseUrl: config.databaseUrl! })).length).toBeGreaterThan(0)
    const { platform } = await start(config)
    const ledger = await readLedger(world.config.erasureLedger)
    expect(ledger).toEqual([{ clientId, verificationId, erasedAt: expect.any(String) }])
    const ctx = systemContext(platform, 'test')
    expect(await replayErasures(ctx, ledger)).toBe(1)
    expect(await needlesInDatabase({ databaseUrl: config.databaseUrl! })).toEqual([])
    expect(await needlesInStorage(join(config.dataDir, 'storage'))).toEqual([])
    // Safe to repeat.
    expect(await replayErasures(ctx, ledger)).toBe(0)
    expect(await recordErasures(systemContext(world, 'test'))).toBe(0)
  })
})
