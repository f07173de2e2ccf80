import { execFileSync, spawnSync } from 'node:child_process'
import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDecidedCase } from '../../../testing/decided-case.ts'
import { labelVerification } from '../../review/labels/label-verification.ts'
import { addEvidence } from '../../../testing/builders.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { publicSigningKey, signingKeyFingerprint } from '../../kernel/signing-key.ts'
import { eraseVerification } from '../../review/reviews/erase-verification.ts'
import { getVerificationDetail } from '../../review/reviews/get-verification-detail.ts'
import { createPendingCase } from '../../review/reviews/testing/create-pending-case.ts'
import { CustomerBrowser } from '../../verification/session/testing/customer.ts'
import { type Office, openOffice, queryAsSuperuser } from '../../verification/session/testing/office.ts'
import { ARCHIVED_TABLES } from '../archives/archive-tables.ts'
import { createEvidencePackage } from './create-evidence-package.ts'
import { PACKAGE_TABLES } from './package-tables.ts'
import { writeTar } from './write-tar.ts'

const VERIFIER = fileURLToPath(new URL('../../../../../scripts/verify-signed-file.mjs', import.meta.url))
const RECEIPT = { recipient: 'Federal Police', reference: '2026-114' }
/** Random positions at which a byte is changed; every position of the file is equally likely. */
const CHANGES = 20

let world: World
let office: Office
let folder: string
beforeAll(async () => {
  world = await createWorld()
  office = await openOffice(world)
  folder = await mkdtemp(join(tmpdir(), 'wabi-package-'))
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true })
})

async function createPackage(verificationId: string): Promise<Buffer> {
  const parts: Uint8Array[] = []
  const { parts: written } = await createEvidencePackage(office.staff, { verificationId, ...RECEIPT })
  for await (const part of written) parts.push(part)
  return Buffer.concat(parts)
}

/** The signed files of a package by name, and what it signs. */
function unpack(content: Buffer): { files: Map<string, Buffer>; sums: string } {
  const path = join(folder, 'unpacked.tar')
  writeFileSync(path, content)
  const read = (name: string) => execFileSync('tar', ['-xOf', path, name])
  const sums = String(read('SHA256SUMS'))
  const names = sums
    .trimEnd()
    .split('\n')
    .map((line) => line.slice(66))
  return { files: new Map(names.map((name) => [name, read(name)])), sums }
}

async function verifyFile(
  content: Uint8Array,
  ...args: string[]
): Promise<{ status: number | null; words: string }> {
  const path = join(folder, 'package.tar')
  await writeFile(path, content)
  const { status, stdout, stderr } = spawnSync(process.execPath, [VERIFIER, path, ...args], {
    encoding: 'utf8',
  })
  return { status, words: stdout + stderr }
}

