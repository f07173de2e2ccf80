// Needs review by a native speaker.
import type { LetterWords } from './letter-words.ts'

/** Amharic. Needs review by a native speaker. */
export const am: LetterWords = {
  subject: 'ስለ መረጃዎ ያቀረቡት ጥያቄ',
  greeting: (name) => (name === '' ? 'ውድ ደንበኛ፣' : `ውድ ${name}፣`),
  opening: ({ company, received }, kind) => `${company} ጥያቄዎን በ${received} ተቀብሏል፦ ${kind}።`,
  waiting: ({ due }) => `እስከ ${due} ድረስ መልስ እንሰጥዎታለን።`,
  extended: ({ due }) => `ከተለመደው የበለጠ ጊዜ ያስፈልገናል፤ እስከ ${due} ድረስ መልስ እንሰጥዎታለን። ምክንያቱ፦`,
  fulfilled: {
    access: () => 'ከዚህ ማረጋገጫ ስለ እርስዎ የያዝነውን መረጃ እና ፎቶዎችዎን የያዘ ፋይል ይደርስዎታል።',
    correction: () => 'መረጃዎን አርመናል። ፎቶዎችዎ እና ከሰነድዎ የተነበበው እንደነበሩ ይቆያሉ።',
    portability: () => 'የዚህን ማረጋገጫ መረጃዎን በኮምፒዩተር ሊነበብ በሚችል ፋይል (JSON) ከፎቶዎችዎ ጋር ይደርስዎታል።',
    objection: (company) => `የ${company} ሠራተኛ ጉዳይዎን ተመልክቶ በድጋሚ ወስኗል። ውጤቱ ለብቻው ይላክልዎታል።`,
    restriction: () => 'መረጃዎን እንይዛለን፤ ነገር ግን ከእንግዲህ አንጠቀምበትም። እንደገና ከመጠቀማችን በፊት እናሳውቅዎታለን።',
    erasure: () => 'የዚህን ማረጋገጫ መረጃዎን ሰርዘናል። ማረጋገጫ መደረጉ እና ውጤቱ ያለ ስምዎ ይቀመጣሉ።',
    withdrawal: () => 'ስምምነትዎ ተነስቷል፤ የፊትዎ መረጃም ተሰርዟል።',
  },
  partly: 'ጥያቄዎን በከፊል ፈጽመናል። የቀረው ያልተፈጸመበት ምክንያት፦',
  refused: 'ጥያቄዎን መፈጸም አንችልም። ምክንያቱ፦',
  reasons: {
    identity_not_proved: 'ጥያቄው ከእርስዎ መምጣቱን ማረጋገጥ አልቻልንም።',
    no_data: 'ስለ እርስዎ እንዲህ ያለ መረጃ የለንም።',
    legal_duty: 'ሕጉ ይህን መረጃ እንድንይዝ ያስገድደናል።',
    legal_hold: 'ይህ መረጃ ለሕግ ሂደት ተይዟል፤ ሊቀየር ወይም ሊሰረዝ አይችልም።',
    unfounded: 'ጥያቄው መሠረት የለውም ወይም ሕጉ ከሚፈቅደው ያለፈ ነው።',
    rights_of_others: 'የሌሎች ሰዎችን መብት ይነካል።',
    other: 'ከታች ይመልከቱ።',
  },
  dropped: 'ጥያቄዎን አንስተዋል። ሌላ የሚደረግ ነገር የለም።',
  certificate: 'የተፈረመ የመሰረዝ ማስረጃ ተያይዟል።',
  listed: {
    intro: (company) => `${company} በኋላ በሚደረጉ ማረጋገጫዎች ሰዎችንና መረጃዎችን በሚለይበት ዝርዝር ውስጥ የሚከተለው ይቀመጣል፦`,
    kinds: {
      face: 'የተመሰጠረ የፊትዎ ልኬት',
      number: 'የሰነድ ቁጥርዎ ኮድ (ሃሽ)',
      phone: 'የስልክ ቁጥርዎ ኮድ (ሃሽ)',
      email: 'የኢሜይል አድራሻዎ ኮድ (ሃሽ)',
      device: 'የመሣሪያዎ ኮድ (ሃሽ)',
      network: 'የኔትወርክዎ ኮድ (ሃሽ)',
    },
    until: (day) => `እስከ ${day} ድረስ`,
    untilRemoved: (company) => `${company} እስኪያስወግደው ድረስ`,
    hash: 'ኮዱ (ሃሽ) መረጃውን ለመለየት ብቻ ያገለግላል፤ መረጃው ከኮዱ ሊነበብ አይችልም።',
  },
  disagree: (contact) => `ካልተስማሙ እባክዎ ያነጋግሩን፦ ${contact}።`,
  complaint: (authority) => `ቅሬታዎን ለሚከተለውም ማቅረብ ይችላሉ፦ ${authority}።`,
  reference: (id) => `መለያ፦ ${id}`,
}
