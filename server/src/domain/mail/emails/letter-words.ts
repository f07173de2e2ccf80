import type { CustomerLanguage } from '@wabi/contract/client/languages.ts'

/** The fixed words of every letter. */
interface LetterWords {
  greeting: (name: string) => string
  /** @param company null for letters from the platform itself */
  foot: (company: string | null) => string
  /** Introduces the button's URL, for readers who cannot click it. */
  orOpen: string
  help: (company: string, supportEmail: string) => string
  /** Label of the link that withdraws the customer's consent. */
  withdraw: string
}

/** The sender's name of letters from the platform itself. */
export const PLATFORM_NAME = 'Wabi'

export const LETTER_WORDS: Record<CustomerLanguage, LetterWords> = {
  en: {
    greeting: (name) => (name === '' ? 'Hello,' : `Hello ${name},`),
    foot: (company) =>
      company === null ? 'Wabi, identity verification' : `Wabi, identity verification for ${company}`,
    orOpen: 'Or open this address:',
    help: (company, supportEmail) => `Questions? Ask ${company}, or write to ${supportEmail}.`,
    withdraw: 'Withdraw your consent to this check',
  },
  am: {
    greeting: (name) => (name === '' ? 'ጤና ይስጥልኝ፣' : `ጤና ይስጥልኝ ${name}፣`),
    foot: (company) => (company === null ? 'Wabi፣ የማንነት ማረጋገጫ' : `Wabi፣ ለ${company} የማንነት ማረጋገጫ`),
    orOpen: 'ወይም ይህን አድራሻ ይክፈቱ፦',
    help: (company, supportEmail) => `ጥያቄ ካለዎት ${company}ን ይጠይቁ ወይም ወደ ${supportEmail} ይጻፉ።`,
    withdraw: 'ለዚህ ማረጋገጫ የሰጡትን ስምምነት ያንሱ',
  },
}
