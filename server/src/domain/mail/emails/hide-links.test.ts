import { expect, test } from 'vitest'
import { HIDDEN_LINK, hideLinks, maskAddress } from './hide-links.ts'

const publicUrl = 'https://id.example.et'
const LINK = `${publicUrl}/verify/ses_0123456789`

test('links to this platform are hidden in text and HTML; other addresses and the logo stay', () => {
  const logo = `${publicUrl}/api/logos/lgo_1`
  const mail = {
    text: `Please open ${LINK}. Help: https://bank.example/help`,
    html: `<img src="${logo}"><a href="${LINK}">Start</a> or copy ${LINK} · <a href='https://bank.example/help'>Help</a>`,
  }
  const shown = hideLinks(mail, { publicUrl, oneTime: false })
  expect(shown.hidden).toBe(true)
  expect(shown.text).toBe(`Please open ${HIDDEN_LINK} Help: https://bank.example/help`)
  expect(shown.html).toContain(`<img src="${logo}">`)
  expect(shown.html).toContain('<a href="#">Start</a>')
  expect(shown.html).toContain('https://bank.example/help')
  expect(JSON.stringify(shown)).not.toContain('ses_')
})

test('the text of a mail that gives access to an account is hidden whole, codes included', () => {
  const shown = hideLinks({ text: 'Your code: 123456', html: '<b>123456</b>' }, { publicUrl, oneTime: true })
  expect(shown.hidden).toBe(true)
  expect(JSON.stringify(shown)).not.toContain('123456')
})

test('a mail without links is shown as it is', () => {
  const mail = { text: 'Your identity is confirmed.', html: '<p>Your identity is confirmed.</p>' }
  expect(hideLinks(mail, { publicUrl, oneTime: false })).toEqual({ ...mail, hidden: false })
})

test.each([
  ['hanna@example.et', 'h•••@example.et'],
  ['broken', '•••'],
  ['+251911000101', '•••01'],
])('the address %s is shown as %s', (address, masked) => {
  expect(maskAddress(address)).toBe(masked)
})
