import type { ReasonCode } from '@wabi/contract/verification/checks.ts'
import type { CustomerLanguage } from '@wabi/contract/client/languages.ts'
import { toCustomerMessages } from './kyc-result.ts'

/** Texts of the mail with the result, by language. */
interface ResultWords {
  approved: { subject: string; paragraphs: (company: string) => string[] }
  pending_review: { subject: string; paragraphs: (company: string) => string[] }
  /** A decided check is reviewed again. */
  reopened: { subject: string; paragraphs: (company: string) => string[] }
  /** An approval is revoked. */
  revoked: { subject: string; paragraphs: (company: string) => string[] }
  rejected: {
    subject: string
    opening: (company: string) => string
    why: string
    closing: (company: string, supportEmail: string) => string
    /** In words for the customer, without duplicates; reasons that have none are left out. */
    reasons: (reasons: readonly ReasonCode[]) => string[]
  }
}

/** Reasons for which a person or the rules reject. */
const REASONS_AM: Partial<Record<ReasonCode, string>> = {
  document_not_genuine: 'ሰነዱን መቀበል አልተቻለም።',
  face_different: 'በሰነዱ ላይ ያለው ፊትና ያነሱት ፎቶ አልተመሳሰሉም።',
  live_person_doubted: 'ፎቶው በቀጥታ ከሰው መነሳቱን ማረጋገጥ አልተቻለም።',
  head_turn_doubted: 'ራስዎን ወደ ጎን ያዞሩበትን ደረጃ ማረጋገጥ አልተቻለም።',
  details_different: 'ያስገቡት መረጃ ከሰነዱ ጋር አልተመሳሰለም።',
  document_expired: 'የሰነድዎ ጊዜ አልፎበታል።',
  document_type_other: 'ይህ የመረጡት ዓይነት ሰነድ አይደለም።',
  document_unreadable: 'ሰነድዎን ማንበብ አልተቻለም።',
  not_invited_person: 'ይህ ሊንክ የተላከው ለሌላ ሰው ነው።',
  too_young: 'ለዚህ አገልግሎት የሚያስፈልገው ዕድሜ ላይ አልደረሱም።',
  not_accepted: 'ማረጋገጫውን መቀበል አልተቻለም።',
}

export const RESULT_WORDS: Record<CustomerLanguage, ResultWords> = {
  en: {
    approved: {
      subject: 'your identity is confirmed',
      paragraphs: (company) => [
        `Thank you. Your identity is confirmed, and ${company} has been notified.`,
        'You do not need to do anything else.',
      ],
    },
    pending_review: {
      subject: 'we are looking at your check',
      paragraphs: (company) => [
        `Thank you. We have received what you sent, and a person at ${company} is reviewing it.`,
        'You do not need to do anything now. We will write again as soon as there is a result.',
      ],
    },
    reopened: {
      subject: 'we are looking at your check again',
      paragraphs: (company) => [
        `A person at ${company} is reviewing your check again. The earlier result no longer applies.`,
        'You do not need to do anything now. We will write again as soon as there is a result.',
      ],
    },
    revoked: {
      subject: 'the confirmation of your identity no longer applies',
      paragraphs: (company) => [
        `Your identity was confirmed for ${company}. ${company} has reviewed your check again, and that confirmation no longer applies.`,
      ],
    },
    rejected: {
      subject: 'we could not confirm your identity',
      opening: (company) =>
        `Thank you for taking the time. From what we received, we could not confirm your identity for ${company}.`,
      why: 'This is why:',
      closing: (company, supportEmail) =>
        `This says nothing about you as a person. If you think that it is a mistake, or want to try again, ask ${company} or write to ${supportEmail}: a person will look at it.`,
      reasons: (reasons) => toCustomerMessages('rejected', reasons),
    },
  },
  am: {
    approved: {
      subject: 'ማንነትዎ ተረጋግጧል',
      paragraphs: (company) => [`እናመሰግናለን። ማንነትዎ ተረጋግጧል፤ ለ${company}ም ተገልጿል።`, 'ከእርስዎ ሌላ ምንም አያስፈልግም።'],
    },
    pending_review: {
      subject: 'ማረጋገጫዎን እየተመለከትን ነው',
      paragraphs: (company) => [
        `እናመሰግናለን። የላኩት ደርሶናል፤ የ${company} ሠራተኛ እየተመለከተው ነው።`,
        'አሁን ምንም ማድረግ አያስፈልግዎትም። ውጤቱ እንደታወቀ በድጋሚ እንጽፍልዎታለን።',
      ],
    },
    reopened: {
      subject: 'ማረጋገጫዎን በድጋሚ እየተመለከትን ነው',
      paragraphs: (company) => [
        `የ${company} ሠራተኛ ማረጋገጫዎን በድጋሚ እየተመለከተው ነው። የቀድሞው ውጤት ከእንግዲህ አይሠራም።`,
        'አሁን ምንም ማድረግ አያስፈልግዎትም። ውጤቱ እንደታወቀ በድጋሚ እንጽፍልዎታለን።',
      ],
    },
    revoked: {
      subject: 'የማንነት ማረጋገጫዎ ከእንግዲህ አይሠራም',
      paragraphs: (company) => [
        `ማንነትዎ ለ${company} ተረጋግጦ ነበር። ${company} ማረጋገጫዎን በድጋሚ ተመልክቷል፤ ያ ማረጋገጫ ከእንግዲህ አይሠራም።`,
      ],
    },
    rejected: {
      subject: 'ማንነትዎን ማረጋገጥ አልቻልንም',
      opening: (company) => `ጊዜዎን ስለሰጡን እናመሰግናለን። በተላከው መሠረት ማንነትዎን ለ${company} ማረጋገጥ አልቻልንም።`,
      why: 'ምክንያቱ ይህ ነው፦',
      closing: (company, supportEmail) =>
        `ይህ ስለ እርስዎ ማንነት የሚናገረው ነገር የለም። ስህተት ነው ብለው ካሰቡ ወይም በድጋሚ መሞከር ከፈለጉ ${company}ን ይጠይቁ ወይም ወደ ${supportEmail} ይጻፉ፤ ሰው ይመለከተዋል።`,
      reasons: (reasons) => [...new Set(reasons.flatMap((reason) => REASONS_AM[reason] ?? []))],
    },
  },
}