test('has every record, image, audit row and the signed head, and is verified without Wabi', async () => {
  const { verificationId, sessionId } = await createPendingCase(world, office)
  await addEvidence(world, { verificationId, sessionId, clientId: office.clientId }, Buffer.from('a picture'))
  const content = await createPackage(verificationId)
  const key = join(folder, 'platform.pem')
  await writeFile(key, publicSigningKey(world))
  const { status, words } = await verifyFile(content, '--key', key)
  expect([status, words]).toEqual([
    0,
    expect.stringMatching(new RegExp(`^Valid: ${verificationId} of Abay Bank`, 'u')),
  ])

  execFileSync('tar', ['-xf', join(folder, 'package.tar'), '-C', folder])
  const read = async (name: string) => readFile(join(folder, name), 'utf8')
  const table = async (name: string) =>
    JSON.parse(await read(`tables/${name}.json`)) as Record<string, unknown>[]
  expect(JSON.parse(await read('manifest.json'))).toMatchObject({
    verificationId,
    ...RECEIPT,
    imagesMissing: [],
  })
  expect(await table('customer_verifications')).toMatchObject([
    { customer_name: expect.stringContaining('Hanna') },
  ])
  expect((await table('decisions'))[0]).toMatchObject({ rules_version: expect.any(String) })
  const images = await table('evidence')
  const image = images.at(-1)!
  expect(await read(`images/${String(image.kind)}-${String(image.id)}.jpg`)).toBe('a picture')
  const { rows } = JSON.parse(await read('audit.json')) as { rows: { action: string }[] }
  expect(rows.map(({ action }) => action)).toContain('link.created')
  expect(JSON.parse(await read('report-fields.json'))).toMatchObject({ check: { verificationId } })
  // No value is left sealed.
  for (const name of Object.keys(PACKAGE_TABLES))
    expect(await read(`tables/${name}.json`).catch(() => '')).not.toMatch(/"v1\.[\w-]{20,}/u)

  // Standard tools verify it too.
  const check = spawnSync(
    'openssl',
    'pkeyutl -verify -pubin -inkey public-key.pem -rawin -in SHA256SUMS -sigfile SHA256SUMS.sig'.split(' '),
    { cwd: folder, encoding: 'utf8' },
  )
  if (!check.error) expect(check.stdout).toContain('Signature Verified Successfully')
  // The receipt log: recipient and reference, which may name the person, are sealed and not in the audit log.
  const receipts = await queryAsSuperuser(
    world,
    `select details from audit_log where action = 'evidence_package.created' and subject = '${verificationId}'`,
  )
  const sha256 = createHash('sha256').update(content).digest('hex')
  expect(receipts).toEqual([{ details: { id: expect.any(String), sha256, bytes: content.length } }])
  const { timeline } = await getVerificationDetail(office.staff, { verificationId })
  expect(timeline.at(-1)).toMatchObject({ words: 'Evidence package created for Federal Police' })
  await verifyFile(await createPackage(verificationId))
  execFileSync('tar', ['-xf', join(folder, 'package.tar'), '-C', folder])
  expect(await table('evidence_packages')).toMatchObject([{ ...RECEIPT, sha256 }])

  await eraseVerification(office.staff, { verificationId })
  expect(
    await queryAsSuperuser(world, 'select recipient, reference, sha256 from evidence_packages order by id'),
  ).toEqual(expect.arrayContaining([{ recipient: null, reference: null, sha256 }]))
})

test('the fields of a report name the label with its loss, who decided, and each picture with its hash', async () => {
  const { verificationId, sessionId, decider } = await createDecidedCase(world, office, 'approved')
  await addEvidence(world, { verificationId, sessionId, clientId: office.clientId }, Buffer.from('a picture'))
  await labelVerification(office.staff, {
    verificationId,
    label: 'confirmed_fraud',
    kind: 'mule',
    source: 'payment_dispute',
    amount: 4200.5,
    currency: 'ETB',
    words: 'Loan never repaid',
  })
  await verifyFile(await createPackage(verificationId))
  const text = execFileSync('tar', ['-xOf', join(folder, 'package.tar'), 'report-fields.json'], {
    encoding: 'utf8',
  })
  const fields = JSON.parse(text)
  expect(fields).toMatchObject({
    decided: { by: 'Marta Girma', id: decider.actor.kind === 'client-user' && decider.actor.userId },
    suspicion: {
      label: { label: 'confirmed_fraud', kind: 'mule', amount: 4200.5, currency: 'ETB' },
      earlierLabels: [],
    },
  })
  expect(fields.pictures).toContainEqual({
    file: expect.stringMatching(/^images\//u),
    sha256: createHash('sha256').update('a picture').digest('hex'),
  })
})

test('has each text that the customer agreed to, under the hash that the consent names', async () => {
  const { verificationId, sessionId } = await office.invite()
  const browser = new CustomerBrowser(world, sessionId)
  await browser.start({ nationality: 'ET' })
  await browser.consent('so')
  const content = await createPackage(verificationId)
  expect((await verifyFile(content)).status).toBe(3)
  execFileSync('tar', ['-xf', join(folder, 'package.tar'), '-C', folder])
  const rows = JSON.parse(await readFile(join(folder, 'tables/consents.json'), 'utf8')) as {
    kind: string
    language: string
    text_sha256: string
  }[]
  expect(rows.map(({ kind, language }) => `${kind} ${language}`)).toEqual(['notice so', 'biometrics so'])
  for (const { kind, text_sha256: sha256 } of rows) {
    const text = await readFile(join(folder, `consents/${kind}-so-${sha256}.txt`))
    expect(createHash('sha256').update(text).digest('hex')).toBe(sha256)
    expect(text.toString()).toContain('Abay Bank')
  }
})

test('one changed, added or missing byte fails the verifier, and so does another key', async () => {
  const { verificationId } = await createPendingCase(world, office)
  const content = await createPackage(verificationId)
  const places = Array.from({ length: CHANGES }, (_, index) => Math.floor((index * content.length) / CHANGES))
  // And each byte of the first header's checksum, a byte of the key, and the last two blocks.
  const more = [...Array.from({ length: 8 }, (_, index) => 148 + index), content.indexOf('BEGIN PUBLIC KEY')]
  for (const place of [...places, ...more, content.length - 1024, content.length - 1]) {
    const changed = Buffer.from(content)
    changed[place]! ^= 1 << (place % 8)
    expect([place, (await verifyFile(changed)).status]).toEqual([place, 1])
  }
  expect((await verifyFile(Buffer.concat([content, Buffer.from([0])]))).status).toBe(1)
  expect((await verifyFile(content.subarray(0, -1))).status).toBe(1)
  const otherKey = join(folder, 'other.pem')
  await writeFile(
    otherKey,
    '-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEA11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=\n-----END PUBLIC KEY-----\n',
  )
  expect((await verifyFile(content, '--key', otherKey)).words).toContain('the signature is not valid')
  expect((await verifyFile(content, '--key-sha256', 'a1'.repeat(32))).status).toBe(1)
  expect((await verifyFile(content, '--key-sha256', signingKeyFingerprint(world).toUpperCase())).status).toBe(
    0,
  )
})

test('a package that somebody else signed is not valid: without the platform’s key it reads as not verified', async () => {
  const { verificationId } = await createPendingCase(world, office)
  const { files, sums } = unpack(await createPackage(verificationId))
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const pem = String(publicKey.export({ format: 'pem', type: 'spki' }))
  const forged = new Map(files).set('public-key.pem', Buffer.from(pem))
  const manifest = String(files.get('manifest.json')).replace('Abay Bank', '\u001B[2JAbay Bank')
  forged.set('manifest.json', Buffer.from(manifest.replace('\u001B', String.raw`\u001b`)))
  const list = [...forged].map(
    ([name, content]) => `${createHash('sha256').update(content).digest('hex')}  ${name}\n`,
  )
  expect(list.length).toBe(sums.trimEnd().split('\n').length)
  const text = Buffer.from(list.join(''))
  forged.set('SHA256SUMS', text).set('SHA256SUMS.sig', sign(null, text, privateKey))
  const file = await writeTar(forged, new Date(0))
  const { status, words } = await verifyFile(file)
  expect([status, words]).toEqual([3, expect.stringMatching(/^Intact, signer not verified: /u)])
  for (const hidden of ['Valid', '\u001B']) expect(words).not.toContain(hidden)
  const key = join(folder, 'platform.pem')
  await writeFile(key, publicSigningKey(world))
  expect((await verifyFile(file, '--key', key)).status).toBe(1)
  expect((await verifyFile(file, '--key-sha256', signingKeyFingerprint(world))).status).toBe(1)
})

test('covers every archived table whose rows name a verification', async () => {
  const { rows } = await asSystem(world, (tx) =>
    tx.execute<{ table: string }>(
      sql`select distinct table_name as table from information_schema.columns
        where table_schema = 'public' and column_name in ('verification_id', 'session_id')`,
    ),
  )
  const archived = rows.map(({ table }) => table).filter((table) => table in ARCHIVED_TABLES)
  expect(Object.keys(PACKAGE_TABLES).toSorted()).toEqual(archived.toSorted())
})
