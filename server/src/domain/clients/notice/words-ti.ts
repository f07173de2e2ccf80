// Needs review by a native speaker.
import { DEVICE_COOKIE_DAYS } from '@wabi/contract/verification/consent.ts'
import { addedParagraph } from './added-words.ts'
import { GUARDIAN_WORDS } from './guardian-words.ts'
import type { NoticeWords } from './notice-words.ts'
import { listPeriods, type RetentionWords, stateFacePeriod } from './retention-text.ts'

const retention: RetentionWords = {
  days: (count) => `${count} መዓልቲ`,
  years: (count) => `${count} ዓመት`,
  all: 'ስእልታት፣ ዝርዝር ሓበሬታን ዓቐናት ገጽን',
  details: 'ዝርዝር ሓበሬታ',
  photos: 'ስእልታት',
  faces: 'ዓቐናት ገጽ',
  noEnd: (company, what) => `${company} ናይ ግዜ ገደብ ኣየቐመጠን፤ ${company} ክሳብ ዝስርዞም ${what} ይቕመጡ።`,
  afterRelationship: (company, what, period) => `ምስ ${company} ዘለኩም ርክብ ካብ ዝውዳእ ድሕሪ ${period} ${what} ይስረዙ።`,
  notApproved: (period) => `እቲ ምርግጋጽ እንተዘይጸዲቑ፣ ካብ ዝውዳእ ድሕሪ ${period} ይስረዙ።`,
  afterCheck: (what, period) => `እቲ ምርግጋጽ ካብ ዝውዳእ ድሕሪ ${period} ${what} ይስረዙ።`,
  undecided: (company, period) =>
    period === null
      ? `ውሳነ ዘይተዋህቦ ምርግጋጽ ${company} ክሳብ ዝስርዞ ይቕመጥ።`
      : `እቲ ምርግጋጽ ብዘይ ውሳነ እንተ ተወዲኡ፣ ካብ ዝውዳእ ድሕሪ ${period} ኩሉ ይስረዝ።`,
  contained: 'ስእልታትን ዓቐናት ገጽን ካብ ዝርዝር ሓበሬታ ንላዕሊ ኣይጸንሑን።',
  limit: (operator, company, period) =>
    `${operator} እንተ ደንጐየ ምርግጋጽ ካብ ዝውዳእ ድሕሪ ${period} ንኹሉ ይስርዝ፤ ${company} ዘቐመጦ ዝተሓተ ግዜ እንተ ነዊሑ ግን ንሱ ይኽበር።`,
}

