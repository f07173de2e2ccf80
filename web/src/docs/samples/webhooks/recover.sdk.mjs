import { Wabi } from '@wabi/sdk'

const { WABI_URL, WABI_API_KEY, SINCE } = process.env
const wabi = new Wabi({ apiKey: WABI_API_KEY, baseUrl: WABI_URL })

for await (const event of wabi.events.list({ since: SINCE })) {
  console.log(event.id, event.type, event.data.verificationId)
}
