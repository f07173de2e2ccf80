// Needs review by a native speaker.
import type { LetterWords } from './letter-words.ts'

/** Tigrinya. Needs review by a native speaker. */
export const ti: LetterWords = {
  subject: 'ብዛዕባ ሓበሬታኹም ዘቕረብኩምዎ ሕቶ',
  greeting: (name) => (name === '' ? 'ክቡር ዓሚል፣' : `ክቡር ${name}፣`),
  opening: ({ company, received }, kind) => `${company} ሕቶኹም ብ${received} ተቐቢሉ ኣሎ፦ ${kind}።`,
  waiting: ({ due }) => `ክሳብ ${due} መልሲ ክንህበኩም ኢና።`,
  extended: ({ due }) => `ካብ ልሙድ ዝያዳ ግዜ የድልየና፤ ክሳብ ${due} መልሲ ክንህበኩም ኢና። ምኽንያቱ፦`,
  fulfilled: {
    access: () => 'ካብዚ ምርግጋጽ ብዛዕባኹም ዝሓዝናዮ ሓበሬታን ስእልታትኩምን ዝሓዘ ፋይል ክበጽሓኩም እዩ።',
    correction: () => 'ሓበሬታኹም ኣሪምና ኣለና። ስእልታትኩምን ካብ ሰነድኩም ዝተነበበን ከም ዝነበሮ ይተርፍ።',
    portability: () => 'ሓበሬታኹም ብኮምፒተር ክንበብ ብዝኽእል ፋይል (JSON) ምስ ስእልታትኩም ክበጽሓኩም እዩ።',
    objection: (company) => `ሰራሕተኛ ${company} ጉዳይኩም ርእዩ እንደገና ወሲኑ ኣሎ። ውጽኢቱ በይኑ ክለኣኸልኩም እዩ።`,
    restriction: () => 'ሓበሬታኹም ንሕዞ፤ ካብ ሕጂ ግን ኣይንጥቀመሉን። እንደገና ቅድሚ ምጥቃምና ክንሕብረኩም ኢና።',
    erasure: () => 'ናይዚ ምርግጋጽ ሓበሬታኹም ደምሲስና ኣለና። ምርግጋጽ ከም ዝተገብረን ውጽኢቱን ብዘይ ስምኩም ይዕቀብ።',
    withdrawal: () => 'ስምምዕኩም ተሳሒቡ፤ ሓበሬታ ገጽኩም እውን ተደምሲሱ ኣሎ።',
  },
  partly: 'ሕቶኹም ብኸፊል ፈጺምና ኣለና። ናይቲ ዝተረፈ ምኽንያት፦',
  refused: 'ሕቶኹም ክንፍጽም ኣይንኽእልን። ምኽንያቱ፦',
  reasons: {
    identity_not_proved: 'ሕቶ ካባኹም ከም ዝመጸ ከነረጋግጽ ኣይከኣልናን።',
    no_data: 'ብዛዕባኹም ከምዚ ዝበለ ሓበሬታ የብልናን።',
    legal_duty: 'ሕጊ እዚ ሓበሬታ ክንሕዞ የገድደና።',
    legal_hold: 'እዚ ሓበሬታ ንሕጋዊ መስርሕ ተታሒዙ ኣሎ፤ ክቕየር ወይ ክድምሰስ ኣይክእልን።',
    unfounded: 'ሕቶ መሰረት የብሉን ወይ ካብ ሕጊ ዝፈቕዶ ንላዕሊ እዩ።',
    rights_of_others: 'መሰል ካልኦት ሰባት ይትንክፍ።',
    other: 'ኣብ ታሕቲ ርኣዩ።',
  },
  dropped: 'ሕቶኹም ስሒብኩም ኣለኹም። ካልእ ዝግበር የለን።',
  certificate: 'ዝተፈረመ መረጋገጺ ምድምሳስ ተተሓሒዙ ኣሎ።',
  listed: {
    intro: (company) => `${company} ኣብ ዝቕጽል ምርግጋጻት ሰባትን ሓበሬታን ዘለልየሉ ዝርዝር እዚ ዝስዕብ ይዕቀብ፦`,
    kinds: {
      face: 'ብምስጢር ዝተዓቀበ ዓቐን ገጽኩም',
      number: 'ኮድ (ሃሽ) ናይ ቁጽሪ ሰነድኩም',
      phone: 'ኮድ (ሃሽ) ናይ ቁጽሪ ተሌፎንኩም',
      email: 'ኮድ (ሃሽ) ናይ ኢመይል ኣድራሻኹም',
      device: 'ኮድ (ሃሽ) ናይ መሳርሒኹም',
      network: 'ኮድ (ሃሽ) ናይ ኔትዎርክኩም',
    },
    until: (day) => `ክሳብ ${day}`,
    untilRemoved: (company) => `${company} ክሳብ ዘውጽኦ`,
    hash: 'እቲ ኮድ (ሃሽ) ንሓበሬታ ንምልላይ ጥራይ የገልግል፤ ሓበሬታ ካብቲ ኮድ ክንበብ ኣይክእልን።',
  },
  disagree: (contact) => `እንተዘይተሰማሚዕኩም በጃኹም ተወከሱና፦ ${contact}።`,
  complaint: (authority) => `ጥርዓንኩም ናብዚ እውን ከተቕርቡ ትኽእሉ፦ ${authority}።`,
  reference: (id) => `መለለዪ፦ ${id}`,
}
