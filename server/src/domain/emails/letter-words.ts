import type { CustomerLanguage } from '@wabi/contract/languages.ts'

/** What every letter says besides its own words. */
interface LetterWords {
  greeting: (name: string) => string
  foot: (company: string) => string
  /** Above the address of a button, for who cannot press it. */
  orOpen: string
  help: (company: string, supportEmail: string) => string
}

export const LETTER_WORDS: Record<CustomerLanguage, LetterWords> = {
  en: {
    greeting: (name) => (name === '' ? 'Hello,' : `Hello ${name},`),
    foot: (company) => `Wabi, identity verification for ${company}`,
    orOpen: 'Or open this address:',
    help: (company, supportEmail) => `Questions? Ask ${company}, or write to ${supportEmail}.`,
  },
  am: {
    greeting: (name) => (name === '' ? 'ጤና ይስጥልኝ፣' : `ጤና ይስጥልኝ ${name}፣`),
    foot: (company) => `Wabi፣ ለ${company} የማንነት ማረጋገጫ`,
    orOpen: 'ወይም ይህን አድራሻ ይክፈቱ፦',
    help: (company, supportEmail) => `ጥያቄ ካለዎት ${company}ን ይጠይቁ ወይም ወደ ${supportEmail} ይጻፉ።`,
  },
}
