import { afterAll, beforeAll } from 'vitest'
import { apiKeyRows } from './spec/api-keys.ts'
import { leaveDesk, sitAtDesk } from './spec/desk.ts'
import { doorRows } from './spec/doors.ts'
import { linkRows } from './spec/links.ts'
import { shellRows } from './spec/shell.ts'
import { signUpRows } from './spec/sign-up.ts'
import { toastRows } from './spec/toasts.ts'
import { webhookRows } from './spec/webhooks.ts'

beforeAll(sitAtDesk)
afterAll(leaveDesk)

// The specification's rows about the client, one by one and word for word, on one platform, in this order.
doorRows()
signUpRows()
shellRows()
linkRows()
apiKeyRows()
webhookRows()
toastRows()
