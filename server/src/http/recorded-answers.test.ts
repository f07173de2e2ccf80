import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { Operation } from '@wabi/contract/api.ts'
import { API_VERSIONS } from '@wabi/contract/endpoint/api-version.ts'
import { signUp } from '../testing/builders.ts'
import type { Call } from '../testing/requests.ts'
import { useHttp } from '../testing/use-http.ts'

/** The oldest version: code written for it must keep working. */
const [VERSION] = API_VERSIONS

/** Answers of that version; `RECORD_ANSWERS=1` writes those of new calls, and changes no recorded one. */
const FILE = join(import.meta.dirname, 'recorded-answers', `${VERSION}.json`)

/** Fields whose values are the same in each run. */
const FIXED = new Set([
  'success',
  'status',
  'outcome',
  'mode',
  'code',
  'type',
  'check',
  'result',
  'overallScore',
])

type Json = null | boolean | number | string | Json[] | { [field: string]: Json }

const { world, calls } = useHttp({ config: { apiCallsPerMinute: 10_000, allowPrivateWebhooks: true } })

let key: string
beforeAll(async () => {
  const { token } = await signUp(world, calls, 'recorded')
  const body = { keyName: 'core', permissions: ['admin'], mode: 'test', identityAccess: true }
  key = (await calls('createApiKey', { token, body })).body.data.apiKey
})

/** Every difference that breaks code written for the recorded answer; more fields, list entries and values are none. */
function findBreaks(recorded: Json, now: Json | undefined, path: string): string[] {
  if (now === undefined) return [`${path} is missing`]
  if (Array.isArray(recorded)) {
    if (!Array.isArray(now)) return [`${path} is no list`]
    const [first] = recorded
    return first === undefined
      ? []
      : now.length === 0
        ? [`${path} is empty`]
        : findBreaks(first, now[0], `${path}[0]`)
  }
  if (recorded === null || now === null)
    return recorded === now ? [] : [`${path} was ${typeof recorded} and is ${typeof now}`]
  if (typeof recorded !== typeof now) return [`${path} was ${typeof recorded} and is ${typeof now}`]
  if (typeof recorded === 'object')
    return Object.entries(recorded).flatMap(([field, value]) =>
      findBreaks(value, (now as Record<string, Json>)[field], `${path}.${field}`),
    )
  const isFixed = FIXED.has(path.split('.').at(-1) ?? '')
  return isFixed && recorded !== now ? [`${path} was ${recorded} and is ${String(now)}`] : []
}

test('answers of the oldest version still have everything that code written for it reads', async () => {
  const answers: Record<string, Json> = {}
  const call = async (operation: Operation, input: Call = {}) => {
    const { body } = await calls(operation, { token: key, headers: { 'wabi-version': VERSION }, ...input })
    answers[operation] ??= body as Json
    return body
  }
  const create = async () => {
    const body = { customerName: 'Abebe Bikila', delivery: 'none', clientReference: 'customer-1042' }
    return { verificationId: (await call('v1CreateVerification', { body })).data.verificationId as string }
  }
  const params = await create()
  await call('v1ResendVerification', { params, body: { delivery: 'none' } })
  await call('v1CompleteTestVerification', { params, body: { customer: 'approved' } })
  for (const operation of ['v1GetVerification', 'v1GetChecks', 'v1GetIdentity', 'v1ListImages'] as const)
    await call(operation, { params })
  await call('v1ListVerifications')
  await call('v1LabelVerification', {
    params,
    body: { label: 'confirmed_fraud', kind: 'mule', source: 'payment_dispute' },
  })
  await call('v1ListLabels', { params })
  const [event] = (await call('v1ListEvents')).data
  await call('v1GetEvent', { params: { eventId: event.id } })
  const hook = await call('v1CreateWebhook', { body: { name: 'h', url: 'http://127.0.0.1:9/x' } })
  const webhook = { webhookId: hook.data.id as string }
  await call('v1GetWebhook', { params: webhook })
  await call('v1ListWebhooks')
  const { deliveryId } = (await call('v1TestWebhook', { params: webhook })).data
  await call('v1ListDeliveries', { params: webhook })
  await call('v1GetDelivery', { params: { deliveryId } })
  await call('v1ListTestCustomers')
  await call('v1CancelVerification', { params: await create() })
  // Refusals have a shape too.
  await call('v1ApproveVerification', { params, body: {} })
  await call('v1RejectVerification', { params, body: {} })

  const recorded = existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, Json>) : {}
  if (process.env.RECORD_ANSWERS) {
    writeFileSync(FILE, `${JSON.stringify({ ...answers, ...recorded }, null, 2)}\n`)
    return
  }
  expect(Object.keys(recorded)).toEqual(Object.keys(answers))
  const breaks = Object.entries(recorded).flatMap(([name, answer]) => findBreaks(answer, answers[name], name))
  expect(breaks).toEqual([])
})
