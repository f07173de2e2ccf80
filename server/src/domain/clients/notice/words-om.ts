// Needs review by a native speaker.
import { DEVICE_COOKIE_DAYS } from '@wabi/contract/verification/consent.ts'
import { addedParagraph } from './added-words.ts'
import { GUARDIAN_WORDS } from './guardian-words.ts'
import type { NoticeWords } from './notice-words.ts'
import { listPeriods, type RetentionWords, stateFacePeriod } from './retention-text.ts'

const retention: RetentionWords = {
  days: (count) => `guyyaa ${count}`,
  years: (count) => `waggaa ${count}`,
  all: 'Suuraawwan, odeeffannoo fi safartuuwwan fuulaa',
  details: 'Odeeffannoowwan kee',
  photos: 'Suuraawwan',
  faces: 'Safartuuwwan fuulaa',
  noEnd: (company, what) =>
    `${company} daangaa yeroo hin kaa'anne: ${what} hanga ${company} isaan haqutti ni kuufamu.`,
  afterRelationship: (company, what, period) =>
    `${what} hariiroon ${company} waliin qabdan erga xumuramee ${period} booda ni haqamu.`,
  notApproved: (period) => `Mirkaneessi yoo hin raggaasifamne, erga xumuramee ${period} booda ni haqamu.`,
  afterCheck: (what, period) => `${what} mirkaneessi erga xumuramee ${period} booda ni haqamu.`,
  undecided: (company, period) =>
    period === null
      ? `Mirkaneessi murtee hin qabne hanga ${company} haqutti ni kuufama.`
      : `Mirkaneessi murtee malee yoo xumurame, erga xumuramee ${period} booda hundi ni haqama.`,
  contained: 'Suuraawwan fi safartuuwwan fuulaa odeeffannoo kee caalaa hin turan.',
  limit: (operator, company, period) =>
    `${operator} yoo ture mirkaneessi erga xumuramee ${period} booda hunda ni haqa, yeroon xiqqaan ${company} kaa'e kan caalu yoo ta'e malee.`,
}

