/** Texts of the sign-in with Fayda, loaded where a company offers it. */
interface FaydaWords {
  title: string
  why: (company: string) => string
  start: string
  opening: string
  again: string
  done: string
  notDone: string
  failed: string
}

const en: FaydaWords = {
  title: 'Confirm your details with Fayda',
  why: (company) =>
    `You sign in on the page of Fayda and come back here. ${company} receives your name, date of birth, gender and phone number. You can also continue without it.`,
  start: 'Sign in with Fayda',
  opening: 'Opening Fayda...',
  again: 'Try again',
  done: 'You are signed in with Fayda.',
  notDone: 'You were not signed in. Nothing is lost: try again, or continue without it.',
  failed: 'Fayda does not answer. Please continue without it, or try again later.',
}

const am: FaydaWords = {
  title: 'መረጃዎን በፋይዳ ያረጋግጡ',
  why: (company) =>
    `በፋይዳ ገጽ ላይ ይገባሉ፤ ከዚያ ወደዚህ ይመለሳሉ። ${company} ስምዎን፣ የትውልድ ቀንዎን፣ ፆታዎንና ስልክ ቁጥርዎን ይቀበላል። ያለዚህም መቀጠል ይችላሉ።`,
  start: 'በፋይዳ ይግቡ',
  opening: 'ፋይዳ በመከፈት ላይ ነው...',
  again: 'እንደገና ይሞክሩ',
  done: 'በፋይዳ ገብተዋል።',
  notDone: 'አልገቡም። የጠፋ ነገር የለም፤ እንደገና ይሞክሩ ወይም ያለዚህ ይቀጥሉ።',
  failed: 'ፋይዳ መልስ አልሰጠም። ያለዚህ ይቀጥሉ፤ ወይም ቆይተው ይሞክሩ።',
}

// Needs review by a native speaker.
const om: FaydaWords = {
  title: 'Odeeffannoo keessan Faayidaadhaan mirkaneessaa',
  why: (company) =>
    `Fuula Faayidaa irratti seentanii asitti deebitu. ${company} maqaa, guyyaa dhalootaa, saalaa fi lakkoofsa bilbilaa keessan ni argata. Kana malees itti fufuu dandeessu.`,
  start: 'Faayidaadhaan seenaa',
  opening: 'Faayidaan banamaa jira...',
  again: 'Irra deebiʼaa yaalaa',
  done: 'Faayidaadhaan seentaniittu.',
  notDone: 'Hin seenne. Wanti bade hin jiru: irra deebiʼaa yaalaa, yookaan kana malee itti fufaa.',
  failed: 'Faayidaan deebii hin kennu. Kana malee itti fufaa, yookaan booda yaalaa.',
}

// Needs review by a native speaker.
const ti: FaydaWords = {
  title: 'ሓበሬታኹም ብፋይዳ ኣረጋግጹ',
  why: (company) =>
    `ኣብ ገጽ ፋይዳ ትኣትዉ፤ ድሕሪኡ ናብዚ ትምለሱ። ${company} ስምኩም፣ ዕለተ ልደትኩም፣ ጾታኹምን ቁጽሪ ስልክኹምን ይቕበል። ብዘይ እዚ እውን ክትቅጽሉ ትኽእሉ።`,
  start: 'ብፋይዳ እተዉ',
  opening: 'ፋይዳ ይኽፈት ኣሎ...',
  again: 'መሊስኩም ፈትኑ',
  done: 'ብፋይዳ ኣቲኹም ኣለኹም።',
  notDone: 'ኣይኣተኹምን። ዝጠፍአ ነገር የለን፤ መሊስኩም ፈትኑ ወይ ብዘይ እዚ ቀጽሉ።',
  failed: 'ፋይዳ መልሲ ኣይሃበን። ብዘይ እዚ ቀጽሉ፤ ወይ ድሒርኩም ፈትኑ።',
}

// Needs review by a native speaker.
const so: FaydaWords = {
  title: 'Ku xaqiiji xogtaada Fayda',
  why: (company) =>
    `Waxaad ka gelaysaa bogga Fayda, kaddibna halkan ayaad ku soo noqonaysaa. ${company} waxay helaysaa magacaaga, taariikhda dhalashadaada, jinsigaaga iyo lambarka taleefankaaga. Waad sii wadi kartaa la’aanteed.`,
  start: 'Ku gal Fayda',
  opening: 'Fayda waa la furayaa...',
  again: 'Isku day mar kale',
  done: 'Waxaad ku gashay Fayda.',
  notDone: 'Ma aadan gelin. Waxba ma lumin: isku day mar kale, ama sii wad la’aanteed.',
  failed: 'Fayda ma jawaabayso. Sii wad la’aanteed, ama isku day mar dambe.',
}

export const FAYDA_WORDS: Record<'en' | 'am' | 'om' | 'ti' | 'so', FaydaWords> = { en, am, om, ti, so }

/** The texts in the page's language; English for any other. */
export function faydaWords(language = document.documentElement.lang): FaydaWords {
  const code = language.slice(0, 2)
  return code in FAYDA_WORDS ? FAYDA_WORDS[code as keyof typeof FAYDA_WORDS] : en
}
