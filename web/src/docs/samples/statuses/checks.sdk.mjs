import { Wabi } from '@wabi/sdk'

const { WABI_URL, WABI_API_KEY, VERIFICATION_ID } = process.env
const wabi = new Wabi({ apiKey: WABI_API_KEY, baseUrl: WABI_URL })

const { outcome, overallScore, checks } = await wabi.verifications.checks(VERIFICATION_ID)
console.log(outcome, overallScore)
for (const { check, result, points, maxPoints, words } of checks)
  console.log(check, result, `${points}/${maxPoints}`, words)
