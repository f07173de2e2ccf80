import { Wabi } from '@wabi/sdk'

const { WABI_URL, WABI_API_KEY, VERIFICATION_ID } = process.env
const wabi = new Wabi({ apiKey: WABI_API_KEY, baseUrl: WABI_URL })

const { status } = await wabi.verifications.requestResubmission(VERIFICATION_ID, {
  steps: ['selfie'],
  reasons: ['face_unclear'],
  note: 'It works best near a window.',
})
console.log(status)
