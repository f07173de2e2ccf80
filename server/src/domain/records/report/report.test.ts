import sharp from 'sharp'
import {
  EVIDENCE_GROUP_NAMES,
  EVIDENCE_PIECES,
  EVIDENCE_RESULT_NAMES,
} from '@wabi/contract/verification/assurance.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Ctx } from '../../kernel/context.ts'
import { decide } from '../../../decision/decide.ts'
import { baseInput } from '../../../decision/testing/base-input.ts'
import { querySuperuser } from '../../../testing/query-superuser.ts'
import { addEvidence } from '../../../testing/builders.ts'
import { decideReview } from '../../review/reviews/decide-review.ts'
import { addColleague } from '../../review/reviews/testing/add-colleague.ts'
import { createPendingCase } from '../../review/reviews/testing/create-pending-case.ts'
import { CustomerBrowser } from '../../verification/session/testing/customer.ts'
import { openOffice, queryAsSuperuser } from '../../verification/session/testing/office.ts'
import { useOffice } from '../../verification/session/testing/use-office.ts'
import { pdfPages } from './testing/pdf-pages.ts'
import { flatten, readPdfStructure } from './testing/pdf-structure.ts'
import { writeReport } from './write-report.ts'

const { world, office } = useOffice()
let sara: Ctx

beforeAll(async () => {
  sara = await addColleague(world, office.clientId, 'reviewer', ['Sara', 'Bekele'])
})

async function readPdf(verificationId: string, by = sara): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of await writeReport(by, { verificationId })) parts.push(part)
  return Buffer.concat(parts)
}

const picture = (color: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: color } })
    .jpeg()
    .toBuffer()
const pictures = (file: Buffer) => file.toString('latin1').match(/\/Subtype \/Image\b/gu)?.length ?? 0

test('has the person, the decision and its reasons, and on each page its number, the verification id and who fetched it', async () => {
  const { verificationId } = await createPendingCase(world, office)
  const file = await readPdf(verificationId)
  const pages = pdfPages(file)
  expect(pages.length).toBeGreaterThan(0)
  for (const [index, page] of pages.entries()) {
    expect(page).toContain(`${verificationId} · for Sara Bekele,`)
    expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
    expect(page).not.toContain('\ufffd')
  }
  const text = pages.join('\n').replaceAll(/\s+/gu, ' ')
  for (const words of [
    'Hanna Tesfaye',
    'In review',
    'Kebele ID',
    '2 of 4',
    'Sara Bekele',
    '72',
    'E.C.',
    'Abay Bank',
  ])
    expect(text).toContain(words)
  expect(text).not.toMatch(/Completed|Pending review|confidence/u)
})

test('has each group of evidence and the level of assurance', async () => {
  const { verificationId, decisionSeen } = await createPendingCase(world, office)
  const { evidenceGroups, assurance } = decide({ ...baseInput(), liveness: { state: 'missing' } })
  expect(assurance).toBeNull()
  const store = (groups: unknown, level: string | null) =>
    querySuperuser(
      world,
      'update decisions set evidence_groups = $1, assurance = $2 where id = $3 returning id',
      [JSON.stringify(groups), level, decisionSeen],
    )
  const read = async () =>
    pdfPages(await readPdf(verificationId))
      .join('\n')
      .replaceAll(/\s+/gu, ' ')
  await store(evidenceGroups, assurance)
  const without = await read()
  for (const { group, result } of evidenceGroups) {
    expect(without).toContain(EVIDENCE_GROUP_NAMES[group])
    expect(without).toContain(EVIDENCE_RESULT_NAMES[result])
  }
  expect(without).toContain('Missing')
  expect(without).toMatch(/Assurance None/u)
  const full = decide({ ...baseInput(), issuer: { source: 'signature', verified: true } })
  await store(full.evidenceGroups, full.assurance)
  const issued = await read()
  expect(issued).toContain(EVIDENCE_PIECES.issuer_signature)
  expect(issued).toMatch(/Assurance Substantial/u)
})

test('names the trained person on whose inspection an approval rests, and nobody otherwise', async () => {
  const accepting = await openOffice(world, { trainedInspection: true })
  const liya = await addColleague(world, accepting.clientId, 'reviewer', ['Liya', 'Tadesse'])
  const groups = JSON.stringify(decide(baseInput()).evidenceGroups)
  const approved = async () => {
    const { verificationId, decisionSeen } = await createPendingCase(world, accepting)
    await querySuperuser(world, 'update decisions set evidence_groups = $1 where id = $2 returning id', [
      groups,
      decisionSeen,
    ])
    await decideReview(liya, { verificationId, decisionSeen, outcome: 'approved' })
    return pdfPages(await readPdf(verificationId, liya))
      .join(' ')
      .replaceAll(/\s+/gu, ' ')
  }
  expect(await approved()).not.toContain('Inspected by')
  await querySuperuser(world, 'update client_users set is_trained = true where client_id = $1 returning id', [
    accepting.clientId,
  ])
  expect(await approved()).toContain('Inspected by Liya Tadesse, a trained person')
})

test('names in Ethiopic script can be searched and copied', async () => {
  const { verificationId } = await office.invite('አበበ ቢቂላ')
  expect(pdfPages(await readPdf(verificationId)).join('')).toContain('አበበ ቢቂላ')
})

