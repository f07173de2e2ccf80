import { expect, test } from 'vitest'
import { readAppScheme } from './app-link.ts'
import { parsePageOrigin } from './page-origin.ts'
import { returnUrl } from './return-url.ts'

test.each([
  ['myapp://verified', 'myapp'],
  ['et.abay.bank://checks/done?order=7', 'et.abay.bank'],
  // It must not look like a page of this machine, which may frame the check.
  ['myapp://localhost', 'myapp'],
])('%s opens the app %s, and no page', (address, scheme) => {
  expect(readAppScheme(address)).toBe(scheme)
  expect(returnUrl.safeParse(address).success).toBe(true)
  expect(parsePageOrigin(address)).toBeNull()
})

test.each([
  'javascript://x%0aalert(1)',
  'data://text/html,x',
  'file:///etc/passwd',
  'intent://x#Intent;scheme=https;end',
  'android-app://com.example',
  'ms-msdt://x',
  'x-apple://y',
  'ftp://shop.example/',
  'myapp:done',
  'MyApp://done',
  'my app://done',
  'my://x',
  'myapp://a b',
  'myapp://a;b',
  'https://shop.example/',
])('%s opens no app', (address) => {
  expect(readAppScheme(address) !== null && returnUrl.safeParse(address).success).toBe(false)
})
