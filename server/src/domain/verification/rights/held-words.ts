import type { Language } from '@wabi/contract/language/languages.ts'

interface HeldWords {
  title: string
  name: string
  contact: string
  details: string
  documents: (pictures: number) => string
  selfies: (pictures: number) => string
  frames: (pictures: number) => string
  appealed: (pictures: number) => string
  attended: string
  read: string
  faces: string
  result: string
  consents: string
  nothing: string
}

/** What customers read about the data that is held about them. */
export const HELD_WORDS: Record<Language, HeldWords> = {
  en: {
    title: 'What is held about you',
    name: 'Your name',
    contact: 'Your e-mail address or phone number',
    details: 'The details that you entered: name, date of birth, gender, document number, address',
    documents: (pictures) => `Photos of your document: ${pictures}`,
    selfies: (pictures) => `Selfies: ${pictures}`,
    frames: (pictures) => `Pictures of your head turn: ${pictures}`,
    appealed: (pictures) => `Pictures sent with your appeal: ${pictures}`,
    attended: 'That a member of staff checked you in person',
    read: 'What was read from your document',
    faces: 'Measurements of your face',
    result: 'The result of your check, with its reasons',
    consents: 'What you agreed to, and a record of each step',
    nothing: 'Nothing is held about you any more.',
  },
  am: {
    title: 'ስለ እርስዎ የተያዘ መረጃ',
    name: 'ስምዎ',
    contact: 'የኢሜይል አድራሻዎ ወይም ስልክ ቁጥርዎ',
    details: 'ያስገቧቸው መረጃዎች፦ ስም፣ የትውልድ ቀን፣ ፆታ፣ የሰነድ ቁጥር፣ አድራሻ',
    documents: (pictures) => `የሰነድዎ ፎቶዎች፦ ${pictures}`,
    selfies: (pictures) => `ሰልፊዎች፦ ${pictures}`,
    frames: (pictures) => `ጭንቅላትዎን ሲያዞሩ የተነሱ ምስሎች፦ ${pictures}`,
    appealed: (pictures) => `ከይግባኝዎ ጋር የላኳቸው ምስሎች፦ ${pictures}`,
    attended: 'ሠራተኛ በአካል እንዳረጋገጠዎ የሚገልጽ መዝገብ',
    read: 'ከሰነድዎ የተነበበው',
    faces: 'የፊትዎ ልኬቶች',
    result: 'የማረጋገጫዎ ውጤት ከነምክንያቶቹ',
    consents: 'የተስማሙባቸው ነገሮችና የእያንዳንዱ ደረጃ መዝገብ',
    nothing: 'ስለ እርስዎ የተያዘ መረጃ ከእንግዲህ የለም።',
  },
  // Afaan Oromoo: needs review by a native speaker.
  om: {
    title: 'Odeeffannoo waaʼee keessan qabame',
    name: 'Maqaa keessan',
    contact: 'Teessoo imeelii yookaan lakkoofsa bilbilaa keessan',
    details: 'Odeeffannoo galchitan: maqaa, guyyaa dhalootaa, saala, lakkoofsa sanadaa, teessoo',
    documents: (pictures) => `Suuraawwan sanada keessanii: ${pictures}`,
    selfies: (pictures) => `Selfii: ${pictures}`,
    frames: (pictures) => `Suuraawwan yeroo mataa naannessitan: ${pictures}`,
    appealed: (pictures) => `Suuraawwan ol iyyannoo keessan waliin ergitan: ${pictures}`,
    attended: 'Galmee hojjetaan qaamaan isin mirkaneesse agarsiisu',
    read: 'Waan sanada keessan irraa dubbifame',
    faces: 'Safartuu fuula keessanii',
    result: 'Buʼaa mirkaneessa keessanii sababoota isaa waliin',
    consents: 'Waan irratti walii galtan, fi galmee tarkaanfii hundaa',
    nothing: 'Odeeffannoon waaʼee keessan qabame siʼachi hin jiru.',
  },
  // Tigrinya: needs review by a native speaker.
  ti: {
    title: 'ብዛዕባኹም ተታሒዙ ዘሎ ሓበሬታ',
    name: 'ስምኩም',
    contact: 'ኣድራሻ ኢመይልኩም ወይ ቁጽሪ ስልክኩም',
    details: 'ዘእተኹምዎ ሓበሬታ፦ ስም፣ ዕለተ ልደት፣ ጾታ፣ ቁጽሪ ሰነድ፣ ኣድራሻ',
    documents: (pictures) => `ስእልታት ሰነድኩም፦ ${pictures}`,
    selfies: (pictures) => `ሰልፊታት፦ ${pictures}`,
    frames: (pictures) => `ርእስኹም ክትዘውሩ ዝተላዕሉ ስእልታት፦ ${pictures}`,
    appealed: (pictures) => `ምስ ይግባይኩም ዝለኣኽኩምዎም ስእልታት፦ ${pictures}`,
    attended: 'ሰራሕተኛ ብኣካል ከም ዘረጋገጸኩም ዝገልጽ መዝገብ',
    read: 'ካብ ሰነድኩም ዝተነበበ',
    faces: 'ዓቐናት ገጽኩም',
    result: 'ውጽኢት መረጋገጺኹም ምስ ምኽንያታቱ',
    consents: 'ዝተሰማማዕኩምሉን መዝገብ ነፍሲ ወከፍ ስጉምትን',
    nothing: 'ድሕሪ ሕጂ ብዛዕባኹም ዝተታሕዘ ሓበሬታ የለን።',
  },
  // Somali: needs review by a native speaker.
  so: {
    title: 'Xogta kugu saabsan ee la hayo',
    name: 'Magacaaga',
    contact: 'Iimaylkaaga ama lambarka taleefankaaga',
    details: 'Xogta aad gelisay: magac, taariikhda dhalashada, jinsi, lambarka dukumeentiga, cinwaan',
    documents: (pictures) => `Sawirrada dukumeentigaaga: ${pictures}`,
    selfies: (pictures) => `Sawirrada wejigaaga: ${pictures}`,
    frames: (pictures) => `Sawirrada markii aad madaxa leexinaysay: ${pictures}`,
    appealed: (pictures) => `Sawirrada aad racfaankaaga la dirtay: ${pictures}`,
    attended: 'Diiwaan muujinaya in shaqaale si toos ah kuu xaqiijiyay',
    read: 'Wixii laga akhriyay dukumeentigaaga',
    faces: 'Cabbirrada wejigaaga',
    result: 'Natiijada hubintaada iyo sababaheeda',
    consents: 'Wixii aad oggolaatay iyo diiwaanka tallaabo kasta',
    nothing: 'Xog kugu saabsan lama hayo mar dambe.',
  },
}
