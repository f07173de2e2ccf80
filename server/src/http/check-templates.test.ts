import { NO_REQUIREMENTS } from '@wabi/contract/shapes/no-requirements.ts'
import { expect, test } from 'vitest'
import { sessionIdFromUrl, signUp } from '../testing/builders.ts'
import { querySuperuser } from '../testing/query-superuser.ts'
import { useHttp } from '../testing/use-http.ts'

const { world, calls } = useHttp()

const CONTENT = {
  ...NO_REQUIREMENTS,
  documentTypes: ['passport', 'national_id'],
  approveAt: 90,
  expiryDays: 3,
  language: 'am',
}

async function openCompany(name: string) {
  const owner = await signUp(world, calls, name)
  const body = { keyName: name, permissions: ['write'], mode: 'live' }
  const key: string = (await calls('createApiKey', { token: owner.token, body })).body.data.apiKey
  const create = (over: object = {}) =>
    calls('createCheckTemplate', { token: owner.token, body: { ...CONTENT, name: 'Wallet', ...over } })
  const link = (over: object) =>
    calls('v1CreateVerification', {
      token: key,
      body: { customerName: 'Hana Alemu', delivery: 'none', ...over },
    })
  const detail = async (verificationId: string) =>
    (await calls('getVerification', { token: owner.token, params: { verificationId } })).body.data
  return { ...owner, key, create, link, detail }
}

const daysValid = ({ createdAt, expiresAt }: { createdAt: string; expiresAt: string }) =>
  (Date.parse(expiresAt) - Date.parse(createdAt)) / 86_400_000

test('a link takes the template’s defaults, and keeps the version that it was created with', async () => {
  const bank = await openCompany('defaults')
  const template = (await bank.create()).body.data
  expect(template).toMatchObject({ ...CONTENT, name: 'Wallet', version: 1, archivedAt: null })
  const created = (await bank.link({ template: 'wallet' })).body.data
  expect(created.template).toEqual({ id: template.id, name: 'Wallet', version: 1 })
  expect(daysValid(created)).toBe(3)
  expect((await bank.detail(created.verificationId)).language).toBe('am')
  const own = (await bank.link({ template: template.id, expiryDays: 14, language: 'en' })).body.data
  expect([daysValid(own), (await bank.detail(own.verificationId)).language]).toEqual([14, 'en'])
  const plain = (await bank.link({})).body.data
  expect([plain.template, daysValid(plain)]).toEqual([null, 7])

  const params = { templateId: template.id }
  const body = { ...CONTENT, name: 'Savings', approveAt: 95, version: 1 }
  const changed = await calls('updateCheckTemplate', { token: bank.token, params, body })
  expect(changed.body.data).toMatchObject({ name: 'Savings', approveAt: 95, version: 2 })
  expect((await bank.detail(created.verificationId)).template).toMatchObject({
    id: template.id,
    name: 'Wallet',
    version: 1,
    approveAt: 90,
  })
  expect((await bank.link({ template: 'Wallet' })).body.code).toBe('template.not_found')
  expect((await bank.link({ template: 'Savings' })).body.data.template.version).toBe(2)
  const listed = await calls('listVerifications', { token: bank.token, query: { template: template.id } })
  expect(listed.body.data).toHaveLength(3)
})

test('the customer may choose only the documents of the template', async () => {
  const bank = await openCompany('documents')
  await bank.create({ documentTypes: ['passport'] })
  const sessionId = sessionIdFromUrl((await bank.link({ template: 'Wallet' })).body.data.url)
  const started = await calls('startVerification', { body: { sessionId, nationality: 'ET' } })
  expect(started.body.acceptedDocuments).toEqual(['passport'])
  const choose = (documentType: string) =>
    calls('updateSession', {
      params: { sessionId },
      cookie: started.cookie!,
      body: { documentType },
    })
  expect((await choose('kebele_id')).body).toMatchObject({
    code: 'request.invalid',
    fields: { documentType: 'This document is not offered.' },
  })
  expect((await choose('passport')).body.documentType).toBe('passport')
  const other = sessionIdFromUrl((await bank.link({})).body.data.url)
  const free = await calls('startVerification', { body: { sessionId: other } })
  expect(free.body).not.toHaveProperty('acceptedDocuments')
})

test('names are unique among templates in use, archived ones cannot be chosen, and a stale change is refused', async () => {
  const bank = await openCompany('unique')
  const { id } = (await bank.create()).body.data
  expect((await bank.create({ name: ' WALLET ' })).body.code).toBe('template.name_taken')
  const archive = (archived: boolean, templateId = id) =>
    calls('archiveCheckTemplate', { token: bank.token, params: { templateId }, body: { archived } })
  expect((await archive(true)).body.data.archivedAt).not.toBeNull()
  for (const template of ['Wallet', id])
    expect((await bank.link({ template })).body.code).toBe('template.not_found')
  const second = (await bank.create()).body.data
  expect((await archive(false)).body.code).toBe('template.name_taken')
  const change = (version: number) =>
    calls('updateCheckTemplate', {
      token: bank.token,
      params: { templateId: second.id },
      body: { ...CONTENT, name: 'Wallet', alwaysReview: true, version },
    })
  expect((await change(1)).body.data.version).toBe(2)
  expect((await change(1)).body.code).toBe('template.changed_meanwhile')
  expect((await change(2)).body.data.version).toBe(2)
  const listed = (await calls('listCheckTemplates', { token: bank.token })).body.data
  expect(listed.map(({ id: one }: { id: string }) => one)).toEqual([second.id, id])
  const audit = await querySuperuser(
    world,
    `select action, details from audit_log where client_id = $1 and action like 'check_template.%' order by id`,
    [bank.clientId],
  )
  expect(audit.map(({ action }) => action)).toEqual([
    'check_template.created',
    'check_template.archived',
    'check_template.created',
    'check_template.changed',
  ])
  expect(audit.at(-1)?.details).toEqual({ version: 2, alwaysReview: { from: false, to: true } })
})

