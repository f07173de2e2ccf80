import { LANGUAGES } from '@wabi/contract/language/languages.ts'
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  NEW_CLIENT_RETENTION,
  NO_RETENTION,
  RETENTION_TEMPLATES,
  type RetentionSettings,
} from '@wabi/contract/client/retention.ts'
import { CONSENT_KINDS, FIRST_NOTICE_VERSION, NOTICE_VERSION } from '@wabi/contract/verification/consent.ts'
import { type NoticeFacts, periodFacts } from './notice-facts.ts'
import { stateKeptByLaw } from './added-words.ts'
import {
  renderConsentText,
  renderDecline,
  renderDeclined,
  renderWithdrawal,
  renderWithdrawn,
} from './render-consent-text.ts'

const FACTS: NoticeFacts = {
  version: NOTICE_VERSION,
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

/** With a period of its own for each class, text messages and eSignet. */
const SHORT_FACTS: NoticeFacts = {
  ...FACTS,
  sendsSms: true,
  esignet: 'esignet.example',
  retentionDays: 3650,
  retentionFrom: 'relationship_end',
  pictureDays: 730,
  faceDays: 180,
  rejectedFaceDays: 14,
  abandonedDays: 7,
  limitDays: 1825,
}

/** Facts of the first version, which did not name it. */
const firstFacts = (facts: NoticeFacts): NoticeFacts => {
  const first = { ...facts }
  delete first.version
  return first
}

/** Facts of the second version. */
const secondFacts = (facts: NoticeFacts): NoticeFacts => ({ ...facts, version: '2026-11-28' })

/**
 * Of all texts together, by version. Changed words need a new `NOTICE_VERSION`: customers are then asked again, and the
 * texts that they agreed to before still render to their hashes.
 */
const GOLDEN = {
  [FIRST_NOTICE_VERSION]: 'f6e09a40b4e0f26f213f017a08e930b9643a2a80771da110668c49f4a6ba53d5',
  '2026-11-28': '3ee5b255d2937b2908b2c3aebb2d193e723ea061f85f9125ab27a0fb459bdf47',
  [NOTICE_VERSION]: 'e36a2edb9c5b32fe36c24dd99c80eda8c01f2d81bdacb0fcd4a14e713e71504d',
}

test('the templates of a version never change', () => {
  const hashOf = (all: readonly NoticeFacts[]) => {
    const hash = createHash('sha256')
    const versions = new Set<string>()
    for (const language of LANGUAGES)
      for (const kind of CONSENT_KINDS)
        for (const facts of all) {
          const { text, version } = renderConsentText(kind, facts, language)
          versions.add(version)
          hash.update(text)
        }
    return { [[...versions].join()]: hash.digest('hex') }
  }
  expect({
    ...hashOf([firstFacts(FACTS), firstFacts(OTHER_FACTS)]),
    ...hashOf([FACTS, OTHER_FACTS, SHORT_FACTS].map(secondFacts)),
    ...hashOf([FACTS, OTHER_FACTS, SHORT_FACTS]),
  }).toEqual(GOLDEN)
})

test('texts agreed to under the first version name the period of the face as they did', () => {
  const facts = { ...firstFacts(FACTS), retentionDays: 3650, faceDays: 90 }
  const texts = CONSENT_KINDS.map((kind) => renderConsentText(kind, facts, 'en'))
  expect(texts.map(({ version }) => version)).toEqual(CONSENT_KINDS.map(() => FIRST_NOTICE_VERSION))
  expect(texts[0]?.text).toContain('face measurements are deleted 3650 days after the check has ended')
  expect(texts[1]?.text).toContain('Face measurements are deleted 90 days after the check has ended')
})

describe('the periods are those that retention applies', () => {
  const paragraphs = (settings: RetentionSettings, storageDays: number | null = null) => {
    const facts: NoticeFacts = {
      ...firstFacts(FACTS),
      version: NOTICE_VERSION,
      ...periodFacts(settings, storageDays),
    }
    const { sections } = renderConsentText('notice', facts, 'en')
    return sections.find(({ heading }) => heading === 'How long')?.paragraphs
  }

  test('of a new client: faces and abandoned checks go although the record has no end', () => {
    expect(paragraphs({ ...NO_RETENTION, ...NEW_CLIENT_RETENTION })).toEqual([
      'Abay Bank has set no end: Your details are kept until Abay Bank deletes them.',
      'Abay Bank has set no end: Photos are kept until Abay Bank deletes them.',
      'Face measurements are deleted 90 days after the check has ended. If the check is not approved, they are deleted 30 days after it has ended.',
      'Photos and face measurements are never kept longer than your details.',
      'If the check ends without a decision, everything is deleted 7 days after it has ended.',
      'The record that there was a check, its result and your consent is kept.',
    ])
  })

  test('of a country’s template: calendar years from the end of the relationship, and the operator’s limit', () => {
    expect(paragraphs({ ...RETENTION_TEMPLATES.ET, pictureDays: 365 }, 1825)).toEqual([
      'Your details are deleted 10 years after your relationship with Abay Bank has ended. If the check is not approved, they are deleted 10 years after it has ended.',
      'Photos are deleted 1 year after the check has ended.',
      'Face measurements are deleted 90 days after the check has ended. If the check is not approved, they are deleted 30 days after it has ended.',
      'Photos and face measurements are never kept longer than your details.',
      'If the check ends without a decision, everything is deleted 7 days after it has ended.',
      'Wabi Hosting PLC deletes everything at the latest 5 years after the check has ended, unless the minimum that Abay Bank has set is longer.',
      'The record that there was a check, its result and your consent is kept.',
    ])
  })

  test('without own periods of the parts: all as the record', () => {
    expect(paragraphs({ ...NO_RETENTION, retentionDays: 60 }, 30)).toEqual([
      'Your details are deleted 30 days after the check has ended.',
      'Photos are deleted 30 days after the check has ended.',
      'Face measurements are deleted 30 days after the check has ended.',
      'Photos and face measurements are never kept longer than your details.',
      'If the check ends without a decision, everything is deleted 30 days after it has ended.',
      'The record that there was a check, its result and your consent is kept.',
    ])
  })
})

const FACTS_PERIOD = { en: '1 year', am: '1 ዓመት', om: 'waggaa 1', ti: '1 ዓመት', so: '1 sano' }

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
      FACTS_PERIOD[language],
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
      { sendsSms: true },
      { esignet: 'esignet.example' },
      { pictureDays: 90 },
      { faceDays: 90 },
      { rejectedFaceDays: 30 },
      { abandonedDays: 7 },
      { limitDays: 30 },
      { retentionFrom: 'relationship_end' },
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

  test('the consent to biometrics states both periods of the face', () => {
    const shown = renderConsentText('biometrics', SHORT_FACTS, language).text
    expect(shown).toContain('180')
    expect(shown).toContain('14')
    expect(shown).not.toContain('3650')
  })

  test('the recipients include the text message service and eSignet where they are used', () => {
    expect(renderConsentText('notice', SHORT_FACTS, language).text).toContain('esignet.example')
    expect(text({ sendsSms: true })).toContain('SMS')
    expect(text({})).not.toMatch(/SMS|eSignet/u)
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

test.each(LANGUAGES)(
  'every screen that says what is deleted says that the law may keep it: %s',
  (language) => {
    const kept = stateKeptByLaw(FACTS.company, language)
    const screens = [
      renderDecline(FACTS, language),
      renderDeclined(FACTS, language),
      ...[true, false].flatMap((decided) => [
        renderWithdrawal(FACTS, language, { decided }),
        renderWithdrawn(FACTS, language, { decided }),
      ]),
    ]
    for (const { paragraphs } of screens) expect(paragraphs).toContain(kept)
    expect(renderConsentText('notice', FACTS, language).text).toContain(kept)
  },
)
