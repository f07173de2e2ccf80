import { readFileSync } from 'node:fs'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { EVENT_KINDS } from '@wabi/contract/shapes/event-samples.ts'
import { WEBHOOK_EVENTS } from '@wabi/contract/verification/events.ts'
import { EventBody } from '@wabi/contract/shapes/event-body.ts'
import {
  DEFAULT_RETRIES,
  DEFAULT_TIMEOUT_SECONDS,
  DELIVERY_RETENTION_DAYS,
  MAX_RETRIES,
} from '@wabi/contract/client/webhook-limits.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventBytes } from '../domain/integration/webhooks/event-body.ts'
import { retryDelay } from '../domain/integration/webhooks/retry-delay.ts'
import { newWebhookSecret, signWebhook } from '../domain/integration/webhooks/sign-webhook.ts'

const ROOT = join(import.meta.dirname, '../../..')
const page = readFileSync(join(ROOT, 'docs/WEBHOOKS.md'), 'utf8')

type Verify = (secret: string, headers: Record<string, string>, body: string) => unknown

let folder: string
const verifiers: Verify[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wabi-page-'))
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  for (const [, name = '', code = ''] of page.matchAll(/```js (verify-\w+)\n(.*?)```/gsu)) {
    const file = join(folder, `${name}.mjs`)
    await writeFile(file, code)
    verifiers.push(((await import(pathToFileURL(file).href)) as { verify: Verify }).verify)
  }
})
afterAll(() => rm(folder, { recursive: true }))

test('the verification example works, and refuses a changed character, another secret and an old call', () => {
  expect(verifiers).toHaveLength(2)
  const sample = EVENT_KINDS['verification.completed'].sample
  const body = eventBytes(sample).toString()
  const [old, secret] = [newWebhookSecret(), newWebhookSecret()]
  const signed = (timestamp: number) =>
    signWebhook([secret, old], { id: 'evt_a', timestamp, body: Buffer.from(body) })
  const now = Math.floor(Date.now() / 1000)
  for (const verify of verifiers) {
    for (const one of [old, secret]) expect(verify(one, signed(now), body)).toEqual(sample)
    expect(() => verify(secret, signed(now), body.replace('96', '97'))).toThrow()
    expect(() => verify(newWebhookSecret(), signed(now), body)).toThrow()
    expect(() => verify(secret, signed(now - 400), body)).toThrow()
  }
})

test('the body shown is the one sent, and the table lists every event', () => {
  const shown = /```json\n(.*?)```/su.exec(page)?.[1] ?? ''
  const { sample } = EVENT_KINDS['verification.completed']
  expect(JSON.parse(shown)).toEqual(sample)
  expect(JSON.stringify(JSON.parse(shown))).toBe(eventBytes(sample).toString())
  const rows = [...page.matchAll(/^\| `([\w.]+)` \| (.*) \|$/gmu)].map(([, event, when]) => [event, when])
  expect(rows).toEqual(WEBHOOK_EVENTS.map((event) => [event, EVENT_KINDS[event].when]))
})

test('every sample matches the contract', () => {
  for (const event of WEBHOOK_EVENTS) {
    const { sample } = EVENT_KINDS[event]
    expect(EventBody.parse(sample)).toEqual(sample)
    expect(sample.type).toBe(event)
    expect(JSON.parse(eventBytes(sample).toString())).toEqual(sample)
  }
})

test('the numbers are correct', () => {
  const hours = Array.from({ length: 8 }, (_, at) => (retryDelay(at + 1, 10, null, 0.5) ?? 0) / 3600)
  expect(hours).toEqual([30 / 3600, 10 / 60, 2, 5, 10, 14, 20, 24])
  for (const words of [
    'after 30 seconds, 10 minutes and 2 hours (each ± a fifth), then 5, 10, 14 and 20 hours',
    `${DEFAULT_RETRIES} by default, ${MAX_RETRIES} at most`,
    `(${DEFAULT_TIMEOUT_SECONDS} seconds unless you set another`,
    `kept for ${DELIVERY_RETENTION_DAYS} days`,
  ])
    expect(page.replaceAll(/\s+/gu, ' ')).toContain(words)
  // The developers' page repeats the schedule; its other numbers come from the contract.
  const guide = readFileSync(join(ROOT, 'web/src/docs/pages/webhooks.md'), 'utf8').replaceAll(/\s+/gu, ' ')
  expect(guide).toContain(
    'after 30 seconds, 10 minutes and 2 hours (each ± 20 %), then after 5, 10, 14 and 20 hours and then daily',
  )
})
