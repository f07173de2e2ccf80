// Needs review by a native speaker.
import { DEVICE_COOKIE_DAYS } from '@wabi/contract/verification/consent.ts'
import { addedParagraph } from './added-words.ts'
import { GUARDIAN_WORDS } from './guardian-words.ts'
import type { NoticeWords } from './notice-words.ts'
import { listPeriods, type RetentionWords, stateFacePeriod } from './retention-text.ts'

const retention: RetentionWords = {
  days: (count) => `${count} maalmood`,
  years: (count) => `${count} sano`,
  all: 'Sawirrada, faahfaahinta iyo cabbirrada wejiga',
  details: 'Faahfaahinta',
  photos: 'Sawirrada',
  faces: 'Cabbirrada wejiga',
  noEnd: (company, what) =>
    `${company} wax xad ah ma dejin: ${what} waa la hayaa ilaa ${company} ay tirtirto.`,
  afterRelationship: (company, what, period) =>
    `${what} waxaa la tirtiraa ${period} kadib marka xiriirka aad la leedahay ${company} dhammaado.`,
  notApproved: (period) =>
    `Haddii xaqiijinta aan la ansixin, waxaa la tirtiraa ${period} kadib marka ay dhammaato.`,
  afterCheck: (what, period) => `${what} waxaa la tirtiraa ${period} kadib marka xaqiijintu dhammaato.`,
  undecided: (company, period) =>
    period === null
      ? `Xaqiijin aan go'aan lahayn waa la hayaa ilaa ${company} ay tirtirto.`
      : `Haddii xaqiijintu ku dhammaato go'aan la'aan, wax walba waxaa la tirtiraa ${period} kadib marka ay dhammaato.`,
  contained: 'Sawirrada iyo cabbirrada wejiga lama hayo muddo ka dheer faahfaahinta.',
  limit: (operator, company, period) =>
    `${operator} wuxuu wax walba tirtiraa ugu dambayn ${period} kadib marka xaqiijintu dhammaato, haddaanay ka dheerayn muddada ugu yar ee ${company} dejisay.`,
}

