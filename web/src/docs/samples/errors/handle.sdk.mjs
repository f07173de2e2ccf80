import { Wabi, WabiError } from '@wabi/sdk'

const { WABI_URL, WABI_API_KEY } = process.env
const wabi = new Wabi({ apiKey: WABI_API_KEY, baseUrl: WABI_URL })

try {
  await wabi.verifications.create({ customerName: 'H' })
} catch (error) {
  if (!(error instanceof WabiError)) throw error
  console.log(error.status, error.code, error.message, error.fields, error.requestId)
}
