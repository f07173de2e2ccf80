import { describe, expect, test } from 'vitest'
import { REASONS } from '@wabi/contract/verification/checks.ts'
import { REJECT_REASONS } from '@wabi/contract/verification/reject-reasons.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { checkMail } from '../../../platform/mail/mail.ts'
import { askMail } from './ask-mail.ts'
import { cancelledMail } from './cancelled-mail.ts'
import { resultMail } from '../../verification/session/result-mail.ts'

const to = {
  to: { address: 'abebe@example.com', name: 'አበበ በቀለ' },
  company: 'Addis <b>Savings</b>',
  supportEmail: 'help@example.com',
  withdrawUrl: 'https://verify.example.com/verify/ses_abc#withdraw=secret',
}
const reasons = ['document_expired'] as const
const words = 'Please come to the branch.\n<script>alert(1)</script>'
const ask = {
  step: 'document_front',
  reasons: ['glare'],
  words,
  url: 'https://verify.example.com/verify/ses_abc',
  expiresAt: new Date('2026-11-28T22:30:00Z'),
} as const

const MAILS: Record<string, Mail> = {
  approved: resultMail(to, { outcome: 'approved', reasons: [], words: null }),
  'under review': resultMail(to, { outcome: 'pending_review', reasons, words: null }),
  'not approved': resultMail(to, { outcome: 'rejected', reasons, words }),
  'one step again': askMail(to, ask),
  'link cancelled': cancelledMail(to),
  'one step again, in Amharic': askMail({ ...to, language: 'am' }, ask),
  'not approved, in Amharic': resultMail({ ...to, language: 'am' }, { outcome: 'rejected', reasons, words }),
  'link cancelled, in Amharic': cancelledMail({ ...to, language: 'am' }),
}

describe.each(Object.entries(MAILS))('the mail of %s', (_, mail) => {
  test('goes to the customer in the company’s name, with a contact', () => {
    checkMail(mail)
    for (const part of [mail.text, mail.html ?? ''])
      for (const word of ['አበበ በቀለ', 'help@example.com', 'Wabi']) expect(part).toContain(word)
    expect(mail.subject).toContain('Addis')
  })

  test('escapes markup in free text, and does not accuse the customer', () => {
    expect(mail.html).not.toMatch(/<script|<b>/u)
    expect(mail.text).not.toMatch(/fraud|fake|forg|suspic|criminal|liar|deceiv|reject/iu)
  })
})

test('a rejection has the reason and the reviewer’s text; a pending review has no reason yet', () => {
  for (const part of [REASONS.document_expired[0], 'Please come to the branch.'])
    expect(MAILS['not approved']?.text).toContain(part)
  expect(MAILS['under review']?.text).not.toContain('expired')
})

test('a request for one step again has the step, the reason, the link and its expiry', () => {
  for (const part of [
    'the front of your document',
    'Light was reflecting on the document. Tilt it a little.',
    ask.url,
    '29 November 2026',
    'Everything else you sent is saved',
  ])
    expect(MAILS['one step again']?.text).toContain(part)
})

test.each([
  ['am', '20 ኅዳር 2019 ዓ.ም.'],
  ['om', '20 Sadaasa 2019 A.L.I.'],
  ['ti', '20 ሕዳር 2019 ብግእዝ'],
  ['so', '29 Nofembar 2026'],
] as const)('a mail in %s names its language and its day', (language, day) => {
  const mail = askMail({ ...to, language }, ask)
  expect(mail.text).toContain(day)
  expect(mail.language).toBe(language)
  expect(mail.html).toContain(`<html lang="${language}">`)
})

test('an Amharic mail has no English except names, addresses and the reviewer’s text', () => {
  const mail = askMail({ ...to, company: 'አባይ ባንክ', language: 'am' }, { ...ask, words: null })
  expect(mail.text).toContain('ሰነዱ ላይ ብርሃን ያንጸባርቅ ነበር')
  expect(mail.text).toContain('29 ኖቬምበር 2026')
  expect(mail.text.replaceAll(/https?:\S+|\S+@\S+|Wabi/gu, '')).not.toMatch(/[A-Za-z]/u)
})

test('each rejection reason has Amharic text', () => {
  for (const reason of REJECT_REASONS) {
    const about = { outcome: 'rejected', reasons: [reason], words: null } as const
    const { text } = resultMail({ ...to, company: 'አባይ ባንክ', language: 'am' }, about)
    expect(text).toContain('\n\n- ')
    expect(text.replaceAll(/\S+@\S+|https:\S+|Wabi/gu, '')).not.toMatch(/[A-Za-z]/u)
  }
})
