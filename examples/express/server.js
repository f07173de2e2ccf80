import { randomUUID } from 'node:crypto'
import express from 'express'
import { verifyWebhook, Wabi, WabiError } from '@wabi/sdk'

const { WABI_URL, WABI_API_KEY, WABI_WEBHOOK_SECRET, PORT = '4000' } = process.env
const OWN_URL = process.env.OWN_URL ?? `http://localhost:${PORT}`

const wabi = new Wabi({ apiKey: WABI_API_KEY ?? '', baseUrl: WABI_URL ?? '' })
const app = express()

/** Stands in for your database: verifications by order, and received events. */
const orders = new Map()
const events = new Map()

app.get('/', (_, response) => {
  response
    .type('html')
    .send(
      '<form method="post" action="/verify"><input name="name" required><button>Verify me</button></form>',
    )
})

// 1. Create a verification, store its id, and send the customer there.
app.post('/verify', express.urlencoded({ extended: false }), async (request, response) => {
  const order = randomUUID()
  const verification = await wabi.verifications.create({
    customerName: request.body.name,
    clientReference: order,
    delivery: 'none',
    returnUrl: `${OWN_URL}/done?order=${order}`,
  })
  orders.set(order, verification.verificationId)
  response.redirect(303, verification.url)
})

// 2. The customer comes back. Anyone can type an address: only the API's answer counts.
app.get('/done', async (request, response) => {
  const id = orders.get(request.query.order)
  if (!id) return response.status(404).send('There is no such order.')
  const { status, outcome } = await wabi.verifications.get(id)
  response.json({ status, outcome })
})

// 3. Wabi sends a webhook. The signature covers the raw bytes, so nothing may parse them first.
app.post('/webhooks', express.raw({ type: '*/*' }), async (request, response) => {
  const event = await verifyWebhook({
    payload: request.body,
    headers: request.headers,
    secret: WABI_WEBHOOK_SECRET ?? '',
  })
  events.set(request.get('webhook-id'), event)
  response.sendStatus(204)
})

app.get('/events', (_, response) => {
  response.json([...events.values()])
})

app.use((error, _request, response, _next) => {
  const known = error instanceof WabiError
  if (!known || !error.code.startsWith('webhook.')) console.error(error)
  response
    .status(known && error.code.startsWith('webhook.') ? 400 : 502)
    .json({ error: known ? error.code : 'failed' })
})

app.listen(Number(PORT), '127.0.0.1', () => console.log(`ready on ${OWN_URL}`))
