import { DEVICE_COOKIE_DAYS } from '@wabi/contract/verification/consent.ts'
import { addedParagraph } from './added-words.ts'
import { GUARDIAN_WORDS } from './guardian-words.ts'
import type { NoticeWords } from './notice-words.ts'
import { listPeriods, type RetentionWords, stateFacePeriod } from './retention-text.ts'

const retention: RetentionWords = {
  days: (count) => `${count} ቀን`,
  years: (count) => `${count} ዓመት`,
  all: 'ፎቶዎች፣ ዝርዝር መረጃዎች እና የፊት ልኬቶች',
  details: 'ዝርዝር መረጃዎች',
  photos: 'ፎቶዎች',
  faces: 'የፊት ልኬቶች',
  noEnd: (company, what) => `${company} የጊዜ ገደብ አላስቀመጠም፤ ${company} እስኪሰርዛቸው ድረስ ${what} ይቀመጣሉ።`,
  afterRelationship: (company, what, period) => `ከ${company} ጋር ያለዎት ግንኙነት ካበቃ ከ${period} በኋላ ${what} ይሰረዛሉ።`,
  notApproved: (period) => `ማረጋገጫው ካልጸደቀ፣ ካበቃ ከ${period} በኋላ ይሰረዛሉ።`,
  afterCheck: (what, period) => `ማረጋገጫው ካበቃ ከ${period} በኋላ ${what} ይሰረዛሉ።`,
  undecided: (company, period) =>
    period === null
      ? `ውሳኔ ያልተሰጠበት ማረጋገጫ ${company} እስኪሰርዘው ድረስ ይቀመጣል።`
      : `ማረጋገጫው ያለ ውሳኔ ካበቃ፣ ካበቃ ከ${period} በኋላ ሁሉም ይሰረዛል።`,
  contained: 'ፎቶዎችና የፊት ልኬቶች ከዝርዝር መረጃዎች በላይ አይቆዩም።',
  limit: (operator, company, period) =>
    `${operator} ማረጋገጫው ካበቃ ቢዘገይ ከ${period} በኋላ ሁሉንም ይሰርዛል፤ ${company} ያስቀመጠው ዝቅተኛ ጊዜ የሚበልጥ ከሆነ ግን እሱ ይጠበቃል።`,
}

