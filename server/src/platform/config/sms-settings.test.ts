import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const read = (env: Record<string, string>) => readConfig(env).sms

test('without an address text messages are not offered', () => {
  expect(read({ SMS_FROM: 'AbayBank' })).toBeNull()
})

test('an HTTP gateway is called as its template says, in JSON by default', () => {
  expect(read({ SMS_URL: 'https://sms.example/send' })).toMatchObject({
    gateway: {
      kind: 'http',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      idPointer: '/id',
    },
    from: 'Wabi',
    reports: null,
  })
  const form = read({
    SMS_URL: 'https://sms.example/send',
    SMS_HEADERS: '{"Content-Type":"application/x-www-form-urlencoded"}',
    SMS_REPORT_TOKEN: 'sixteen-characters',
    SMS_REPORT_DELIVERED: 'Delivered, Read',
  })
  expect(form?.gateway).toMatchObject({ headers: { 'content-type': 'application/x-www-form-urlencoded' } })
  expect(form?.reports).toMatchObject({ token: 'sixteen-characters', delivered: ['delivered', 'read'] })
})

test('an SMPP gateway has its own ports, and a password may be encoded', () => {
  expect(read({ SMS_URL: 'smpp://wabi:p%40ss@smsc.example' })?.gateway).toEqual({
    kind: 'smpp',
    host: 'smsc.example',
    port: 2775,
    tls: false,
    systemId: 'wabi',
    password: 'p@ss',
  })
  expect(read({ SMS_URL: 'smpps://wabi:x@[2001:db8::7]:3551' })?.gateway).toMatchObject({
    host: '2001:db8::7',
    port: 3551,
    tls: true,
  })
  expect(read({ SMS_URL: 'mailbox:' })?.gateway).toEqual({ kind: 'mailbox' })
})

test.each([
  ['SMS_URL', 'ftp://sms.example'],
  ['SMS_URL', 'smpp:secret'],
  ['SMS_HEADERS', '{"a":1}'],
  ['SMS_HEADERS', 'Authorization: secret'],
  ['SMS_ID_POINTER', 'messages.0'],
  ['SMS_FROM', 'A sender that is too long'],
  ['SMS_METHOD', 'DELETE'],
  ['SMS_REPORT_TOKEN', 'short'],
])('%s=%s is refused by name, without its value', (name, value) => {
  const failed = () => read({ [name]: value })
  expect(failed).toThrow(ConfigError)
  expect(failed).toThrow(new RegExp(`${name}: `, 'u'))
  expect(failed).not.toThrow(value)
})
