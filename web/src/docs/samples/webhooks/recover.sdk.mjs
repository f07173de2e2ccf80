import { Wabi } from '@wabi/sdk'

const { WABI_URL, WABI_API_KEY, CURSOR, SINCE } = process.env
const wabi = new Wabi({ apiKey: WABI_API_KEY, baseUrl: WABI_URL })

const from = CURSOR ? { cursor: CURSOR } : { since: SINCE }
for await (const page of wabi.events.list(from).pages()) {
  for (const event of page.data) console.log(event.id, event.type, event.data.verificationId)
  console.log('continue from', page.resume)
}
