import { LANGUAGES } from '@wabi/contract/language/languages.ts'
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { CONSENT_KINDS, NOTICE_VERSION } from '@wabi/contract/verification/consent.ts'
import type { NoticeFacts } from './notice-facts.ts'
import { renderConsentText, renderDecline, renderWithdrawal } from './render-consent-text.ts'

const FACTS: NoticeFacts = {
  company: 'Abay Bank',
  licenseNumber: 'NBE/17',
  contact: 'privacy@abay.example',
  phone: '+251911000101',
  operator: 'Wabi Hosting PLC',
  reviewedBy: 'team',
  storageProvider: null,
  storageCountry: null,
  storedAbroad: false,
  sendsMail: true,
  retentionDays: 365,
  rejectBy: 'rules',
  appeals: 'automatic',
  appealDays: 30,
  minimumAge: 18,
  legalBasis: 'our duties to know our customers',
  complaintAuthority: 'Ethiopian Communications Authority',
  documentsAfterWithdrawal: 'delete',
  otherWay: 'Come to a branch.',
  purpose: null,
}

/** What `FACTS` leaves out. */
const OTHER_FACTS: NoticeFacts = {
  ...FACTS,
  licenseNumber: null,
  phone: null,
  reviewedBy: 'both',
  storageProvider: 's3.eu-central-1.amazonaws.com',
  storageCountry: 'Germany',
  storedAbroad: true,
  retentionDays: null,
  rejectBy: 'people',
  appeals: 'all',
  complaintAuthority: null,
  documentsAfterWithdrawal: 'keep',
  otherWay: null,
}

/** Of all texts together. Changed words need a new `NOTICE_VERSION`: customers are then asked again. */
const GOLDEN = {
  version: '2026-11-24',
  sha256: 'f6e09a40b4e0f26f213f017a08e930b9643a2a80771da110668c49f4a6ba53d5',
}

test('the templates of a version never change', () => {
  const all = createHash('sha256')
  for (const language of LANGUAGES)
    for (const kind of CONSENT_KINDS)
      for (const facts of [FACTS, OTHER_FACTS]) all.update(renderConsentText(kind, facts, language).text)
  expect({ version: NOTICE_VERSION, sha256: all.digest('hex') }).toEqual(GOLDEN)
})

describe.each(LANGUAGES)('in %s', (language) => {
  const text = (change: Partial<NoticeFacts>, kind: 'notice' | 'biometrics' = 'notice') =>
    renderConsentText(kind, { ...FACTS, ...change }, language).text

  test('the notice names controller, processor, contact, basis, authority, retention and cookies', () => {
    for (const part of [
      FACTS.company,
      FACTS.licenseNumber,
      FACTS.operator,
      FACTS.contact,
      FACTS.phone,
      FACTS.legalBasis,
      FACTS.complaintAuthority,
      '365',
      '18',
      '30',
      'wabi_session',
      'wabi_device',
    ])
      expect(text({})).toContain(part)
  })

  test('each setting and operating mode changes the notice', () => {
    const changes: Partial<NoticeFacts>[] = [
      {},
      { reviewedBy: 'platform' },
      { reviewedBy: 'both' },
      { storageProvider: 's3.eu-central-1.amazonaws.com' },
      { storageCountry: 'Kenya' },
      { storageCountry: 'Kenya', storedAbroad: true },
      { sendsMail: false },
      { retentionDays: null },
      { rejectBy: 'people' },
      { appeals: 'all' },
      { minimumAge: 0 },
      { legalBasis: null },
      { complaintAuthority: null },
      { documentsAfterWithdrawal: 'keep' },
      { licenseNumber: null },
    ]
    const texts = changes.map((change) => text(change))
    expect(new Set(texts).size).toBe(changes.length)
    expect(texts[1]).toMatch(/Wabi Hosting PLC[^]*Wabi Hosting PLC/u)
    expect(texts[3]).toContain('s3.eu-central-1.amazonaws.com')
    expect(texts[4]).toContain('Kenya')
  })

  test('the consent to biometrics is a text of its own, with purpose, search and the other way', () => {
    expect(text({}, 'biometrics')).toContain('Come to a branch.')
    expect(text({ otherWay: null }, 'biometrics')).toContain(FACTS.contact)
    expect(text({ retentionDays: null }, 'biometrics')).not.toBe(text({}, 'biometrics'))
    const { agree, otherWay } = renderConsentText('biometrics', FACTS, language)
    expect(text({}, 'biometrics').endsWith(`[${agree}] [${otherWay}]`)).toBe(true)
  })

  test('no placeholder is left, and nothing is empty', () => {
    const shown = [
      text({}),
      text({}, 'biometrics'),
      JSON.stringify(renderDecline(FACTS, language)),
      JSON.stringify(renderWithdrawal(FACTS, language, { decided: true })),
      JSON.stringify(renderWithdrawal(FACTS, language, { decided: false })),
    ]
    for (const words of shown) expect(words).not.toMatch(/undefined|null|\$\{|""|\n\n\n/u)
  })

  test.runIf(language !== 'en')('no English sentence is left', () => {
    const english = new Set(renderConsentText('notice', FACTS, 'en').text.split('\n'))
    expect(
      text({})
        .split('\n')
        .filter((line) => line !== '' && english.has(line)),
    ).toEqual([])
  })
})
