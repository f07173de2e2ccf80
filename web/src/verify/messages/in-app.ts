import type { Language } from '@wabi/contract/language/languages.ts'
import { getLanguage } from './language.ts'

/** Texts of the way out of an app's built-in browser; in one file, because few customers need them. */
interface InAppWords {
  title: string
  why: (app: string) => string
  open: string
  /** By hand, in order. */
  steps: (app: string) => readonly string[]
  or: string
  copy: string
  copied: string
  copyFailed: string
  stay: string
}

export const IN_APP_WORDS: Record<Language, InAppWords> = {
  en: {
    title: 'Open this in your browser',
    why: (app) => `You are inside ${app}, where the camera often does not open. In your browser it does.`,
    open: 'Open in my browser',
    steps: (app) => [
      `Tap the menu of ${app}: three dots or the share sign.`,
      'Choose to open the page in the browser.',
    ],
    or: 'Or copy the link and paste it in your browser.',
    copy: 'Copy the link',
    copied: 'Copied!',
    copyFailed: 'The link could not be copied. Press and hold it:',
    stay: 'Continue here anyway',
  },
  am: {
    title: 'ይህን በብራውዘርዎ ይክፈቱ',
    why: (app) => `አሁን ${app} ውስጥ ነዎት፤ እዚያ ካሜራው ብዙ ጊዜ አይከፈትም። በብራውዘርዎ ግን ይከፈታል።`,
    open: 'በብራውዘሬ ክፈት',
    steps: (app) => [`የ${app}ን ምናሌ ይንኩ፦ ሦስት ነጥቦች ወይም የማጋሪያ ምልክት።`, 'ገጹን በብራውዘር መክፈትን ይምረጡ።'],
    or: 'ወይም ሊንኩን ቀድተው በብራውዘርዎ ውስጥ ይለጥፉ።',
    copy: 'ሊንኩን ቅዳ',
    copied: 'ተቀድቷል!',
    copyFailed: 'ሊንኩን መቅዳት አልተቻለም። ተጭነው ይያዙት፦',
    stay: 'ለማንኛውም እዚህ ቀጥል',
  },
  // Needs review by a native speaker.
  om: {
    title: 'Kana biraawuzara keessaniin banaa',
    why: (app) =>
      `${app} keessa jirtu; achitti kaameraan yeroo baayʼee hin banamu. Biraawuzara keessan keessatti ni banama.`,
    open: 'Biraawuzara kootiin bani',
    steps: (app) => [
      `Baafata ${app} tuqaa: tuqaalee sadii yookaan mallattoo qooduu.`,
      'Fuula kana biraawuzaraan banuu filadhaa.',
    ],
    or: 'Yookaan liinkii garagalchaatii biraawuzara keessan keessatti maxxansaa.',
    copy: 'Liinkii garagalchi',
    copied: 'Garagalfameera!',
    copyFailed: 'Liinkii garagalchuun hin dandaʼamne. Dhiibaatii qabaa:',
    stay: 'Asuma itti fufi',
  },
  // Needs review by a native speaker.
  ti: {
    title: 'ነዚ ብብራውዘርኩም ክፈቱ',
    why: (app) => `ኣብ ውሽጢ ${app} ኢኹም ዘለኹም፤ ኣብኡ ካሜራ መብዛሕትኡ ግዜ ኣይክፈትን። ኣብ ብራውዘርኩም ግን ይኽፈት።`,
    open: 'ብብራውዘረይ ክፈት',
    steps: (app) => [`ዝርዝር ${app} ጠውቑ፦ ሰለስተ ነጥብታት ወይ ምልክት ምክፋል።`, 'ነቲ ገጽ ብብራውዘር ምኽፋት ምረጹ።'],
    or: 'ወይ ነቲ ሊንክ ቀዲሕኩም ኣብ ብራውዘርኩም ለጥፍዎ።',
    copy: 'ሊንክ ቅዳሕ',
    copied: 'ተቐዲሑ!',
    copyFailed: 'ሊንክ ክቕዳሕ ኣይተኻእለን። ጸቒጥኩም ሓዝዎ፦',
    stay: 'ዝኾነ ኮይኑ ኣብዚ ቀጽል',
  },
  // Needs review by a native speaker.
  so: {
    title: 'Ku fur biraawsarkaaga',
    why: (app) =>
      `Waxaad ku jirtaa ${app}, halkaas oo kamaraddu badanaa aysan furmin. Biraawsarkaaga way ka furantaa.`,
    open: 'Ku fur biraawsarkayga',
    steps: (app) => [
      `Taabo liiska ${app}: saddexda dhibcood ama calaamadda wadaagista.`,
      'Dooro in bogga lagu furo biraawsarka.',
    ],
    or: 'Ama koobbi garee xiriiriyaha oo ku dheji biraawsarkaaga.',
    copy: 'Koobbi garee xiriiriyaha',
    copied: 'Waa la koobbi gareeyay!',
    copyFailed: 'Xiriiriyaha lama koobbi garayn karin. Riix oo hay:',
    stay: 'Si kastaba halkan ku sii wad',
  },
}

/** These texts in the page's language. */
export const inAppWords = (): InAppWords => IN_APP_WORDS[getLanguage()]
