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