/** Afaan Oromo. Needs review by a native speaker. */
export const om: NoticeWords = {
  language: 'Afaan',
  agree: 'Nan walii gala',
  otherWay: 'Karaa biraatiin mirkaneessi',
  notice: (facts) => ({
    title: `${facts.company} odeeffannoo kee akkamitti akka fayyadamu`,
    sections: [
      [
        'Eenyutu gaafata',
        `${facts.company} eenyummaa kee akka mirkaneessitu si gaafata; odeeffannoon kee maaliif akka oolus ni murteessa.`,
        facts.licenseNumber && `Lakkoofsa hayyamaa: ${facts.licenseNumber}.`,
        `Gaaffii waa'ee odeeffannoo keetii: ${facts.contact}${facts.phone ? `, ${facts.phone}` : ''}.`,
        `Tajaajila kana ${facts.company}f kan geggeessu ${facts.operator} dha.`,
      ],
      [
        'Maaliif',
        "Sanadni kee dhugaa, kan yeroon isaa hin darbinii fi kan kee ta'uu isaa mirkaneessuuf. Gowwoomsaa, fakkeenyaaf namni tokko maqaa adda addaatiin dhufuu, adda baasuuf.",
        addedParagraph(facts, 'om', 'contact'),
        facts.legalBasis && `${facts.company} bu'uura isaa akkas jedhee ibsa: ${facts.legalBasis}`,
        facts.guardianConsent
          ? GUARDIAN_WORDS.om.notice(facts.minimumAge)
          : facts.minimumAge > 0
            ? `Umriin kee yoo xiqqaate waggaa ${facts.minimumAge} ta'uu qaba.`
            : null,
      ],
      [
        'Odeeffannoo isa kam',
        'Maqaa, guyyaa dhalootaa, saala, lammummaa fi lakkoofsa sanadaa; yoo galchite immoo teessoo kee. Suuraawwan sanada keetii, suuraa mataa keetii (selfii) fi sochii mataa gabaabaa. Teessoo IP keetii, gosa meeshaa fi biraawzara keetii.',
      ],
      [
        'Eenyutu argata',
        `${facts.company} bu'aa isaa, odeeffannoo keetii fi suuraawwan kee ni argata.`,
        {
          team: `Namni ilaaluu yoo qabaate, hojjettoota ${facts.company} tu ilaala.`,
          platform: `Namni ilaaluu yoo qabaate, hojjettoota ${facts.operator} tu ilaala.`,
          both: `Namni ilaaluu yoo qabaate, hojjettoota ${facts.company} yookaan kan ${facts.operator} tu ilaala.`,
        }[facts.reviewedBy],
        facts.storageProvider
          ? `Suuraawwan iccitiidhaan (encrypted) dhiyeessaa kuusaa biratti kuufamu: ${facts.storageProvider}.`
          : `Suuraawwan iccitiidhaan (encrypted) sarvaroota ${facts.operator} irratti kuufamu.`,
        facts.storageCountry &&
          `Biyya itti kuufaman: ${facts.storageCountry}${facts.storedAbroad ? ' (biyya alaa)' : ''}.`,
        facts.sendsMail ? 'Imeeliin siif ergamu tajaajila imeelii keessa darba.' : null,
        facts.sendsSms ? 'Ergaan gabaabaan (SMS) siif ergamu tajaajila SMS keessa darba.' : null,
        facts.esignet
          ? `Fayda (eSignet) yoo fayyadamte, ${facts.esignet} kana ${facts.company}f akka gootu ni beeka, odeeffannoo kees ni erga.`
          : null,
      ],
      [
        'Hammamiif',
        ...listPeriods(retention, facts),
        "Galmeen mirkaneessi taasifamuu isaa, bu'aan isaa fi walii galteen kee ni turu.",
      ],
      [
        'Murtee kompiitaraa',
        facts.rejectBy === 'rules'
          ? `Sanadni kee fi suuraawwan kee erga qoratamanii booda seerri kompiitaraan ni murteessa: ni raggaasisa, ni kufisa, yookaan namaaf dhiisa. Yoo kufise, guyyaa ${facts.appealDays} keessatti namni akka ilaalu gaafachuu dandeessa.`
          : 'Sanadni kee fi suuraawwan kee erga qoratamanii booda seerri kompiitaraan ni murteessa: ni raggaasisa yookaan namaaf dhiisa. Kan kufisu nama qofa.',
        facts.appeals === 'all'
          ? `Namni yoo kufises guyyaa ${facts.appealDays} keessatti ol iyyachuu dandeessa.`
          : null,
      ],
      [
        'Mirgoota kee',
        `${facts.company} odeeffannoo kee akka sitti agarsiisu, akka sirreessu, akka haqu, itti fayyadama isaa akka daangessu yookaan garagalcha akka siif kennu gaafachuu dandeessa. Gara ${facts.contact} barreessi.`,
      ],
      [
        'Yoo yaada kee jijjiirte',
        'Yeroo barbaaddetti walii galtee kee kaasuu dandeessa: fuula kana irratti yookaan liinkii imeelii mirkaneessa kana ilaallatu hunda keessa jiruun. Mirkaneessi murtee hin arganne ni xumurama; suuraawwan kee fi odeeffannoon kee ni haqamu.',
        facts.documentsAfterWithdrawal === 'keep'
          ? 'Murtee booda selfiin, sochiin mataa fi safartuuwwan fuulaa ni haqamu; suuraawwan sanadaa fi murteen yeroo armaan olitti ibsameef ni turu.'
          : 'Murtee booda suuraawwan hundi fi safartuuwwan fuulaa ni haqamu; odeeffannoon kee fi murteen yeroo armaan olitti ibsameef ni turu.',
        addedParagraph(facts, 'om', 'byLaw'),
      ],
      [
        'Komii',
        facts.complaintAuthority
          ? `Komii kee qaama kanaaf dhiyeessuu dandeessa: ${facts.complaintAuthority}.`
          : 'Komii kee abbaa taayitaa eegumsa odeeffannoo biyya keetiif dhiyeessuu dandeessa.',
      ],
      [
        'Kukiiwwan',
        `wabi_session mirkaneessa kana biraawzara kee keessatti banaa taasisa. wabi_device mirkaneessi hedduun meeshaa tokkoo akka dhufan agarsiisa; kan kaa'amu yoo walii galte qofa. Tokkoon tokkoon isaanii yoo baay'ate guyyaa ${DEVICE_COOKIE_DAYS} turu.`,
      ],
    ],
    question: `${facts.company} mirkaneessa kana akka ibsametti akka geggeessu walii galtaa?`,
  }),
  biometrics: (facts) => ({
    title: 'Fuula kee wal bira qabuu',
    sections: [
      [
        'Maaltu safarama',
        'Fuula kee selfii keessatti, sochii mataa keessatti fi suuraa sanada kee irratti. Safartuuwwan lakkoofsota; iccitiidhaan kuufamu.',
      ],
      [
        'Maaliif',
        'Selfii kee suuraa sanada kee irra jiruun wal bira qabuuf.',
        'Namni lubbuun jiru kaameraa fuuldura jiraachuu isaa mirkaneessuuf.',
        `${facts.company} fuula kana maqaa biraatiin beekuu yookaan dhorkuu isaa barbaaduuf. Kan barbaadamu maamiltoota ${facts.company} qofa keessatti. Fuulli kee yoo argame, namoonni mirkaneessota ilaalan lamaanuu ni argu.`,
      ],
      ['Hammamiif', stateFacePeriod(retention, facts), addedParagraph(facts, 'om', 'listed')],
      [
        'Lakki jechuu dandeessa',
        'Filannoon kan keeti. Lakki yoo jette, suuraan hin kaafamu, fuulli kees hin safaramu.',
        facts.otherWay ?? om.askCompany(facts.company, facts.contact),
        'Walii galtee kana akkuma salphaatti kenniteen booda kaasuu dandeessa.',
      ],
    ],
    question: 'Fuulli kee kaayyoowwan kanaaf akka safaramu fi akka wal bira qabamu walii galtaa?',
  }),
  askCompany: (company, contact) =>
    `Eenyummaa kee karaa biraatiin akkamitti akka mirkaneessitu ${company} gaafadhu. Gara ${contact} barreessi.`,
  caution: {
    title: (company) => `Kana akka gootan kan isin gaafatu ${company}`,
    purpose: 'eenyummaa keessan mirkaneessuuf',
    asks: (company, purpose) => `${company} ${purpose} kana akka gootan isin gaafata.`,
    stop: [
      'Namni biraa kana akka gootan yoo isin gaafate, maal akka galchitan yoo isinitti hime, yookaan maallaqa yoo isinii waadaa gale, dhaabaa. Maqaa keessaniin warra kaan gowwoomsuu danda’u.',
      'Namni amanamaan isa bakka bu’uudhaan eenyummaa keessan akka mirkaneessitan isin hin gaafatu.',
    ],
    goOn: 'Itti fufi',
    tell: 'Namni tokko kana akkan godhu na gaafate',
    told: {
      title: 'Osoo itti hin fufin dura',
      paragraphs: (company) => [
        `Yeroo barbaaddanitti dhaabuu dandeessu. Seerri ${company} akka tursu yoo dirqisiise malee, wanti galchitan achumaan ni haqama.`,
        'Fuula kana cuftanii, booda yeroo kophaa taatan, linkii kanumaan itti fufuu dandeessu.',
        `${company} gaafachuuf lakkoofsa bilbilaa yookaan teessoo duraan beektan fayyadamaa.`,
      ],
      stop: 'As irratti dhaabi',
    },
  },
  decline: {
    ends: 'Mirkaneessi kun ni xumurama. Suuraawwan fi odeeffannoon ergite ni haqamu.',
    confirm: 'Mirkaneessa kana xumuri',
    back: "Duubatti deebi'i",
    ended: 'Mirkaneessi kun xumurameera',
    done: 'Suuraawwan fi odeeffannoon ergite haqamaniiru.',
  },
  withdrawal: {
    title: 'Walii galtee kee kaasi',
    endsCheck: 'Mirkaneessi kun murtee malee ni xumurama.',
    deletesAll: 'Suuraawwan kee, odeeffannoon kee fi safartuuwwan fuulaa hundi ni haqamu.',
    deletesPictures: 'Suuraawwan hundi fi safartuuwwan fuulaa ni haqamu.',
    deletesFaces:
      'Selfiin kee, sochiin mataa fi safartuuwwan fuulaa ni haqamu. Suuraawwan sanada keetii yeroo sitti himameef ni turu.',
    decisionStays: (company) =>
      `Murteen duraan kennameera; odeeffannoo kee waliin galmee ${company} keessa ni tura.`,
    confirm: 'Kaasi',
    back: 'Walii galteen koo haa turu',
    withdrawn: 'Walii galteen kee kaafameera',
  },
}