test('a template of another company is unknown, and its code to open the link cannot be switched off', async () => {
  const [bank, stranger] = [await openCompany('owner'), await openCompany('stranger')]
  const { id } = (await bank.create({ proofOfPossession: 'app' })).body.data
  expect((await stranger.link({ template: id })).body.code).toBe('template.not_found')
  expect((await stranger.link({ template: 'Wallet' })).body.code).toBe('template.not_found')
  const change = await calls('updateCheckTemplate', {
    token: stranger.token,
    params: { templateId: id },
    body: { ...CONTENT, name: 'Mine', version: 1 },
  })
  expect(change.body.code).toBe('template.not_found')
  const link = (await bank.link({ template: 'Wallet', proofOfPossession: 'none' })).body.data
  expect(link.proofOfPossession).toBe('app')
})

test('at most 100 templates are in use', async () => {
  const bank = await openCompany('many')
  await querySuperuser(
    world,
    `insert into check_templates (id, client_id, name, content, created_by)
      select 'ctp_' || lpad(n::text, 26, '0'), $1, 'Product ' || n, '{}', 'x' from generate_series(1, 100) n`,
    [bank.clientId],
  )
  expect((await bank.create()).body.code).toBe('template.too_many')
})

test('walk-ins are checked with the template that is theirs, of which there is one', async () => {
  const bank = await openCompany('templatewalkins')
  Object.assign(world.config, { walkInClient: bank.clientId })
  const open = () => calls('startVerification', { body: { nationality: 'ET' } })
  expect((await open()).body.acceptedDocuments).toBeUndefined()
  const branch = { name: 'Branch', walkIns: true, documentTypes: ['passport'], proofOfPossession: null }
  const template = (await bank.create(branch)).body.data
  const second = await bank.create({ ...branch, name: 'Market' })
  expect([second.status, second.body.fields.walkIns]).toEqual([
    400,
    'Walk-ins are checked with ‘Branch’. Please change that template first.',
  ])
  const opened = await open()
  expect(opened.body).toMatchObject({ acceptedDocuments: ['passport'], language: 'am' })
  const own = { params: { sessionId: opened.body.sessionId }, cookie: opened.cookie! }
  const { notice } = (await calls('getNotice', { ...own, query: { language: 'en' } })).body
  const body = { kind: 'notice', sha256: notice.sha256, language: 'en' }
  expect((await calls('giveConsent', { ...own, body })).status).toBe(200)
  const listed = await calls('listVerifications', { token: bank.token, query: { template: template.id } })
  const [{ verificationId }] = listed.body.data
  const stored = await bank.detail(verificationId)
  expect(stored.template).toMatchObject({ id: template.id, version: 1, documentTypes: ['passport'] })

  const change = (over: object, version: number) =>
    calls('updateCheckTemplate', {
      token: bank.token,
      params: { templateId: template.id },
      body: { ...CONTENT, ...branch, ...over, version },
    })
  expect((await change({ proofOfPossession: 'app' }, 1)).status).toBe(200)
  expect((await open()).body.code).toBe('session.contact_required')
  const started = await calls('startWalkIn', { body: { contact: 'hanna@example.com', nationality: 'ET' } })
  const { sessionId } = started.body
  expect((await calls('startVerification', { body: { sessionId } })).body.code).toBe('session.code_required')

  const archive = (archived: boolean) =>
    calls('archiveCheckTemplate', {
      token: bank.token,
      params: { templateId: template.id },
      body: { archived },
    })
  await archive(true)
  expect((await open()).body.acceptedDocuments).toBeUndefined()
  expect((await bank.create({ ...branch, name: 'Market' })).status).toBe(200)
  expect((await archive(false)).body.fields.walkIns).toMatch(/‘Market’/u)
})

test('an assisted check follows its template, but ends after a day', async () => {
  const bank = await openCompany('templateassisted')
  await bank.create({ documentTypes: ['passport'], proofOfPossession: 'contact' })
  const start = (over: object) =>
    calls('createAssistedCheck', {
      token: bank.token,
      body: { customerName: 'Hana Alemu', customerEmail: 'hana@example.com', ...over },
    })
  expect((await start({ template: 'Loan' })).body.code).toBe('template.not_found')
  const { data } = (await start({ template: 'wallet' })).body
  expect([data.codeBy, data.url]).toEqual(['email', null])
  const stored = await bank.detail(data.verificationId)
  expect(stored).toMatchObject({ language: 'am', template: { name: 'Wallet', documentTypes: ['passport'] } })
  expect(daysValid(stored)).toBe(1)
  expect((await start({})).body.data.codeBy).toBeNull()
})

test('a template’s name and color are those of the customer’s page; unreadable colors are refused', async () => {
  const bank = await openCompany('templatebrand')
  const refused = await bank.create({ brandColor: '#ffd400' })
  expect(refused.body.fields.brandColor).toMatch(/darker color/u)
  await bank.create({ brandName: 'Fast Loan', brandColor: '#003a8c' })
  const openLink = async (over: object) => {
    const sessionId = sessionIdFromUrl((await bank.link(over)).body.data.url)
    return (await calls('startVerification', { body: { sessionId } })).body
  }
  const { company, brand } = await openLink({ template: 'Wallet' })
  expect(company).toMatch(/templatebrand/u)
  expect(brand).toMatchObject({ name: 'Fast Loan', colors: { light: { accent: '#003a8c' } } })
  expect((await openLink({})).brand).toBeUndefined()
})
