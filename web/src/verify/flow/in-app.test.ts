import { expect, test } from 'vitest'
import { findInApp, getIntentLink } from './in-app.ts'

const ANDROID =
  'Mozilla/5.0 (Linux; Android 13; SM-A145F; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.6478.134 Mobile Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'

test('the built-in browsers of four apps are recognized, and no other', () => {
  expect(findInApp(`${ANDROID} Telegram-Android/11.4.2 (Samsung SM-A145F; Android 13; SDK 33; LOW)`)).toBe(
    'Telegram',
  )
  expect(findInApp(`${ANDROID} [FB_IAB/FB4A;FBAV/467.0.0.44.109;]`)).toBe('Facebook')
  expect(findInApp(`${IPHONE} [FBAN/FBIOS;FBAV/466.0.0.41.109]`)).toBe('Facebook')
  expect(findInApp(`${IPHONE} Instagram 334.0.0.18.107`)).toBe('Instagram')
  expect(findInApp(`${ANDROID} BytedanceWebview/d8a21c6 musical_ly_2023505030`)).toBe('TikTok')
  // A company's own app may show the check in a web view and allow the camera.
  expect(findInApp(ANDROID)).toBeNull()
  expect(findInApp(`${IPHONE} Version/17.5 Safari/604.1`)).toBeNull()
})

test("Telegram's browser on the iPhone is recognized by what it adds to the page", () => {
  Object.assign(globalThis, { TelegramWebviewProxy: {} })
  expect(findInApp(IPHONE)).toBe('Telegram')
  Reflect.deleteProperty(globalThis, 'TelegramWebviewProxy')
  expect(findInApp(IPHONE)).toBeNull()
})

test("on Android a link opens the phone's browser with the whole address", () => {
  expect(getIntentLink('https://id.example/verify/ses_a?mobile=true&code=c0de', ANDROID)).toBe(
    'intent://id.example/verify/ses_a?mobile=true&code=c0de#Intent;scheme=https;action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;end',
  )
  expect(getIntentLink('https://id.example/verify/ses_a', IPHONE)).toBeNull()
})
