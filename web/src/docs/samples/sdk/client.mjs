import { Wabi } from '@wabi/sdk'

const wabi = new Wabi({
  apiKey: process.env.WABI_API_KEY,
  baseUrl: process.env.WABI_URL,
  // Retries after the first attempt, and milliseconds per attempt. These are the defaults.
  maxRetries: 3,
  timeoutMs: 30_000,
})

const { data } = await wabi.verifications.list({ limit: 5 })
console.log(data.length)
