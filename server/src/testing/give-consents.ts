import type { Language } from '@wabi/contract/language/languages.ts'
import { CONSENT_KINDS } from '@wabi/contract/verification/consent.ts'
import type { Answer, Call, Calls } from './requests.ts'

/** Gives both acts of consent, as the page does: reads the texts, then agrees to each. @returns the last answer */
export async function giveConsents(calls: Calls, customer: Call, language: Language = 'en'): Promise<Answer> {
  const notice = await calls('getNotice', { ...customer, query: { language } })
  let answer = notice
  for (const kind of CONSENT_KINDS) {
    const { sha256 } = notice.body[kind]
    answer = await calls('giveConsent', { ...customer, body: { kind, sha256, language } })
    if (answer.status !== 200) throw new Error(`consent to ${kind}: ${answer.text}`)
  }
  return answer
}
