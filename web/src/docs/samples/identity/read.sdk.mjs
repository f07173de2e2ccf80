import { Wabi } from '@wabi/sdk'

const { WABI_URL, WABI_API_KEY, VERIFICATION_ID } = process.env
const wabi = new Wabi({ apiKey: WABI_API_KEY, baseUrl: WABI_URL })

const { status, claims, readings } = await wabi.verifications.identity(VERIFICATION_ID)
console.log(status, claims.fullName, claims.dateOfBirth)
for (const { field, source, value, confidence, agreement } of readings)
  console.log(field, source, value, confidence, agreement)
