import type { Language } from '@wabi/contract/language/languages.ts'
import { FIRST_NOTICE_VERSION } from '@wabi/contract/verification/consent.ts'
import type { NoticeFacts } from './notice-facts.ts'

/** The version of the templates that has these words for the first time. */
const VERSION = '2026-11-29'

interface AddedWords {
  /** What an erasure, a withdrawal or a refusal leaves. Says nothing of whether anything is kept. */
  byLaw: (company: string) => string
  /** What phone, mailbox, device and network are used for. */
  contact: (company: string) => string
  /** Of a face on the company's lists. */
  listed: (company: string) => string
}

/** Words that the templates have since `VERSION`. */
const ADDED_WORDS: Record<Language, AddedWords> = {
  en: {
    byLaw: (company) =>
      `What a law or an authority obliges ${company} to keep is kept until that obligation ends.`,
    contact: (company) =>
      `Your phone number, e-mail address, device and network are compared with those of other checks of ${company}, to find fraud. A code may be sent to your phone or mailbox, to make sure that the link is yours.`,
    listed: (company) =>
      `If ${company} puts your face on its list of people to block or to recognize, the measurements stay on that list until ${company} removes them or the entry expires.`,
  },
  am: {
    byLaw: (company) => `ሕግ ወይም ባለሥልጣን ${company} እንዲያቆየው የሚያስገድደው መረጃ ግዴታው እስኪያበቃ ድረስ ይቆያል።`,
    contact: (company) =>
      `ማጭበርበርን ለመለየት የስልክ ቁጥርዎ፣ የኢሜይል አድራሻዎ፣ መሣሪያዎና ኔትወርክዎ ከሌሎች የ${company} ማረጋገጫዎች ጋር ይነጻጸራሉ። ሊንኩ የእርስዎ መሆኑን ለማረጋገጥ ወደ ስልክዎ ወይም ኢሜይልዎ ኮድ ሊላክ ይችላል።`,
    listed: (company) =>
      `${company} ፊትዎን በሚታገዱ ወይም በሚለዩ ሰዎች ዝርዝር ውስጥ ካስገባ፣ ልኬቶቹ ${company} እስኪያስወግዳቸው ወይም ጊዜው እስኪያልፍ ድረስ በዝርዝሩ ውስጥ ይቆያሉ።`,
  },
  om: {
    byLaw: (company) =>
      `Wanti seerri yookaan abbaan taayitaa ${company} akka tursu dirqisiisu hamma dirqamni sun xumuramutti ni tura.`,
    contact: (company) =>
      `Gowwoomsaa adda baasuuf lakkoofsi bilbilaa kee, teessoon imeelii kee, meeshaan kee fi neetworkiin kee kan mirkaneessota ${company} biroo waliin wal bira qabamu. Liinkiin kan kee ta’uu mirkaneessuuf koodiin bilbila yookaan imeelii keetti ergamuu danda’a.`,
    listed: (company) =>
      `${company} fuula kee tarree namoota dhorkamanii yookaan adda baafamanii keessa yoo galche, safartuuwwan hanga ${company} haqutti yookaan yeroon isaa darbutti tarree sana keessa turu.`,
  },
  ti: {
    byLaw: (company) => `ሕጊ ወይ በዓል ስልጣን ${company} ክዕቅቦ ዘገድዶ ሓበሬታ እቲ ግዴታ ክሳብ ዝውዳእ ይጸንሕ።`,
    contact: (company) =>
      `ምትላል ንምልላይ ቁጽሪ ተሌፎንኩም፣ ኣድራሻ ኢመይልኩም፣ መሳርሒኹምን ኔትዎርክኩምን ምስ ካልኦት ምርግጋጻት ${company} ይነጻጸሩ። እቲ ሊንክ ናትኩም ምዃኑ ንምርግጋጽ ናብ ተሌፎንኩም ወይ ኢመይልኩም ኮድ ክለኣኽ ይኽእል።`,
    listed: (company) =>
      `${company} ገጽኩም ኣብ ዝርዝር ዝዕገቱ ወይ ዝልለዩ ሰባት እንተ ኣእትይዎ፣ እቶም ዓቐናት ${company} ክሳብ ዘውጽኦም ወይ ግዜኡ ክሳብ ዝሓልፍ ኣብቲ ዝርዝር ይጸንሑ።`,
  },
  so: {
    byLaw: (company) =>
      `Wixii sharci ama hay’ad awood leh ay ${company} ku waajibiyaan inay hayso waa la hayaa ilaa waajibkaasi ka dhammaado.`,
    contact: (company) =>
      `Si khiyaanada loo ogaado, lambarka taleefankaaga, ciwaanka iimaylkaaga, qalabkaaga iyo shabakaddaada waxaa lala barbardhigaa kuwa xaqiijinnada kale ee ${company}. Koodh ayaa laguugu soo diri karaa taleefankaaga ama iimaylkaaga si loo hubiyo in xiriiriyuhu kaaga yahay.`,
    listed: (company) =>
      `Haddii ${company} ay wejigaaga ku darto liiska dadka la xannibo ama la aqoonsado, cabbirradu waxay ku jiraan liiskaas ilaa ${company} ay ka saarto ama uu dhaco.`,
  },
}

/** What the law obliges the company to keep, for screens that are no part of what is agreed to. */
export const stateKeptByLaw = (company: string, language: Language): string =>
  ADDED_WORDS[language].byLaw(company)

/** A paragraph of `ADDED_WORDS`; null in a text of an earlier version, which still renders as it was agreed to. */
export function addedParagraph(
  facts: NoticeFacts,
  language: Language,
  part: keyof AddedWords,
): string | null {
  const version = facts.version ?? FIRST_NOTICE_VERSION
  return version >= VERSION ? ADDED_WORDS[language][part](facts.company) : null
}
