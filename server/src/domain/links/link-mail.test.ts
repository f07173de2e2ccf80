import { expect, test } from 'vitest'
import { linkMail } from './link-mail.ts'

const invitation = {
  customerName: 'አበበ በቀለ',
  customerEmail: 'abebe@example.com',
  companyName: 'Addis Savings',
  url: 'https://verify.example.com/verify/ses_abc',
  expiresAt: new Date('2026-11-28T22:30:00Z'),
  supportEmail: 'help@example.com',
}

test('says who asks, where to go, until when and whom to ask', () => {
  const mail = linkMail(invitation)
  for (const part of [mail.text, mail.html ?? ''])
    for (const word of [
      'አበበ በቀለ',
      'Addis Savings',
      invitation.url,
      '29 November 2026',
      'help@example.com',
      'Wabi',
    ])
      expect(part).toContain(word)
})

test('a name cannot bring markup, a header or another recipient', () => {
  const mail = linkMail({
    ...invitation,
    customerName: '<script>alert(1)</script>\r\nBcc: thief@example.com',
    companyName: 'A "quoted" & <b>bold</b>\u2028company',
  })
  expect(mail.html).not.toContain('<script>')
  expect(mail.html).not.toContain('<b>')
  expect(mail.subject).not.toMatch(/[\r\n\u2028]/)
  expect(mail.to.name).not.toMatch(/[\r\n]/)
  expect(mail.to.address).toBe('abebe@example.com')
})