/** Somali. Needs review by a native speaker. */
export const so: NoticeWords = {
  language: 'Luqadda',
  agree: 'Waan oggolahay',
  otherWay: 'Si kale u xaqiiji',
  notice: (facts) => ({
    title: `Sida ${facts.company} u isticmaasho xogtaada`,
    sections: [
      [
        'Yaa weydiinaya',
        `${facts.company} ayaa kaa codsanaysa inaad caddayso cidda aad tahay, iyada ayaana go'aamisa waxa xogtaada loo isticmaalo.`,
        facts.licenseNumber && `Lambarka shatiga: ${facts.licenseNumber}.`,
        `Su'aalaha ku saabsan xogtaada: ${facts.contact}${facts.phone ? `, ${facts.phone}` : ''}.`,
        `${facts.operator} ayaa adeeggan u maamula ${facts.company}.`,
      ],
      [
        'Ujeeddada',
        'In la hubiyo in dukumeentigaagu run yahay, uu shaqaynayo oo uu adigu kuu yahay. In la ogaado khiyaano, sida hal qof oo magacyo kala duwan wata.',
        addedParagraph(facts, 'so', 'contact'),
        facts.legalBasis && `${facts.company} waxay sheegtaa in saldhiggeedu yahay: ${facts.legalBasis}`,
        facts.guardianConsent
          ? GUARDIAN_WORDS.so.notice(facts.minimumAge)
          : facts.minimumAge > 0
            ? `Waa inaad ugu yaraan jirtaa ${facts.minimumAge} sano.`
            : null,
      ],
      [
        'Xogta la isticmaalo',
        'Magacaaga, taariikhda dhalashada, jinsiga, jinsiyadda iyo lambarka dukumeentiga, iyo cinwaankaaga haddii aad geliso. Sawirrada dukumeentigaaga, sawir aad isqaaddo (selfie) iyo madax-leexin gaaban. Cinwaankaaga IP, iyo nooca qalabka iyo biraawsarka.',
      ],
      [
        'Cidda heshay',
        `${facts.company} waxay heshaa natiijada, faahfaahintaada iyo sawirradaada.`,
        {
          team: `Marka qof uu eego xaqiijintaada, shaqaalaha ${facts.company} ayaa eega.`,
          platform: `Marka qof uu eego xaqiijintaada, shaqaalaha ${facts.operator} ayaa eega.`,
          both: `Marka qof uu eego xaqiijintaada, shaqaalaha ${facts.company} ama ${facts.operator} ayaa eega.`,
        }[facts.reviewedBy],
        facts.storageProvider
          ? `Sawirrada oo sir ah (encrypted) waxaa lagu kaydiyaa bixiye kayd: ${facts.storageProvider}.`
          : `Sawirrada oo sir ah (encrypted) waxaa lagu kaydiyaa server-rada ${facts.operator}.`,
        facts.storageCountry &&
          `Dalka lagu kaydiyo: ${facts.storageCountry}${facts.storedAbroad ? ' (dibadda)' : ''}.`,
        facts.sendsMail ? 'Iimayllada laguu diro waxay maraan adeeg iimayl.' : null,
        facts.sendsSms ? 'Fariimaha qoraalka ee laguu diro waxay maraan adeeg SMS.' : null,
        facts.esignet
          ? `Haddii aad ku gasho Fayda (eSignet), ${facts.esignet} wuxuu ogaanayaa inaad u samaynayso ${facts.company}, wuxuuna soo diraa faahfaahintaada.`
          : null,
      ],
      [
        'Muddada',
        ...listPeriods(retention, facts),
        'Diiwaanka ah in xaqiijin la sameeyey, natiijadeeda iyo oggolaanshahaaga waa la hayaa.',
      ],
      [
        "Go'aanka kombiyuutarka",
        facts.rejectBy === 'rules'
          ? `Marka dukumeentigaaga iyo sawirradaada la hubiyo, xeerar ayaa kombiyuutar ku go'aamiya: way ansixiyaan, way diidaan, ama qof bay u daayaan. Haddii ay diidaan, waxaad codsan kartaa in qof eego ${facts.appealDays} maalmood gudahood.`
          : "Marka dukumeentigaaga iyo sawirradaada la hubiyo, xeerar ayaa kombiyuutar ku go'aamiya: way ansixiyaan ama qof bay u daayaan. Qof keliya ayaa diidi kara.",
        facts.appeals === 'all'
          ? `Haddii qof diido, waxaad sidoo kale rafcaan ka qaadan kartaa ${facts.appealDays} maalmood gudahood.`
          : null,
      ],
      [
        'Xuquuqdaada',
        `Waxaad ${facts.company} ka codsan kartaa inay ku tusto xogtaada, saxdo, tirtirto, xaddiddo isticmaalkeeda, ama ku siiso nuqul. U qor ${facts.contact}.`,
      ],
      [
        "Haddii aad go'aankaaga beddesho",
        "Goor kasta waad ka noqon kartaa: boggan, ama xiriiriyaha ku jira iimayl kasta oo ku saabsan xaqiijintan. Xaqiijinta aan go'aan lahayn way dhammaanaysaa, sawirradaada iyo faahfaahintaadana waa la tirtirayaa.",
        facts.documentsAfterWithdrawal === 'keep'
          ? "Go'aanka kadib, selfie-gaaga, madax-leexinta iyo cabbirrada wejiga waa la tirtiraa; sawirrada dukumeentiga iyo go'aanka waxaa la hayaa muddada kor ku xusan."
          : "Go'aanka kadib, dhammaan sawirrada iyo cabbirrada wejiga waa la tirtiraa; faahfaahintaada iyo go'aanka waxaa la hayaa muddada kor ku xusan.",
        addedParagraph(facts, 'so', 'byLaw'),
      ],
      [
        'Cabasho',
        facts.complaintAuthority
          ? `Waxaad u caban kartaa: ${facts.complaintAuthority}.`
          : "Waxaad u caban kartaa hay'adda ilaalinta xogta ee dalkaaga.",
      ],
      [
        'Kukiyada',
        `wabi_session waxay xaqiijintan ku haysaa biraawsarkaaga oo furan. wabi_device waxay muujisaa in dhowr xaqiijin ay hal qalab ka yimaadeen; waxaa la dhigaa oo keliya haddii aad oggolaato. Mid kasta wuxuu jiraa ugu badnaan ${DEVICE_COOKIE_DAYS} maalmood.`,
      ],
    ],
    question: `Ma oggoshahay in ${facts.company} ay xaqiijintan u samayso sida la sharraxay?`,
  }),
  biometrics: (facts) => ({
    title: 'Isbarbardhigga wejigaaga',
    sections: [
      [
        'Waxa la cabbiro',
        'Wejigaaga ku jira selfie-ga, madax-leexinta iyo sawirka dukumeentigaaga. Cabbirradu waa tirooyin, waxaana loo hayaa si sir ah.',
      ],
      [
        'Ujeeddada',
        'In selfie-gaaga lala barbardhigo sawirka dukumeentigaaga.',
        'In la hubiyo in qof nool uu kaamerada hortaagan yahay.',
        `In la raadiyo haddii ${facts.company} ay wejigan ku taqaan magac kale ama ay xannibtay. Waxaa la raadiyaa macaamiisha ${facts.company} oo keliya. Haddii wejigaaga la helo, dadka eega xaqiijinnada labadaba way arkaan.`,
      ],
      ['Muddada', stateFacePeriod(retention, facts), addedParagraph(facts, 'so', 'listed')],
      [
        'Waad diidi kartaa',
        'Waa doorashadaada. Haddii aad diiddo, sawir lama qaado, wejigaagana lama cabbiro.',
        facts.otherWay ?? so.askCompany(facts.company, facts.contact),
        'Oggolaanshahan mar dambe waad ka noqon kartaa, si la mid ah sida fudud ee aad u bixisay.',
      ],
    ],
    question: 'Ma oggoshahay in wejigaaga loo cabbiro oo loo barbardhigo ujeeddooyinkan?',
  }),
  askCompany: (company, contact) =>
    `Weydii ${company} sida kale ee aad ku caddayn karto cidda aad tahay. U qor ${contact}.`,
  caution: {
    title: (company) => `${company} ayaa kaa codsanaysa inaad tan sameyso`,
    purpose: 'aad u caddeyso qofka aad tahay',
    asks: (company, purpose) => `${company} waxay kaa codsanaysaa inaad tan sameyso si ${purpose}.`,
    stop: [
      'Haddii qof kale kaa codsaday inaad tan sameyso, uu kuu sheegayo waxa aad gelinayso, ama uu lacag kuu ballanqaaday, jooji. Magacaaga ayay dad kale ku khiyaanayn karaan.',
      'Qof daacad ahi kaama codsado inaad isaga aqoonsigaaga u caddeyso.',
    ],
    goOn: 'Sii wad',
    tell: 'Qof baa iga codsaday inaan tan sameeyo',
    told: {
      title: 'Ka hor intaadan sii wadin',
      paragraphs: (company) => [
        `Mar kasta waad joojin kartaa. Waxa aad gelisay markaas waa la tirtiraa, haddii uusan sharcigu ${company} ku waajibin inay hayso.`,
        'Waxaad sidoo kale xiri kartaa boggan oo aad goor dambe, markaad keligaa tahay, isla xiriiriyahan ku sii wadi kartaa.',
        `Si aad ${company} wax u weydiiso, isticmaal telefoon ama cinwaan aad hore u taqaan.`,
      ],
      stop: 'Halkan ku jooji',
    },
  },
  decline: {
    ends: 'Xaqiijintan way dhammaanaysaa. Sawirrada iyo faahfaahinta aad dirtay waa la tirtirayaa.',
    confirm: 'Dhammee xaqiijintan',
    back: 'Dib u noqo',
    ended: 'Xaqiijintan way dhammaatay',
    done: 'Sawirrada iyo faahfaahinta aad dirtay waa la tirtiray.',
  },
  withdrawal: {
    title: 'Ka noqo oggolaanshahaaga',
    endsCheck: "Xaqiijintan waxay dhammaanaysaa go'aan la'aan.",
    deletesAll: 'Sawirradaada, faahfaahintaada iyo dhammaan cabbirrada wejiga waa la tirtirayaa.',
    deletesPictures: 'Dhammaan sawirrada iyo cabbirrada wejiga waa la tirtirayaa.',
    deletesFaces:
      'Selfie-gaaga, madax-leexinta iyo cabbirrada wejiga waa la tirtirayaa. Sawirrada dukumeentigaaga waxaa la hayaa muddada laguu sheegay.',
    decisionStays: (company) =>
      `Go'aanka hore ayaa loo gaaray, wuxuuna ku sii jirayaa diiwaanka ${company}, iyo weliba faahfaahintaada.`,
    confirm: 'Ka noqo',
    back: 'Hay oggolaanshahayga',
    withdrawn: 'Oggolaanshahaaga waa laga noqday',
  },
}
