import { Wabi } from '@wabi/sdk'

const { WABI_URL, WABI_API_KEY } = process.env
const wabi = new Wabi({ apiKey: WABI_API_KEY, baseUrl: WABI_URL })

for await (const { verificationId, reasons } of wabi.verifications.list({ status: 'pending_review' }))
  console.log(verificationId, reasons)
