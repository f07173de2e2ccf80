import { expect, test } from 'vitest'
import { checkMail } from '../../../platform/mail/mail.ts'
import { CUSTOMER_WORDS } from '../../mail/words/customer-words.ts'
import { type Invitation, renderLinkMail } from './link-mail.ts'

const invitation: Invitation = {
  customerName: 'አበበ በቀለ',
  customerEmail: 'abebe@example.com',
  companyName: 'Addis Savings',
  url: 'https://verify.example.com/verify/ses_abc',
  withdrawUrl: 'https://verify.example.com/verify/ses_abc#withdraw=secret',
  expiresAt: new Date('2026-11-28T22:30:00Z'),
  supportEmail: 'help@example.com',
  language: 'en',
  words: CUSTOMER_WORDS.en.link.standard,
}

test('the mail says who asks, where to go, until when, and whom to contact', () => {
  const mail = renderLinkMail(invitation)
  expect(mail.subject).toBe('Addis Savings: please confirm your identity')
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

test('the Amharic mail gives the day in both calendars and contains no English except names', () => {
  const mail = renderLinkMail({
    ...invitation,
    language: 'am',
    words: CUSTOMER_WORDS.am.link.standard,
    companyName: 'አባይ ባንክ',
  })
  expect(mail.text).toContain('20 ኅዳር 2019 ዓ.ም. (29 ኖቬምበር 2026 እ.ኤ.አ.)')
  expect(mail.html).toContain('<html lang="am">')
  const words = mail.text.replaceAll(/https?:\S+|\S+@\S+|Wabi/gu, '')
  expect(words).not.toMatch(/[A-Za-z]/u)
})

test('the link, its button and its expiry are there, whatever words the client chooses', () => {
  const mail = renderLinkMail({
    ...invitation,
    words: { subject: 'Open until {expiresAt}', opening: 'Soon: {expiresAt}', closing: '' },
  })
  expect(mail.subject).toBe('Open until 29 November 2026')
  for (const part of [mail.text, mail.html ?? '']) {
    expect(part).toContain(invitation.url)
    expect(part).toContain('Begin the check')
    expect(part).toContain('works until 29 November 2026')
    expect(part).toContain('Soon: 29 November 2026')
  }
})

test('neither a name nor the client’s words can inject markup, a header or another recipient', () => {
  const mail = renderLinkMail({
    ...invitation,
    customerName: '<script>alert(1)</script>\r\nBcc: thief@example.com',
    companyName: 'A "quoted" & <b>bold</b>\u2028company',
    words: {
      subject: 'For {companyName}\r\nBcc: thief@example.com',
      opening: '<img src=x onerror=alert(1)>{customerName}',
      closing: '</td></table><style>*{display:none}</style>',
    },
  })
  checkMail(mail)
  expect(mail.html).not.toMatch(/<script>|<b>|<img|<style>\*/u)
  expect(mail.subject).not.toMatch(/[\r\n\u2028]/u)
  expect(mail.to.name).not.toMatch(/[\r\n]/u)
  expect(mail.to.address).toBe('abebe@example.com')
})

test('a subject that was saved with the customer’s name is replaced', () => {
  const words = { subject: 'Hello { customerName }', opening: 'Please', closing: '' }
  const { subject, text } = renderLinkMail({ ...invitation, words })
  expect(subject).toBe('Addis Savings: please confirm your identity')
  expect(text).toContain('Please')
})
