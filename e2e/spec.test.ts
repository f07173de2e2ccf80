import { afterAll, beforeAll } from 'vitest'
import { testApiKeys } from './spec/api-keys.ts'
import { tearDown, setUp } from './spec/setup.ts'
import { testRoutes } from './spec/routes.ts'
import { testLinks } from './spec/links.ts'
import { testShell } from './spec/shell.ts'
import { testSignUp } from './spec/sign-up.ts'
import { testToasts } from './spec/toasts.ts'
import { testWebhooks } from './spec/webhooks.ts'

beforeAll(setUp)
afterAll(tearDown)

// The specification's rows for the client, one by one and word for word, on one platform, in this order.
testRoutes()
testSignUp()
testShell()
testLinks()
testApiKeys()
testWebhooks()
testToasts()
