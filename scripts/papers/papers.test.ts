import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { RETENTION_TEMPLATES } from '../../contract/src/client/retention.ts'
import { NOTICE_VERSION } from '../../contract/src/verification/consent.ts'
import { ROOT } from '../lib/root.ts'
import { type NamedSettings, toTemplateValues } from './client-values.ts'
import { readSchemaTables } from './data-inventory.ts'
import { fillTemplate, listPlaceholders } from './fill-template.ts'
import { findOutdatedDocuments } from './generated.ts'
import { TABLES } from './tables.ts'

const COMPLIANCE = join(ROOT, 'docs', 'compliance')
const TEMPLATES = join(COMPLIANCE, 'templates')

const CONFIG = {
  databaseUrl: 'postgres://wabi:secret@db.internal:5432/wabi',
  storage: { folder: '/var/lib/wabi/storage' },
  smtpUrl: 'smtps://user:password@mail.internal:465',
  auditYears: 10,
  publicUrl: 'https://verify.abay.example',
  sms: {
    gateway: {
      kind: 'http' as const,
      url: 'https://key:sms-secret@sms.example/send',
      method: 'POST' as const,
      headers: { Authorization: 'Bearer sms-secret' },
      body: '',
      idPointer: '/id',
    },
    from: 'Abay',
    reports: null,
  },
  operatorName: 'Wabi Hosting PLC',
  storageCountry: 'ET',
}
const ESIGNET = { enabled: true, issuer: 'https://esignet.fayda.example/v1' }
const SETTINGS: NamedSettings = {
  companyName: 'Abay Bank',
  contactEmail: 'privacy@abay.example',
  licenseNumber: 'B-7',
  requireSecondFactor: true,
  adminsNeedSecondFactor: true,
  dataRequestDays: 30,
  retentionDays: 365,
  storageDays: 90,
  retentionFrom: 'decision',
  abandonedDays: null,
  pictureDays: null,
  faceDays: null,
  rejectedFaceDays: null,
  recordLeastDays: null,
  approveAt: 80,
  minimumAge: 18,
  rejectBy: 'people',
  minimumAssurance: 'substantial',
  reviewedBy: 'both',
  fourEyes: true,
  appeals: 'all',
  appealDays: 30,
  privacyContact: 'dpo@abay.example',
  legalBasis: 'Directive ONPS/2020',
  complaintAuthority: 'Ethiopian Communications Authority',
  otherWay: { en: 'Come to any branch.' },
  purpose: { en: 'open an account' },
}

test('the generated documents are up to date (npm run fix writes them)', async () => {
  expect(await findOutdatedDocuments()).toEqual([])
})

test('the data inventory describes every table, and names only columns that exist', async () => {
  const tables = await readSchemaTables()
  expect(tables.map(({ name }) => name)).toEqual(Object.keys(TABLES).toSorted())
  const unknown = tables.flatMap(({ name, columns }) =>
    Object.values(TABLES[name]?.columns ?? {})
      .flat()
      .filter((column) => !columns.includes(column))
      .map((column) => `${name}.${column}`),
  )
  expect(unknown).toEqual([])
})

test('every column that the schema seals is listed as sealed', async () => {
  const schema = join(ROOT, 'server', 'src', 'platform', 'db', 'schema')
  const marked = readdirSync(schema).flatMap((file) => [
    ...readFileSync(join(schema, file), 'utf8').matchAll(/^\s+(\w+): sealed\(\)/gmu),
  ])
  const listed = new Set(Object.values(TABLES).flatMap(({ columns }) => columns?.sealed ?? []))
  const missing = marked
    .map(([, name]) => name!.replaceAll(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`))
    .filter((name) => !listed.has(name))
  expect(marked.length).toBeGreaterThan(20)
  expect(missing).toEqual([])
})

test('a client’s settings fill the templates; secrets of the configuration do not reach them', () => {
  const values = toTemplateValues(SETTINGS, CONFIG, ESIGNET)
  const filled = readdirSync(TEMPLATES)
    .map((file) => fillTemplate(readFileSync(join(TEMPLATES, file), 'utf8'), values))
    .join('\n')
  expect(filled).toContain('Controller: Abay Bank · contact: privacy@abay.example')
  // The operator's limit is shorter than the client's own period.
  expect(filled).toContain('record: 90 days after a verification is closed')
  expect(filled).toContain('PostgreSQL on db.internal')
  expect(filled).toContain('the controller’s and the processor’s staff')
  for (const stated of [
    'dpo@abay.example',
    'Directive ONPS/2020',
    'Ethiopian Communications Authority',
    'Come to any branch.',
    'open an account',
    'Wabi Hosting PLC',
    'Ethiopia',
    'HTTP gateway sms.example',
    'esignet.fayda.example',
    `version ${NOTICE_VERSION}, in English, Amharic, Oromo, Tigrinya, Somali`,
  ])
    expect(filled).toContain(stated)
  expect(filled).not.toMatch(/secret@|password@|sms-secret|\{\{/u)
})

test('the period of each class of data is stated, in calendar years, with the operator’s limit', () => {
  const settings = { ...SETTINGS, ...RETENTION_TEMPLATES.ET, pictureDays: 730 as const, storageDays: 1825 }
  expect(toTemplateValues(settings, CONFIG, ESIGNET)['retention']).toBe(
    'record: 10 years after the end of the relationship with an approved customer, or after any other verification is closed; ' +
      'pictures: 2 years after the decision; face templates: 90 days after the decision, of rejected checks 30 days after the decision; ' +
      'checks without a decision: 7 days after their end; the operator’s limit: 5 years after the decision',
  )
})

test('every value is used by a template', () => {
  const templates = readdirSync(TEMPLATES).map((file) => readFileSync(join(TEMPLATES, file), 'utf8'))
  const placeholders = new Set(templates.flatMap(listPlaceholders))
  const values = Object.keys(toTemplateValues(SETTINGS, CONFIG, ESIGNET))
  expect(values.filter((name) => !placeholders.has(name))).toEqual([])
})

test('without a client the command writes the templates with blanks to complete', () => {
  const out = mkdtempSync(join(tmpdir(), 'wabi-papers-'))
  onTestFinished(() => rmSync(out, { recursive: true, force: true }))
  const run = (args: string[]) =>
    spawnSync(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', join(ROOT, 'scripts', 'papers.ts'), ...args],
      {
        encoding: 'utf8',
      },
    )
  expect(run([]).status).toBe(2)
  expect(run(['--out', out, '--client', 'abay']).stderr).toContain('--client takes a client’s id')
  const { stdout, status } = run(['--out', join(out, 'papers')])
  expect(status).toBe(0)
  expect(stdout).toContain(`${readdirSync(TEMPLATES).length} documents`)
  const written = readFileSync(join(out, 'papers', 'breach-runbook.md'), 'utf8')
  expect(written).toContain('on call: [to complete: name and telephone]')
})

test('every document that the index names exists', () => {
  const index = readFileSync(join(COMPLIANCE, 'README.md'), 'utf8')
  const links = [...index.matchAll(/\]\(([^)]+)\)/gu)].map(([, link]) => link!)
  expect(links.length).toBeGreaterThan(5)
  expect(links.filter((link) => !existsSync(join(COMPLIANCE, link)))).toEqual([])
})
