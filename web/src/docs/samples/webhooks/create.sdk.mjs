import { Wabi } from '@wabi/sdk'

const { WABI_URL, WABI_API_KEY } = process.env
const wabi = new Wabi({ apiKey: WABI_API_KEY, baseUrl: WABI_URL })

const { id, secret } = await wabi.webhooks.create({
  name: 'Core banking',
  url: 'https://bank.example.com/hooks/wabi',
  events: ['verification.completed', 'verification.failed', 'verification.pending_review'],
})
console.log(id, secret)
