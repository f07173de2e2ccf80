import { z } from 'zod'
import { expect, expectTypeOf, test } from 'vitest'
import type { ReplyOf } from '@wabi/contract/api.ts'
import { WEBHOOK_EVENTS } from '@wabi/contract/verification/events.ts'
import { openApi } from '@wabi/contract/openapi.ts'
import { EventBody } from '@wabi/contract/shapes/event-body.ts'
import { type ListedEvent, verifyWebhook, type WebhookEvent } from '../../../sdk/src/index.ts'
import { testWebhook } from '../domain/integration/webhooks/test-webhook.ts'
import { deliverDue } from '../testing/deliver-due.ts'
import { EVENT_DATA } from '../testing/hooked-client.ts'
import { useHookedClients } from '../testing/use-hooked-clients.ts'

const { world, calls, receiver, ctx, subscribed } = useHookedClients()

/** An event with every field of the contract. */
const FULL: EventBody['data'] = {
  ...EVENT_DATA,
  reasons: ['document_expired', 'face_different'],
  clientReference: 'order 1042 · ሀና',
  level: {
    name: 'NBE Level 2',
    limits: [{ name: 'Balance', amount: 10_000, currency: 'ETB', per: 'balance' }],
  },
  cause: 'appeal',
  shared: ['phone', 'device'],
  possession: 'sms',
  label: 'unsure',
}

interface Schema {
  $ref?: string
  $defs?: Record<string, Schema>
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

/** Paths of all fields in a JSON schema; `[]` stands for list items. */
function listFields(schema: Schema, components: Record<string, Schema> = {}): string[] {
  const named = schema.$ref === undefined ? schema : components[schema.$ref.split('/').at(-1) ?? '']
  if (!named) throw new Error(`there is no ${schema.$ref}`)
  return [
    ...Object.entries(named.properties ?? {}).flatMap(([name, inner]) => [
      name,
      ...listFields(inner, components).map((path) => `${name}.${path}`),
    ]),
    ...(named.items ? listFields(named.items, components).map((path) => `[].${path}`) : []),
    ...(named.anyOf ?? []).flatMap((one) => listFields(one, components)),
  ]
}

/** Paths of all fields in a value. */
function fieldsIn(value: unknown): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap(fieldsIn))].map((path) => `[].${path}`)
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, inner]) => [
    name,
    ...fieldsIn(inner).map((path) => `${name}.${path}`),
  ])
}

test('every field of every event arrives by webhook, list and id as the contract and the OpenAPI document define it', async () => {
  const schema = z.toJSONSchema(EventBody, { io: 'output' }) as Schema
  const promised = listFields(schema, schema.$defs).sort()
  const { components } = openApi('https://example.com') as unknown as {
    components: { schemas: Record<string, Schema> }
  }
  const described = listFields({ $ref: '#/components/schemas/Event' }, components.schemas).sort()
  expect(described).toEqual(promised)

  const { me, id, webhook, token, happen, logs } = await subscribed({ events: [...WEBHOOK_EVENTS] })
  const sent = new Map<string, WebhookEvent>()
  for (const type of WEBHOOK_EVENTS)
    if (type === 'webhook.test') await testWebhook(me, { id })
    else await happen(type, FULL)
  while ((await deliverDue(ctx())) > 0);
  for (const { headers, body } of receiver.received) {
    // The platform's clock is the test's.
    const now = world.clock.now().getTime()
    const event = await verifyWebhook({ payload: body, headers, secret: webhook.secret, now })
    // Exactly these fields, in the contract's order.
    expect(JSON.stringify(EventBody.parse(event))).toBe(body)
    sent.set(String(headers['webhook-id']), event)
  }
  expect([...sent.values()].map(({ type }) => type).sort()).toEqual([...WEBHOOK_EVENTS].sort())
  for (const body of sent.values())
    if (body.type !== 'webhook.test') {
      expect(fieldsIn(body).sort()).toEqual(promised)
      expect(body).toMatchObject({ data: FULL })
    }

  const key = await calls('createApiKey', { token, body: { keyName: 'Reader' } })
  const { apiKey } = key.body.data
  const listed = (await calls('v1ListEvents', { token: apiKey })).body.data as ListedEvent[]
  expect(new Map(listed.map(({ id: eventId, ...body }) => [eventId, body]))).toEqual(sent)
  for (const [eventId, body] of sent) {
    const one = await calls('v1GetEvent', { token: apiKey, params: { eventId } })
    expect(one.body.data).toEqual({ id: eventId, ...body })
  }
  for (const { id: deliveryId, eventId } of await logs()) {
    const { requestBody } = (await calls('v1GetDelivery', { token: apiKey, params: { deliveryId } })).body
      .data
    expect(JSON.parse(requestBody)).toEqual(sent.get(eventId))
  }
})

test('the SDK types match the contract', () => {
  expectTypeOf<WebhookEvent>().toEqualTypeOf<EventBody>()
  expectTypeOf<ListedEvent>().toEqualTypeOf<ReplyOf<'v1ListEvents'>['data'][number]>()
})