export const am: NoticeWords = {
  language: 'ቋንቋ',
  agree: 'እስማማለሁ',
  otherWay: 'በሌላ መንገድ ላረጋግጥ',
  notice: (facts) => ({
    title: `${facts.company} መረጃዎን እንዴት እንደሚጠቀም`,
    sections: [
      [
        'ጠያቂው ማን ነው',
        `${facts.company} ማንነትዎን እንዲያረጋግጡ ይጠይቃል፤ መረጃዎ ለምን እንደሚውልም ይወስናል።`,
        facts.licenseNumber && `የፈቃድ ቁጥር፦ ${facts.licenseNumber}።`,
        `ስለ መረጃዎ ለሚኖርዎት ጥያቄ፦ ${facts.contact}${facts.phone ? `፣ ${facts.phone}` : ''}።`,
        `ይህን አገልግሎት ለ${facts.company} የሚያካሂደው ${facts.operator} ነው።`,
      ],
      [
        'ለምን ዓላማ',
        'ሰነድዎ እውነተኛ፣ ጊዜው ያላለፈበትና የራስዎ መሆኑን ለማረጋገጥ። አንድ ሰው በተለያዩ ስሞች እንደሚመጣበት ያለ ማጭበርበርን ለመለየት።',
        addedParagraph(facts, 'am', 'contact'),
        facts.legalBasis && `${facts.company} መሠረቱ ይህ እንደሆነ ይገልጻል፦ ${facts.legalBasis}`,
        facts.guardianConsent
          ? GUARDIAN_WORDS.am.notice(facts.minimumAge)
          : facts.minimumAge > 0
            ? `ዕድሜዎ ቢያንስ ${facts.minimumAge} ዓመት መሆን አለበት።`
            : null,
      ],
      [
        'የትኛው መረጃ',
        'ስም፣ የትውልድ ቀን፣ ጾታ፣ ዜግነትና የሰነድ ቁጥር፤ ካስገቡት ደግሞ አድራሻ። የሰነድዎ ፎቶዎች፣ የራስዎ ፎቶ (ሰልፊ) እና አጭር የጭንቅላት እንቅስቃሴ። የIP አድራሻዎ፣ የመሣሪያዎና የብራውዘርዎ ዓይነት።',
      ],
      [
        'ማን ያገኘዋል',
        `${facts.company} ውጤቱን፣ ዝርዝር መረጃዎን እና ፎቶዎችዎን ያገኛል።`,
        {
          team: `ሰው ማየት ሲያስፈልግ የ${facts.company} ሠራተኞች ያዩታል።`,
          platform: `ሰው ማየት ሲያስፈልግ የ${facts.operator} ሠራተኞች ያዩታል።`,
          both: `ሰው ማየት ሲያስፈልግ የ${facts.company} ወይም የ${facts.operator} ሠራተኞች ያዩታል።`,
        }[facts.reviewedBy],
        facts.storageProvider
          ? `ፎቶዎች ተመስጥረው በማከማቻ አቅራቢ ዘንድ ይቀመጣሉ፦ ${facts.storageProvider}።`
          : `ፎቶዎች ተመስጥረው በ${facts.operator} አገልጋዮች (ሰርቨሮች) ላይ ይቀመጣሉ።`,
        facts.storageCountry &&
          `የሚቀመጡበት አገር፦ ${facts.storageCountry}${facts.storedAbroad ? ' (ውጭ አገር)' : ''}።`,
        facts.sendsMail ? 'ለእርስዎ የሚላኩ ኢሜይሎች በኢሜይል አገልግሎት በኩል ያልፋሉ።' : null,
        facts.sendsSms ? 'ለእርስዎ የሚላኩ የጽሑፍ መልእክቶች በSMS አገልግሎት በኩል ያልፋሉ።' : null,
        facts.esignet
          ? `በፋይዳ (eSignet) ከገቡ ${facts.esignet} ይህን ለ${facts.company} እንደሚያደርጉ ያውቃል፤ ዝርዝር መረጃዎንም ይልካል።`
          : null,
      ],
      ['ለምን ያህል ጊዜ', ...listPeriods(retention, facts), 'ማረጋገጫ መደረጉ፣ ውጤቱ እና ስምምነትዎ በመዝገብ ይቆያሉ።'],
      [
        'በኮምፒውተር የሚሰጥ ውሳኔ',
        facts.rejectBy === 'rules'
          ? `ሰነድዎና ፎቶዎችዎ ከተመረመሩ በኋላ ደንቦች በኮምፒውተር ይወስናሉ። ያጸድቃሉ፣ ውድቅ ያደርጋሉ ወይም ለሰው ይተዋሉ። ውድቅ ካደረጉ በ${facts.appealDays} ቀን ውስጥ ሰው እንዲያየው መጠየቅ ይችላሉ።`
          : 'ሰነድዎና ፎቶዎችዎ ከተመረመሩ በኋላ ደንቦች በኮምፒውተር ይወስናሉ። ያጸድቃሉ ወይም ለሰው ይተዋሉ። ውድቅ ማድረግ የሚችለው ሰው ብቻ ነው።',
        facts.appeals === 'all' ? `ሰው ውድቅ ሲያደርግም በ${facts.appealDays} ቀን ውስጥ ይግባኝ ማለት ይችላሉ።` : null,
      ],
      [
        'መብቶችዎ',
        `${facts.company} መረጃዎን እንዲያሳይዎት፣ እንዲያርም፣ እንዲሰርዝ፣ አጠቃቀሙን እንዲገድብ ወይም ቅጂ እንዲሰጥዎት መጠየቅ ይችላሉ። ወደ ${facts.contact} ይጻፉ።`,
      ],
      [
        'ሐሳብዎን ከቀየሩ',
        'በማንኛውም ጊዜ ስምምነትዎን ማንሳት ይችላሉ፦ በዚህ ገጽ ወይም ስለዚህ ማረጋገጫ በሚደርስዎ በእያንዳንዱ ኢሜይል ውስጥ ባለው ሊንክ። ውሳኔ ያልተሰጠበት ማረጋገጫ ያበቃል፤ ፎቶዎችዎና ዝርዝር መረጃዎችዎም ይሰረዛሉ።',
        facts.documentsAfterWithdrawal === 'keep'
          ? 'ውሳኔ ከተሰጠ በኋላ ሰልፊው፣ የጭንቅላት እንቅስቃሴው እና የፊት ልኬቶቹ ይሰረዛሉ፤ የሰነድ ፎቶዎቹና ውሳኔው ከላይ ለተገለጸው ጊዜ ይቆያሉ።'
          : 'ውሳኔ ከተሰጠ በኋላ ፎቶዎችና የፊት ልኬቶች በሙሉ ይሰረዛሉ፤ ዝርዝር መረጃዎችዎና ውሳኔው ከላይ ለተገለጸው ጊዜ ይቆያሉ።',
        addedParagraph(facts, 'am', 'byLaw'),
      ],
      [
        'ቅሬታ',
        facts.complaintAuthority
          ? `ቅሬታዎን ለዚህ አካል ማቅረብ ይችላሉ፦ ${facts.complaintAuthority}።`
          : 'ቅሬታዎን ለአገርዎ የመረጃ ጥበቃ ባለሥልጣን ማቅረብ ይችላሉ።',
      ],
      [
        'ኩኪዎች',
        `wabi_session ይህን ማረጋገጫ በብራውዘርዎ ክፍት ያቆያል። wabi_device ብዙ ማረጋገጫዎች ከአንድ መሣሪያ መምጣታቸውን ያሳያል፤ የሚቀመጠው ከተስማሙ ብቻ ነው። እያንዳንዳቸው ቢበዛ ለ${DEVICE_COOKIE_DAYS} ቀን ይቆያሉ።`,
      ],
    ],
    question: `${facts.company} ይህን ማረጋገጫ እንደተገለጸው እንዲያካሂድ ይስማማሉ?`,
  }),
  biometrics: (facts) => ({
    title: 'ፊትዎን ማነጻጸር',
    sections: [
      ['ምን ይለካል', 'በሰልፊው፣ በጭንቅላት እንቅስቃሴው እና በሰነድዎ ላይ ባለው ፎቶ የሚታየው ፊትዎ። ልኬቶቹ ቁጥሮች ናቸው፤ ተመስጥረው ይቀመጣሉ።'],
      [
        'ለምን ዓላማ',
        'ሰልፊዎን በሰነድዎ ላይ ካለው ፎቶ ጋር ለማነጻጸር።',
        'ካሜራው ፊት ያለው በሕይወት ያለ ሰው መሆኑን ለማረጋገጥ።',
        `${facts.company} ይህንኑ ፊት በሌላ ስም ያውቀው ወይም አግዶት እንደሆነ ለመፈለግ። የሚፈለገው በ${facts.company} ደንበኞች መካከል ብቻ ነው። ፊትዎ ከተገኘ ማረጋገጫዎቹን የሚመለከቱ ሰዎች ሁለቱንም ያያሉ።`,
      ],
      ['ለምን ያህል ጊዜ', stateFacePeriod(retention, facts), addedParagraph(facts, 'am', 'listed')],
      [
        'እምቢ ማለት ይችላሉ',
        'ምርጫው የእርስዎ ነው። እምቢ ካሉ ፎቶ አይነሳም፤ ፊትዎም አይለካም።',
        facts.otherWay ?? am.askCompany(facts.company, facts.contact),
        'ይህን ስምምነት በሰጡበት ቅለት በኋላ ማንሳት ይችላሉ።',
      ],
    ],
    question: 'ፊትዎ ለእነዚህ ዓላማዎች እንዲለካና እንዲነጻጸር ይስማማሉ?',
  }),
  askCompany: (company, contact) => `ማንነትዎን በሌላ መንገድ እንዴት ማረጋገጥ እንደሚችሉ ${company}ን ይጠይቁ። ወደ ${contact} ይጻፉ።`,
  caution: {
    title: (company) => `ይህን እንዲያደርጉ የሚጠይቅዎት ${company} ነው`,
    purpose: 'ማንነትዎን ለማረጋገጥ',
    asks: (company, purpose) => `${company} ይህን እንዲያደርጉ የሚጠይቅዎት ${purpose} ነው።`,
    stop: [
      'ሌላ ሰው ይህን እንዲያደርጉ ከጠየቀዎት፣ ምን እንደሚያስገቡ ከነገረዎት ወይም ለዚህ ገንዘብ ቃል ከገባልዎት ያቁሙ። በስምዎ ሌሎችን ሊያታልሉ ይችላሉ።',
      'ለእሱ ብለው ማንነትዎን እንዲያረጋግጡ የሚጠይቅ ታማኝ ሰው የለም።',
    ],
    goOn: 'ቀጥል',
    tell: 'ሌላ ሰው ይህን እንዳደርግ ጠይቆኛል',
    told: {
      title: 'ከመቀጠልዎ በፊት',
      paragraphs: (company) => [
        `በማንኛውም ጊዜ ማቆም ይችላሉ። ሕግ ${company} እንዲያቆየው ካላስገደደ በስተቀር ያስገቡት ከዚያ ይሰረዛል።`,
        'ይህን ገጽ ዘግተው በኋላ ብቻዎን ሲሆኑ በዚሁ ሊንክ መቀጠልም ይችላሉ።',
        `ከ${company} ለመጠየቅ አስቀድመው የሚያውቁትን ስልክ ቁጥር ወይም አድራሻ ይጠቀሙ።`,
      ],
      stop: 'እዚህ አቁም',
    },
  },
  decline: {
    ends: 'ይህ ማረጋገጫ ያበቃል። የላኳቸው ፎቶዎችና ዝርዝር መረጃዎች ይሰረዛሉ።',
    confirm: 'ማረጋገጫውን አቁም',
    back: 'ተመለስ',
    ended: 'ይህ ማረጋገጫ አብቅቷል',
    done: 'የላኳቸው ፎቶዎችና ዝርዝር መረጃዎች ተሰርዘዋል።',
  },
  withdrawal: {
    title: 'ስምምነትዎን ያንሱ',
    endsCheck: 'ይህ ማረጋገጫ ያለ ውሳኔ ያበቃል።',
    deletesAll: 'ፎቶዎችዎ፣ ዝርዝር መረጃዎችዎ እና የፊት ልኬቶች በሙሉ ይሰረዛሉ።',
    deletesPictures: 'ፎቶዎችና የፊት ልኬቶች በሙሉ ይሰረዛሉ።',
    deletesFaces: 'ሰልፊዎ፣ የጭንቅላት እንቅስቃሴው እና የፊት ልኬቶቹ ይሰረዛሉ። የሰነድዎ ፎቶዎች ለተነገርዎት ጊዜ ይቆያሉ።',
    decisionStays: (company) => `ውሳኔው አስቀድሞ ተሰጥቷል፤ ከዝርዝር መረጃዎችዎ ጋር በ${company} መዝገብ ይቆያል።`,
    confirm: 'አንሳ',
    back: 'ስምምነቴ ይቆይ',
    withdrawn: 'ስምምነትዎ ተነስቷል',
  },
}
