import { Wabi } from '@wabi/sdk'

const wabi = new Wabi({
  apiKey: process.env.WABI_API_KEY,
  baseUrl: process.env.WABI_URL,
  // Tries after the first, and milliseconds for one try. These are what you get without them.
  maxRetries: 3,
  timeoutMs: 30_000,
})

const { data } = await wabi.verifications.list({ limit: 5 })
console.log(data.length)
