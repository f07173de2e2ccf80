import { randomUUID } from 'node:crypto'
import express from 'express'
import { verifyWebhook, Wabi, WabiError } from '@wabi/sdk'

const { WABI_URL, WABI_API_KEY, WABI_WEBHOOK_SECRET, PORT = '4000' } = process.env
const OWN_URL = process.env.OWN_URL ?? `http://localhost:${PORT}`

const wabi = new Wabi({ apiKey: WABI_API_KEY ?? '', baseUrl: WABI_URL ?? '' })
const app = express()

/** Stands for your database: verification by order, and what we were told of each. */
const orders = new Map()
const told = new Map()

app.get('/', (_, response) => {
  response
    .type('html')
    .send(
      '<form method="post" action="/verify"><input name="name" required><button>Verify me</button></form>',
    )
})

// 1. Make a verification, remember which it is, and send the customer there.
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

// 2. The customer comes back. An address can be typed by anybody: only the API's answer counts.
app.get('/done', async (request, response) => {
  const id = orders.get(request.query.order)
  if (!id) return response.status(404).send('There is no such order.')
  const { status, outcome } = await wabi.verifications.get(id)
  response.json({ status, outcome })
})

// 3. Wabi tells. The signature is of the bytes as they came, so nothing may parse them before.
app.post('/webhooks', express.raw({ type: '*/*' }), async (request, response) => {
  const event = await verifyWebhook({
    payload: request.body,
    headers: request.headers,
    secret: WABI_WEBHOOK_SECRET ?? '',
  })
  told.set(request.get('webhook-id'), event)
  response.sendStatus(204)
})

app.get('/told', (_, response) => {
  response.json([...told.values()])
})

app.use((error, _request, response, _next) => {
  const ours = error instanceof WabiError
  if (!ours || !error.code.startsWith('webhook.')) console.error(error)
  response
    .status(ours && error.code.startsWith('webhook.') ? 400 : 502)
    .json({ error: ours ? error.code : 'failed' })
})

app.listen(Number(PORT), '127.0.0.1', () => console.log(`ready on ${OWN_URL}`))
