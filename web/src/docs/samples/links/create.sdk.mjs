import { Wabi } from '@wabi/sdk'

const { WABI_URL, WABI_API_KEY } = process.env
const wabi = new Wabi({ apiKey: WABI_API_KEY, baseUrl: WABI_URL })

const { verificationId, url } = await wabi.verifications.create({
  customerName: 'Hanna Tesfaye',
  customerEmail: 'hanna@example.com',
  clientReference: 'customer-1042',
  language: 'am',
  expiryDays: 14,
})
console.log(verificationId, url)