/** Tigrinya. Needs review by a native speaker. */
export const ti: NoticeWords = {
  language: 'ቋንቋ',
  agree: 'ይስማዕማዕ',
  otherWay: 'ብኻልእ መንገዲ የረጋግጽ',
  notice: (facts) => ({
    title: `${facts.company} ንሓበሬታኹም ብኸመይ ከም ዝጥቀመሉ`,
    sections: [
      [
        'መን ይሓትት',
        `${facts.company} መንነትኩም ከተረጋግጹ ይሓትት፤ ሓበሬታኹም ንምንታይ ከም ዝውዕል እውን ይውስን።`,
        facts.licenseNumber && `ቁጽሪ ፍቓድ፦ ${facts.licenseNumber}።`,
        `ብዛዕባ ሓበሬታኹም ሕቶ እንተሃልይኩም፦ ${facts.contact}${facts.phone ? `፣ ${facts.phone}` : ''}።`,
        `ነዚ ኣገልግሎት ን${facts.company} ዘካይዶ ${facts.operator} እዩ።`,
      ],
      [
        'ንምንታይ ዕላማ',
        'ሰነድኩም ናይ ሓቂ፣ ግዜኡ ዘይሓለፎን ናትኩምን ምዃኑ ንምርግጋጽ። ሓደ ሰብ ብዝተፈላለየ ኣስማት ከም ምምጻእ ዝኣመሰለ ምትላል ንምልላይ።',
        addedParagraph(facts, 'ti', 'contact'),
        facts.legalBasis && `${facts.company} መሰረቱ እዚ ምዃኑ ይገልጽ፦ ${facts.legalBasis}`,
        facts.guardianConsent
          ? GUARDIAN_WORDS.ti.notice(facts.minimumAge)
          : facts.minimumAge > 0
            ? `ዕድሜኹም ብውሑዱ ${facts.minimumAge} ዓመት ክኸውን ኣለዎ።`
            : null,
      ],
      [
        'ኣየናይ ሓበሬታ',
        'ስም፣ ዕለተ ልደት፣ ጾታ፣ ዜግነትን ቁጽሪ ሰነድን፤ እንተ ኣእቲኹሞ ድማ ኣድራሻ። ስእልታት ሰነድኩም፣ ናይ ገዛእ ርእስኹም ስእሊ (ሰልፊ)፣ ሓጺር ምንቅስቓስ ርእሲ። ናይ IP ኣድራሻኹም፣ ዓይነት መሳርሒኹምን ብራውዘርኩምን።',
      ],
      [
        'መን ይረኽቦ',
        `${facts.company} ውጽኢት፣ ዝርዝር ሓበሬታኹምን ስእልታትኩምን ይረክብ።`,
        {
          team: `ሰብ ክርእዮ ከድሊ ከሎ ሰራሕተኛታት ${facts.company} ይርእይዎ።`,
          platform: `ሰብ ክርእዮ ከድሊ ከሎ ሰራሕተኛታት ${facts.operator} ይርእይዎ።`,
          both: `ሰብ ክርእዮ ከድሊ ከሎ ሰራሕተኛታት ${facts.company} ወይ ${facts.operator} ይርእይዎ።`,
        }[facts.reviewedBy],
        facts.storageProvider
          ? `ስእልታት ተመስጢሮም ኣብ ኣቕራቢ መኽዘን ይቕመጡ፦ ${facts.storageProvider}።`
          : `ስእልታት ተመስጢሮም ኣብ ሰርቨራት ${facts.operator} ይቕመጡ።`,
        facts.storageCountry &&
          `ዝቕመጥሉ ሃገር፦ ${facts.storageCountry}${facts.storedAbroad ? ' (ወጻኢ ሃገር)' : ''}።`,
        facts.sendsMail ? 'ናባኹም ዝለኣኹ ኢመይላት ብናይ ኢመይል ኣገልግሎት ይሓልፉ።' : null,
        facts.sendsSms ? 'ናባኹም ዝለኣኹ ናይ ጽሑፍ መልእኽትታት ብናይ SMS ኣገልግሎት ይሓልፉ።' : null,
        facts.esignet
          ? `ብፋይዳ (eSignet) እንተ ኣቲኹም፣ ${facts.esignet} እዚ ን${facts.company} ከም እትገብርዎ ይፈልጥ፤ ዝርዝር ሓበሬታኹም እውን ይልእኽ።`
          : null,
      ],
      ['ንኽንደይ ግዜ', ...listPeriods(retention, facts), 'ምርግጋጽ ከም ዝተገብረ፣ ውጽኢቱን ስምምዕኩምን ኣብ መዝገብ ይጸንሑ።'],
      [
        'ብኮምፒዩተር ዝወሃብ ውሳነ',
        facts.rejectBy === 'rules'
          ? `ሰነድኩምን ስእልታትኩምን ምስ ተመርመሩ ሕግታት ብኮምፒዩተር ይውስኑ፦ የጽድቑ፣ ይነጽጉ ወይ ንሰብ ይገድፉ። እንተ ነጺጎም ኣብ ውሽጢ ${facts.appealDays} መዓልቲ ሰብ ክርእዮ ክትሓቱ ትኽእሉ።`
          : 'ሰነድኩምን ስእልታትኩምን ምስ ተመርመሩ ሕግታት ብኮምፒዩተር ይውስኑ፦ የጽድቑ ወይ ንሰብ ይገድፉ። ክነጽግ ዝኽእል ሰብ ጥራይ እዩ።',
        facts.appeals === 'all' ? `ሰብ ምስ ዝነጽግ እውን ኣብ ውሽጢ ${facts.appealDays} መዓልቲ ይግባይ ክትብሉ ትኽእሉ።` : null,
      ],
      [
        'መሰላትኩም',
        `${facts.company} ሓበሬታኹም ከርእየኩም፣ ከእርሞ፣ ክስርዞ፣ ኣጠቓቕማኡ ክገድብ ወይ ቅዳሕ ክህበኩም ክትሓቱ ትኽእሉ። ናብ ${facts.contact} ጽሓፉ።`,
      ],
      [
        'ሓሳብኩም እንተ ቐይርኩም',
        'ኣብ ዝኾነ ግዜ ስምምዕኩም ክተልዕሉ ትኽእሉ፦ ኣብዚ ገጽ፣ ወይ ብዛዕባ እዚ ምርግጋጽ ኣብ ዝመጸኩም ኢመይል ኩሉ ብዘሎ ሊንክ። ውሳነ ዘይተዋህቦ ምርግጋጽ ይውዳእ፤ ስእልታትኩምን ዝርዝር ሓበሬታኹምን ይስረዙ።',
        facts.documentsAfterWithdrawal === 'keep'
          ? 'ድሕሪ ውሳነ ሰልፊ፣ ምንቅስቓስ ርእስን ዓቐናት ገጽን ይስረዙ፤ ስእልታት ሰነድን እቲ ውሳነን ኣብ ላዕሊ ንዝተገልጸ ግዜ ይጸንሑ።'
          : 'ድሕሪ ውሳነ ኩሎም ስእልታትን ዓቐናት ገጽን ይስረዙ፤ ዝርዝር ሓበሬታኹምን እቲ ውሳነን ኣብ ላዕሊ ንዝተገልጸ ግዜ ይጸንሑ።',
        addedParagraph(facts, 'ti', 'byLaw'),
      ],
      [
        'ጥርዓን',
        facts.complaintAuthority
          ? `ጥርዓንኩም ናብዚ ኣካል ከተቕርቡ ትኽእሉ፦ ${facts.complaintAuthority}።`
          : 'ጥርዓንኩም ናብ ናይ ሃገርኩም በዓል ስልጣን ሓለዋ ሓበሬታ ከተቕርቡ ትኽእሉ።',
      ],
      [
        'ኩኪታት',
        `wabi_session ነዚ ምርግጋጽ ኣብ ብራውዘርኩም ክፉት ይገብሮ። wabi_device ብዙሓት ምርግጋጻት ካብ ሓደ መሳርሒ ከም ዝመጹ የርኢ፤ ዝቕመጥ እንተ ተሰማሚዕኩም ጥራይ እዩ። ነፍሲ ወከፎም እንተ በዝሐ ${DEVICE_COOKIE_DAYS} መዓልቲ ይጸንሑ።`,
      ],
    ],
    question: `${facts.company} ነዚ ምርግጋጽ ከም ዝተገልጸ ከካይድ ትስማዕምዑ ዶ?`,
  }),
  biometrics: (facts) => ({
    title: 'ገጽኩም ምንጽጻር',
    sections: [
      ['እንታይ ይዕቀን', 'ኣብ ሰልፊ፣ ኣብ ምንቅስቓስ ርእስን ኣብ ሰነድኩም ዘሎ ስእልን ዝረአ ገጽኩም። እቶም ዓቐናት ቁጽርታት እዮም፤ ተመስጢሮም ይቕመጡ።'],
      [
        'ንምንታይ ዕላማ',
        'ሰልፊኹም ምስቲ ኣብ ሰነድኩም ዘሎ ስእሊ ንምንጽጻር።',
        'ኣብ ቅድሚ ካሜራ ዘሎ ብህይወት ዘሎ ሰብ ምዃኑ ንምርግጋጽ።',
        `${facts.company} ነዚ ገጽ ብኻልእ ስም ይፈልጦ ወይ ዓጊትዎ እንተኾይኑ ንምድላይ። ዝድለ ኣብ መንጎ ዓማዊል ${facts.company} ጥራይ እዩ። ገጽኩም እንተ ተረኺቡ እቶም ምርግጋጻት ዝርእዩ ሰባት ክልቲኡ ይርእይዎ።`,
      ],
      ['ንኽንደይ ግዜ', stateFacePeriod(retention, facts), addedParagraph(facts, 'ti', 'listed')],
      [
        'ኣይፋል ክትብሉ ትኽእሉ',
        'ምርጫኹም እዩ። ኣይፋል እንተ ኢልኩም ስእሊ ኣይለዓልን፣ ገጽኩም እውን ኣይዕቀንን።',
        facts.otherWay ?? ti.askCompany(facts.company, facts.contact),
        'ነዚ ስምምዕ ብዝሃብኩምዎ ቅለት ድሒርኩም ከተልዕልዎ ትኽእሉ።',
      ],
    ],
    question: 'ገጽኩም ነዞም ዕላማታት ክዕቀንን ክነጻጸርን ትስማዕምዑ ዶ?',
  }),
  askCompany: (company, contact) => `መንነትኩም ብኻልእ መንገዲ ብኸመይ ከም እተረጋግጹ ን${company} ሕተቱ። ናብ ${contact} ጽሓፉ።`,
  caution: {
    title: (company) => `እዚ ክትገብሩ ዝሓትት ${company} እዩ`,
    purpose: 'መንነትኩም ንምርግጋጽ',
    asks: (company, purpose) => `${company} እዚ ክትገብሩ ዝሓትተኩም ${purpose} እዩ።`,
    stop: [
      'ካልእ ሰብ እዚ ክትገብሩ እንተሓቲቱኩም፣ እንታይ ከም እተእትዉ እንተነጊሩኩም ወይ ገንዘብ ክህበኩም እንተተመባጺዑ፣ ኣቋርጹ። ብስምኩም ንኻልኦት ከታልሉ ይኽእሉ እዮም።',
      'ንዕኡ ኢልኩም መንነትኩም ከተረጋግጹ ዝሓትት እሙን ሰብ የለን።',
    ],
    goOn: 'ቀጽል',
    tell: 'ሓደ ሰብ እዚ ክገብር ሓቲቱኒ',
    told: {
      title: 'ቅድሚ ምቕጻልኩም',
      paragraphs: (company) => [
        `ኣብ ዝኾነ ግዜ ከተቋርጹ ትኽእሉ ኢኹም። ሕጊ ን${company} ክዕቅቦ እንተ ዘይኣገዲዱ፣ ዘእተኹምዎ ሽዑ ይድምሰስ።`,
        'ነዚ ገጽ ዓጺኹም ድሓር በይንኹም ክትኮኑ ከለኹም በዚ ሊንክ ክትቅጽሉውን ትኽእሉ።',
        `ን${company} ንምሕታት ኣቐዲምኩም እትፈልጥዎ ቁጽሪ ስልኪ ወይ ኣድራሻ ተጠቐሙ።`,
      ],
      stop: 'ኣብዚ ኣቋርጽ',
    },
  },
  decline: {
    ends: 'እዚ ምርግጋጽ ይውዳእ። ዝለኣኽኩምዎም ስእልታትን ዝርዝር ሓበሬታን ይስረዙ።',
    confirm: 'ነዚ ምርግጋጽ ኣቋርጽ',
    back: 'ተመለስ',
    ended: 'እዚ ምርግጋጽ ተወዲኡ',
    done: 'ዝለኣኽኩምዎም ስእልታትን ዝርዝር ሓበሬታን ተሰሪዞም።',
  },
  withdrawal: {
    title: 'ስምምዕኩም ኣልዕሉ',
    endsCheck: 'እዚ ምርግጋጽ ብዘይ ውሳነ ይውዳእ።',
    deletesAll: 'ስእልታትኩም፣ ዝርዝር ሓበሬታኹምን ኩሎም ዓቐናት ገጽን ይስረዙ።',
    deletesPictures: 'ኩሎም ስእልታትን ዓቐናት ገጽን ይስረዙ።',
    deletesFaces: 'ሰልፊኹም፣ ምንቅስቓስ ርእስን ዓቐናት ገጽን ይስረዙ። ስእልታት ሰነድኩም ንዝተነግረኩም ግዜ ይጸንሑ።',
    decisionStays: (company) => `እቲ ውሳነ ኣቐዲሙ ተዋሂቡ እዩ፤ ምስ ዝርዝር ሓበሬታኹም ኣብ መዝገብ ${company} ይጸንሕ።`,
    confirm: 'ኣልዕል',
    back: 'ስምምዐይ ይጽናሕ',
    withdrawn: 'ስምምዕኩም ተላዒሉ',
  },
}