test('shows what the customer agreed to: version, language, hash and the text as they read it', async () => {
  const { verificationId, sessionId } = await office.invite()
  const browser = new CustomerBrowser(world, sessionId)
  await browser.start({ nationality: 'ET' })
  await browser.consent('am')
  const file = await readPdf(verificationId)
  const text = pdfPages(file).join('\n').replaceAll(/\s+/gu, '')
  const consents = await queryAsSuperuser(
    world,
    `select c.version, t.sha256, t.text from consents c join consent_texts t on t.client_id = c.client_id
     and t.sha256 = c.text_sha256 where c.session_id = $1`,
    [sessionId],
  )
  expect(consents).toHaveLength(2)
  for (const consent of consents) {
    expect(text).toContain(`Version${String(consent.version)},አማርኛ,SHA-256${String(consent.sha256)}`)
    for (const line of String(consent.text).split('\n')) expect(text).toContain(line.replaceAll(/\s+/gu, ''))
  }
  const elements = readPdfStructure(file).elements.flatMap(flatten)
  expect(elements.filter(({ lang }) => lang === 'am').length).toBeGreaterThan(5)
})

test('has images only for people who may see them, and records each', async () => {
  const of = { ...(await office.invite()), clientId: office.clientId }
  await addEvidence(world, of, await picture('#884422'))
  const viewer = await addColleague(world, office.clientId, 'viewer', ['Hana', 'Tesfaye'])
  expect(pictures(await readPdf(of.verificationId, viewer))).toBe(0)
  const viewed = () =>
    queryAsSuperuser(
      world,
      "select action from audit_log where subject = $1 and action in ('evidence.viewed', 'report.downloaded')",
      [of.verificationId],
    )
  expect(await viewed()).toEqual([{ action: 'report.downloaded' }])
  expect(pictures(await readPdf(of.verificationId))).toBeGreaterThan(0)
  expect((await viewed()).filter(({ action }) => action === 'evidence.viewed').length).toBeGreaterThan(0)
})

test('names each image that it does not include, with the reason', async () => {
  const of = { ...(await office.invite()), clientId: office.clientId }
  const lost = await addEvidence(world, of, await picture('#884422'))
  await world.storage.delete(`${of.clientId}/${of.verificationId}/${lost}`)
  const text = pdfPages(await readPdf(of.verificationId))
    .join(' ')
    .replaceAll(/\s+/gu, ' ')
  expect(text).toContain('Not included: Selfie, because it cannot be read from storage.')
})

test('refuses a report on another client’s verification, and writes several at once', async () => {
  const { verificationId } = await createPendingCase(world, office)
  const stranger = await addColleague(world, (await openOffice(world)).clientId, 'owner', ['Abebe', 'Bikila'])
  await expect(readPdf(verificationId, stranger)).rejects.toMatchObject({ code: 'verification.not_found' })
  const files = await Promise.all(Array.from({ length: 5 }, () => readPdf(verificationId)))
  for (const file of files) expect(file.subarray(0, 5).toString()).toBe('%PDF-')
})

test('is tagged: every drawing is described, headings are in order, tables name rows and columns, pictures have words', async () => {
  const customer = await createPendingCase(world, office)
  const [session] = await queryAsSuperuser(
    world,
    'select session_id from verification_sessions where verification_id = $1',
    [customer.verificationId],
  )
  const of = {
    clientId: office.clientId,
    verificationId: customer.verificationId,
    sessionId: String(session!.session_id),
  }
  await addEvidence(world, of, await picture('#88aa66'))
  const pdf = readPdfStructure(await readPdf(of.verificationId))
  expect(pdf).toMatchObject({
    marked: true,
    language: 'en',
    showsTitle: true,
    declaresUa: true,
    hasTitle: true,
    incompleteFonts: [],
    annotations: [],
    encrypted: false,
    undescribed: [],
  })
  const elements = pdf.elements.flatMap(flatten)
  const typed = (type: string) => elements.filter((one) => one.type === type)
  expect(pdf.fonts).toBeGreaterThan(0)
  expect(elements[0]!.type).toBe('Document')
  // Types of ISO 32000 alone need no map of roles.
  expect(
    elements
      .map(({ type }) => type)
      .filter((type) => !/^(Document|Sect|H[1-6]|P|Figure|Table|TR|TH|TD|L|LI|Lbl|LBody|Span)$/u.test(type)),
  ).toEqual([])
  const headings = elements.filter(({ type }) => /^H\d/u.test(type)).map(({ type }) => type)
  expect(headings[0]).toBe('H1')
  expect(new Set(headings.slice(1))).toEqual(new Set(['H2']))
  expect(typed('Figure').length).toBeGreaterThan(0)
  expect(typed('Figure').map(({ alt }) => alt)).not.toContain(null)
  expect(typed('Table').length).toBeGreaterThan(3)
  for (const table of typed('Table'))
    for (const { type, kids } of table.kids) {
      expect(type).toBe('TR')
      expect(kids[0]).toMatchObject({
        type: 'TH',
        scope: expect.stringMatching(/^(Row|Column)$/u),
        hasContent: true,
      })
    }
})
