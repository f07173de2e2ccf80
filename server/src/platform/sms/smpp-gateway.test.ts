import smpp from 'smpp'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { SMPP_PASSWORD, startSmppServer } from '../../testing/smpp-server.ts'
import { createSmppGateway } from './smpp-gateway.ts'
import type { SmsGateway, SmsReport } from './sms.ts'

const server = await startSmppServer()
const opened: SmsGateway[] = []
afterEach(async () => {
  for (const gateway of opened.splice(0)) await gateway.close()
  server.parts.length = 0
})
afterAll(() => server.close())

function open(password = SMPP_PASSWORD): SmsGateway {
  const { port } = server
  const gateway = createSmppGateway({
    kind: 'smpp',
    host: '127.0.0.1',
    port,
    tls: false,
    systemId: 'wabi',
    password,
  })
  opened.push(gateway)
  return gateway
}

const sms = { id: 'eml_1', to: '+251911000101', from: 'Abay Bank', text: 'Hello' }

test('a message is submitted with its sender, and its id returned', async () => {
  expect(await open().send(sms)).toBe('smsc-1')
  expect(server.parts[0]).toMatchObject({ to: '251911000101', from: 'Abay Bank', text: 'Hello' })
  expect(server.parts[0]?.fields).toMatchObject({
    registered_delivery: 1,
    data_coding: 0,
    source_addr_ton: 5,
  })
})

test('a long Amharic text is sent in parts that phones join; the last one is reported', async () => {
  const text = 'እባክዎ ማንነትዎን ያረጋግጡ። '.repeat(8)
  expect(await open().send({ ...sms, text })).toBe(`smsc-${server.parts.length}`)
  expect(server.parts.map((part) => part.text).join('')).toBe(text)
  expect(server.parts.length).toBe(3)
  const headers = server.parts.map(({ fields }) => fields.short_message?.udh?.[0]?.subarray(2))
  expect(headers.map((header) => [header?.[1], header?.[2]])).toEqual([
    [3, 1],
    [3, 2],
    [3, 3],
  ])
  expect(new Set(headers.map((header) => header?.[0])).size).toBe(1)
  expect(server.parts.map(({ fields }) => [fields.data_coding, fields.registered_delivery])).toEqual([
    [8, 0],
    [8, 0],
    [8, 1],
  ])
})

test.each([
  ['ESME_RINVDSTADR', true],
  ['ESME_RTHROTTLED', false],
])('%s is refused, for good: %s', async (name, permanent) => {
  server.statuses.push(smpp.errors[name] ?? -1)
  await expect(open().send(sms)).rejects.toMatchObject({ message: name, permanent })
})

test('a refused sign-in is an error to retry', async () => {
  await expect(open('wrong').send(sms)).rejects.toThrow('refused the sign-in (ESME_RINVPASWD)')
})

test('receipts are reported and answered; one that could not be recorded is asked for again', async () => {
  const gateway = open()
  const reports: SmsReport[] = []
  gateway.listen(async (report) => {
    if (report.gatewayId === 'broken') throw new Error('the database is away')
    reports.push(report)
  })
  const id = (await gateway.send(sms)) ?? ''
  expect(await server.report(id, 'ENROUTE')).toBe(0)
  expect(await server.report(id, 'DELIVRD')).toBe(0)
  expect(await server.report('other', 'UNDELIV')).toBe(0)
  expect(await server.report('broken', 'DELIVRD')).toBe(smpp.errors.ESME_RX_T_APPN)
  expect(reports).toEqual([
    { gatewayId: id, outcome: 'delivered', reason: null },
    { gatewayId: 'other', outcome: 'failed', reason: 'UNDELIV' },
  ])
})

test('a lost connection is opened again by the next message', async () => {
  const gateway = open()
  await gateway.send(sms)
  server.cut()
  await vi.waitFor(async () => expect(await gateway.send(sms)).toBeTruthy())
  expect(server.parts.length).toBeGreaterThanOrEqual(2)
})
