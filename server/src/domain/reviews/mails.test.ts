import { describe, expect, test } from 'vitest'
import { REASONS } from '@wabi/contract/checks.ts'
import { REJECT_REASONS } from '@wabi/contract/reject-reasons.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { checkMail } from '../../platform/mail/mail.ts'
import { askMail } from './ask-mail.ts'
import { cancelledMail } from './cancelled-mail.ts'
import { resultMail } from './result-mail.ts'

const to = {
  to: { address: 'abebe@example.com', name: 'አበበ በቀለ' },
  company: 'Addis <b>Savings</b>',
  supportEmail: 'help@example.com',
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
  test('goes to the customer in the name of the company, with whom to ask', () => {
    checkMail(mail)
    for (const part of [mail.text, mail.html ?? ''])
      for (const word of ['አበበ በቀለ', 'help@example.com', 'Wabi']) expect(part).toContain(word)
    expect(mail.subject).toContain('Addis')
  })

  test('lets nobody’s words become markup, and accuses nobody', () => {
    expect(mail.html).not.toMatch(/<script|<b>/u)
    expect(mail.text).not.toMatch(/fraud|fake|forg|suspic|criminal|liar|deceiv|reject/iu)
  })
})

test('who is not approved reads why and the reviewer’s words; who waits reads no reason yet', () => {
  for (const part of [REASONS.document_expired[0], 'Please come to the branch.'])
    expect(MAILS['not approved']?.text).toContain(part)
  expect(MAILS['under review']?.text).not.toContain('expired')
})

test('one step again says which, why, where and until when', () => {
  for (const part of [
    'the front of your document',
    'Light was reflecting on the document. Tilt it a little.',
    ask.url,
    '29 November 2026',
    'Everything else you sent is saved',
  ])
    expect(MAILS['one step again']?.text).toContain(part)
})

test('in Amharic no English is left but names, addresses and what the reviewer wrote', () => {
  const mail = askMail({ ...to, company: 'አባይ ባንክ', language: 'am' }, { ...ask, words: null })
  expect(mail.text).toContain('ሰነዱ ላይ ብርሃን ያንጸባርቅ ነበር')
  expect(mail.text).toContain('29 ኖቬምበር 2026')
  expect(mail.text.replaceAll(/https?:\S+|\S+@\S+|Wabi/gu, '')).not.toMatch(/[A-Za-z]/u)
})

test('each reason for which a person rejects has words in Amharic', () => {
  for (const reason of REJECT_REASONS) {
    const about = { outcome: 'rejected', reasons: [reason], words: null } as const
    const { text } = resultMail({ ...to, company: 'አባይ ባንክ', language: 'am' }, about)
    expect(text).toContain('\n\n- ')
    expect(text.replaceAll(/\S+@\S+|Wabi/gu, '')).not.toMatch(/[A-Za-z]/u)
  }
})
