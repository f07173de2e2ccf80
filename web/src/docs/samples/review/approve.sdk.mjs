import { Wabi } from '@wabi/sdk'

const { WABI_URL, WABI_API_KEY, VERIFICATION_ID } = process.env
const wabi = new Wabi({ apiKey: WABI_API_KEY, baseUrl: WABI_URL })

// The decision that was reviewed. If there is a newer one, the call fails and changes nothing.
const { decisionId } = await wabi.verifications.checks(VERIFICATION_ID)
const { status } = await wabi.verifications.approve(VERIFICATION_ID, { decisionId })
console.log(status)
