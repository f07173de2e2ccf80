import type { Language } from '@wabi/contract/language/languages.ts'
import { getLanguage } from './language.ts'

/** Texts of a page that was opened over http, where no browser opens the camera; in one file, because few customers need them. */
interface InsecureWords {
  title: string
  why: string
  open: string
  ask: string
  stay: string
}

export const INSECURE_WORDS: Record<Language, InsecureWords> = {
  en: {
    title: 'The camera needs a secure page',
    why: 'This page was opened over http. Browsers allow the camera on https pages only, so you cannot take the photos here.',
    open: 'Open the secure page',
    ask: 'Ask the company that sent you the link for one that begins with https.',
    stay: 'Continue here anyway',
  },
  am: {
    title: 'ካሜራው ደህንነቱ የተጠበቀ ገጽ ያስፈልገዋል',
    why: 'ይህ ገጽ በ http ተከፍቷል። ብራውዘሮች ካሜራን የሚፈቅዱት በ https ገጾች ላይ ብቻ ነው፤ ስለዚህ ፎቶዎቹን እዚህ ማንሳት አይችሉም።',
    open: 'ደህንነቱ የተጠበቀውን ገጽ ክፈት',
    ask: 'ሊንኩን የላከልዎን ድርጅት በ https የሚጀምር ሊንክ ይጠይቁ።',
    stay: 'ለማንኛውም እዚህ ቀጥል',
  },
  // Needs review by a native speaker.
  om: {
    title: 'Kaameraan fuula nageenya qabu barbaada',
    why: 'Fuulli kun http dhaan baname. Biraawuzaroonni kaameraa fuula https irratti qofa hayyamu; kanaafuu suuraalee asitti kaasuu hin dandeessan.',
    open: 'Fuula nageenya qabu bani',
    ask: 'Dhaabbata liinkii isiniif erge liinkii https dhaan jalqabu gaafadhaa.',
    stay: 'Asuma itti fufi',
  },
  // Needs review by a native speaker.
  ti: {
    title: 'ካሜራ ውሑስ ገጽ የድልዮ',
    why: 'እዚ ገጽ ብ http ተኸፊቱ። ብራውዘራት ካሜራ ኣብ ናይ https ገጻት ጥራይ እዮም ዘፍቅዱ፤ ስለዚ ስእልታት ኣብዚ ከተልዕሉ ኣይትኽእሉን።',
    open: 'ነቲ ውሑስ ገጽ ክፈት',
    ask: 'ነቲ ሊንክ ዝለኣኸልኩም ትካል ብ https ዝጅምር ሊንክ ሕተቱ።',
    stay: 'ዝኾነ ኮይኑ ኣብዚ ቀጽል',
  },
  // Needs review by a native speaker.
  so: {
    title: 'Kamaraddu waxay u baahan tahay bog ammaan ah',
    why: 'Boggan waxaa lagu furay http. Biraawsarradu kamaradda waxay ku oggolaadaan bogagga https oo keliya, markaa sawirrada halkan kuma qaadi kartid.',
    open: 'Fur bogga ammaanka ah',
    ask: 'Ka codso shirkadda xiriiriyaha kuu soo dirtay mid ku bilaabma https.',
    stay: 'Si kastaba halkan ku sii wad',
  },
}

/** These texts in the page's language. */
export const insecureWords = (): InsecureWords => INSECURE_WORDS[getLanguage()]
