import { LANGUAGE_NAMES, type Language } from '@wabi/contract/language/languages.ts'
import { GUARDIAN_RELATION_NAMES } from '@wabi/contract/verification/consent.ts'
import type { Pdf } from '../../../platform/pdf/open-pdf.ts'
import type { VerificationDetailReply } from '../../review/reviews/get-verification-detail.ts'
import { heading, line, SOFT } from './layout.ts'
import { formatInstant } from './words.ts'

const KIND_NAMES = {
  notice: 'Notice',
  biometrics: 'Face comparison',
  guardian: 'Consent of a guardian',
} as const
const ENDINGS = { taken_over: 'ended when another browser started again', withdrawn: 'withdrawn' } as const

/** What the customer, and a guardian for them, agreed to: version, language, hash, and each text as they read it. */
export function writeConsents(pdf: Pdf, { consents }: VerificationDetailReply): void {
  if (consents.length === 0) return
  heading(pdf, 'Consent')
  const written = new Set<string>()
  for (const {
    kind,
    version,
    language,
    sha256,
    text,
    givenAt,
    endedAt,
    ending,
    guardian,
    inPresenceOf,
  } of consents) {
    const name = LANGUAGE_NAMES[language as Language] ?? language
    const end = endedAt && ending ? `, ${ENDINGS[ending]} ${formatInstant(endedAt)}` : ''
    pdf.y += 6
    line(pdf, `${KIND_NAMES[kind]}: given ${formatInstant(givenAt)}${end}`, { bold: true })
    if (inPresenceOf) line(pdf, `In the presence of the agent ${inPresenceOf}`)
    if (guardian) {
      const where = guardian.sameBrowser ? ', in a browser that has the customer’s check' : ''
      line(pdf, `${guardian.fullName}, ${GUARDIAN_RELATION_NAMES[guardian.relation]}${where}, as they stated`)
    }
    line(pdf, `Version ${version}, ${name}${sha256 ? `, SHA-256 ${sha256}` : ''}`, { color: SOFT, size: 8.5 })
    if (text === null || sha256 === null || written.has(sha256)) continue
    written.add(sha256)
    for (const paragraph of text.split('\n')) {
      if (paragraph === '') pdf.y += 4
      else line(pdf, paragraph, { size: 8.5, lang: language })
    }
  }
}
