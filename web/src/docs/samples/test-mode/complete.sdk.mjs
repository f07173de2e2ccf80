import { Wabi } from '@wabi/sdk'

const { WABI_URL, WABI_API_KEY, VERIFICATION_ID } = process.env
const wabi = new Wabi({ apiKey: WABI_API_KEY, baseUrl: WABI_URL })

const { status, reasons } = await wabi.test.complete(VERIFICATION_ID, {
  customer: 'rejected_document_expired',
})
console.log(status, reasons)
