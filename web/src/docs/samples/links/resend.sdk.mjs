import { Wabi } from '@wabi/sdk'

const { WABI_URL, WABI_API_KEY, VERIFICATION_ID } = process.env
const wabi = new Wabi({ apiKey: WABI_API_KEY, baseUrl: WABI_URL })

const { url } = await wabi.verifications.resend(VERIFICATION_ID, { expiryDays: 7, delivery: 'none' })
console.log(url)
