import { Wabi } from '@wabi/sdk'

const { WABI_URL, WABI_API_KEY } = process.env
const wabi = new Wabi({ apiKey: WABI_API_KEY, baseUrl: WABI_URL })

// The SDK gives each call a key. Your own key also works across restarts of your program.
const person = { customerName: 'Tirunesh Dibaba', delivery: 'none' }
const once = await wabi.verifications.create(person, { idempotencyKey: 'onboarding-customer-1044' })
const again = await wabi.verifications.create(person, { idempotencyKey: 'onboarding-customer-1044' })
console.log(once.verificationId === again.verificationId)
