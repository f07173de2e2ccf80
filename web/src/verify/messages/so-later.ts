// Needs review by a native speaker.
import type { DocumentType } from '@wabi/contract/catalog/document-types.ts'
import type { ReviewerMessages } from './en-reviewer.ts'
import type { CannotMessages } from './en-cannot.ts'
import type { WrongDocumentMessages } from './en-document.ts'
import type { EndingMessages } from './en-ending.ts'
import type { HeadTurnMessages } from './en-head-turn.ts'
import type { ShareMessages } from './en-share.ts'

const NAMES: Record<DocumentType, { a: string; your: string }> = {
  national_id: { a: 'Aqoonsiga Qaranka', your: 'Aqoonsigaaga Qaranka' },
  kebele_id: { a: 'kaadhka qabaleega', your: 'kaadhkaaga qabaleega' },
  passport: { a: 'baasaboor', your: 'baasaboorkaaga' },
  drivers_license: { a: 'shatiga darawalnimada', your: 'shatigaaga darawalnimada' },
}

export const wrongDocument: WrongDocumentMessages = {
  looksLike: (type) => `Tani waxay u egtahay ${NAMES[type].a}.`,
  takeIt: (type) => `Isticmaal ${NAMES[type].your}`,
  takeItQuestion: (type) => `Ma isticmaalaysaa ${NAMES[type].your}?`,
  kept: 'Xogtaada waa la kaydiyay; kaliya lambarka dukumeentiga ayaad mar kale gelinaysaa.',
  again: (type) => `Beddelkeeda sawir ${NAMES[type].your}`,
  expired: (day) => `Dukumeentigani wuxuu dhacay ${day}.`,
  another: 'Dukumeenti kale ma isticmaalaysaa?',
  takeAnother: 'Isticmaal dukumeenti kale',
  tooLate: 'Dukumeentiyada dhacay lama aqbalo. Xogtaada waa la kaydiyay.',
  readWrong: 'Taariikhda si khaldan ayaa loo akhriyay: sawirka dib u qaad',
  failed: 'Doorashadaada lama kaydin karin. Fadlan isku day mar kale.',
  number: 'Lambarka dukumeentigaaga',
  numberWhy: (type) => `Geli lambarka ku yaal ${NAMES[type].your}. Xogtaada kale waa la kaydiyay.`,
}

export const ending: EndingMessages = {
  badges: { approved: 'La ansixiyay', pending_review: 'Waa socotaa', rejected: 'Lama xaqiijin' },
  approvedTitle: 'Aqoonsigaaga waa la xaqiijiyay',
  approvedWhy: (company) => `${company} way haysaa natiijada. Wax kale lagaama rabo.`,
  approvedMail: 'Xaqiijin ayaa ku soo socota cinwaanka iimaylkaaga.',
  pendingWhy: 'Qof ayaa eegaya xaqiijintaada. Hadda wax lagaama rabo.',
  pendingNoMail:
    'Natiijadu waxay soo baxdaa 2 ilaa 5 maalmood oo shaqo gudahood. Mar kale fur xaqiijintaada si aad u aragto:',
  pendingHere:
    'Natiijooyinku waxay ku imanayaan 2 ilaa 5 maalmood oo shaqo gudahood. Si aad u aragto, mar kale fur boggan.',
  pendingLink: 'bogga xaqiijintaada',
  rejectedTitle: 'Aqoonsigaaga waan xaqiijin kari weynay',
  rejectedWhy: 'Sababuhu waa kuwan:',
  rejectedNext: 'Waxa aad samayn karto',
  retry: 'Isku day mar kale',
  retriesLeft: (left) =>
    left === 1 ? 'Hal mar oo kale ayaad isku dayi kartaa.' : `${left} jeer oo kale ayaad isku dayi kartaa.`,
  retryWhy: 'Sawirrada mar kale ayaad qaadaysaa. Xogtaada waa la kaydiyay.',
  retrySelfie:
    'Kaliya sawir cusub oo wejiga ah ayaad qaadaysaa. Dukumeentigaaga iyo xogtaada waa la kaydiyay.',
  retryUntil: (until) => `Tani way suurtowdaa ilaa ${until}.`,
  appeal: 'Racfaan',
  appealWhy: (company, until) =>
    `Ilaa ${until} waxaad sheegi kartaa sababta aad u malaynayso inay khalad tahay. Kadib shaqaale ka tirsan ${company} ayaa eegaya xaqiijintaada; go’aankiisuna waa kama dambays.`,
  appealLabel: 'Maxaad ugu malaynaysaa inay khalad tahay?',
  appealShort: 'Fadlan qor sababta aad u malaynayso inay khalad tahay',
  appealAddPicture: 'Ku dar sawirka dukumeenti (ikhtiyaari)',
  appealPictureWhy: 'Shaqaale ayaa eegaya. Waxaa lala kaydinayaa xaqiijintaada, waana lala tirtirayaa.',
  appealPicture: 'Sawirka dukumeentigaaga',
  appealRemovePicture: 'Ka saar sawirka',
  appealPictureUnreadable: 'Sawirkan lama furi karin. Fadlan dooro mid kale.',
  appealSend: 'Dir racfaanka',
  appealSending: 'Waa la dirayaa…',
  contact: (company) => `U qor ${company}`,
  contactAt: (company) => `Su’aalo ma qabtaa? U qor ${company}:`,
  failed: 'Ma guulaysan',
  unreachable: 'Xiriir ma jiro. Fadlan isku day mar kale.',
  returnTo: (company) => `Ku noqo ${company}`,
  onOther: 'Boggan waad xiri kartaa oo ku noqon kartaa qalabka aad ka bilowday.',
  withdraw: 'Kala noqo oggolaanshahayga',
  theCompany: 'shirkadda',
  links: {
    finished: 'Xaqiijintan way dhammaatay',
    finishedWhy: (company) =>
      `Wax kasta oo ${company} u baahnayd waa la diray. Natiijada waxaa arki kara oo keliya qofka la xaqiijiyay.`,
    expired: 'Isku-xirkan wuu dhacay',
    expiredWhy: (company) => `Haddii xaqiijinta weli loo baahan yahay, ${company} weydiiso isku-xir cusub.`,
    cancelled: 'Xaqiijintan waa la joojiyay',
    cancelledWhy: (company) =>
      `${company} ayaa joojisay. Wax kale lagaama rabo; haddii aadan filayn, weydii ${company}.`,
    declined: 'Waad joojisay xaqiijintan',
    declinedWhy: (company) =>
      `Xaqiijintan way dhammaatay, waxa aad dirtayna waa la tirtiray, haddii uusan sharcigu ${company} ku waajibin inay hayso. ${company} weydii sida aad u sii wadi karto.`,
    seeResult: 'Arag natiijada',
  },
  reach: {
    title: 'Xaggee kuu dirnaa koodhka?',
    label: 'Lambarka moobilka ama cinwaanka iimaylka',
    invalid: 'Fadlan geli lambarka moobilka oo leh koodhka dalka, ama cinwaanka iimaylka.',
    next: 'Sii wad',
  },
  prove: {
    title: 'Geli koodhkaaga',
    why: (company) =>
      `${company} waxay xaqiijintan ku furtaa oo keliya koodh aad adiga oo keliya heli karto.`,
    app: (company) => `Fur abka ${company} oo gal: koodhka ayuu ku tusayaa.`,
  },
  elsewhere: {
    title: 'Xaqiijintan waxay ka socotaa qalab kale',
    kept: 'Waxba kama lumin wixii la geliyay.',
    here: 'Halkan ku sii wad',
    codeWhy: 'Si aad halkan uga sii waddo, geli koodh caddaynaya in xaqiijintu adiga kuu tahay.',
    onDevice: 'Si aad koodh u hesho, qalabka xaqiijintu ku jirto ka taabo calaamaddan xagga sare:',
    mail: 'Koodh u dir iimaylkayga',
    text: 'Koodh u dir telefoonkayga',
    texted: (company) =>
      `Koodh ayaan u dirnay lambarka telefoonka ee ay ${company} kuu hayso. Wuxuu shaqaynayaa 10 daqiiqo.`,
    mailing: 'Waa la dirayaa…',
    mailed: (company) =>
      `Koodh ayaan u dirnay iimaylka ay ${company} kuu hayso. Wuxuu shaqaynayaa 10 daqiiqo.`,
    codeKept: 'Halkan iimayl lagama diro. Fadlan koodhka ka hel qalabka kale.',
    code: 'Koodh',
    use: 'Koodhkan ku sii wad',
    using: 'Wax yar sug…',
    codeShort: 'Fadlan geli 8-da xaraf iyo lambar ee koodhka oo dhan',
    noCode: 'Koodh ma haysid?',
    again: 'Biraawsarkan mar kale ka bilow',
    againWhy: 'Wixii qalabka kale laga diray waa la tirtiri doonaa.',
  },
}

export const headTurn: HeadTurnMessages = {
  title: 'Madaxaaga leexi',
  why: 'Madaxaaga ku raac fallaadha toban ilbiriqsi si aad u muujiso inaad joogto.',
  whyWithLight:
    'Madaxaaga ku raac fallaadha si aad u muujiso inaad joogto. Marka hore shaashaddu waxay ku iftiimaysaa afar midab.',
  frame: 'Jaangooyada wejigaaga: gudaha ku hay inta aad madaxa dhaqaajinayso',
  start: 'Bilow',
  without: { cannot_turn: 'Madaxayga ma leexin karo', prefers_not: 'Ka bood tan', light: 'Ka daa iftiinka' },
  instead: 'Beddelkeeda qof ayaa eegi doona xaqiijintaada.',
  surelyNot: 'Ma sii waddaa madax-leexin la’aan?',
  surelyNoLight: 'Ma sii waddaa iftiin la’aan?',
  surelyNotWhy: 'Markaas qof ayaa eegi doona xaqiijintaada.',
  yes: 'Haa',
  back: 'Dib u noqo',
  sound: 'Tilmaamaha codka',
  soundIsOn: 'Waxaan kuu sheegi doonaa waxa aad samayn lahayd.',
  cues: {
    first: 'Toos u eeg',
    left: 'Bidix: madaxaaga u leexi',
    right: 'Midig: madaxaaga u leexi',
    up: 'Kor: garka kor u qaad',
    down: 'Hoos: garka hoos u dhig',
    back: 'Ku noqo dhexda',
  },
  spoken: {
    first: 'Toos u eeg',
    left: 'Bidix u leexo',
    right: 'Midig u leexo',
    up: 'Kor, garka',
    down: 'Hoos, garka',
    back: 'Ku noqo dhexda',
  },
  further: 'Wax yar oo dheeraad ah',
  starting: 'Wax yar sug…',
  checking: 'Waa la hubinayaa…',
  checkingWhy: 'Fadlan wax yar boggan ku sii jir.',
  failed: 'Weli ma guulaysan',
  triesLeft: (left) => (left === 1 ? '1 isku day ayaa haray' : `${left} isku day ayaa haray`),
  again: 'Fadlan mar kale',
  againWhy: 'Sawirradaadu waqtigii nagama soo gaarin. Dhib ma leh: fallaadha mar kale raac.',
  interrupted: 'Madax-leexintu way go’day. Mar kale bilow marka aad diyaar tahay.',
  unsent: 'Weli jawaab ma jirto',
  unsentWhy: 'Sawirradaada waa la kaydiyay. Hubi xiriirkaaga oo mar kale dir.',
  sendAgain: 'Mar kale dir',
  startFailed: 'Madax-leexinta lama bilaabi karin. Hubi xiriirkaaga oo isku day mar kale.',
  ended: 'Waad ku mahadsan tahay isku dayga',
  endedWhy: 'Beddelkeeda qof ayaa eegi doona xaqiijintaada. Wax dheeraad ah lagaama rabo.',
  noCamera: 'Kamarad la’aan waad sii wadi kartaa: beddelkeeda qof ayaa eegi doona xaqiijintaada.',
  withoutCamera: 'Sii wad kamarad la’aan',
  notRecorded: 'Lama diri karin. Hubi xiriirkaaga oo isku day mar kale.',
}

export const share: ShareMessages = {
  open: 'Ku sii wad qalab kale',
  title: 'Ku sii wad qalab kale',
  how: 'Isku-xirkaaga ku fur qalabka kale oo halkaas geli koodhkan:',
  until: 'Koodhku hal mar ayuu shaqeeyaa, 10 daqiiqo. Kadib qalabkani wuu istaagayaa, waxna ma lumaan.',
  failed: 'Koodh lama samayn karin. Hubi xiriirkaaga oo isku day mar kale.',
  close: 'Halkan joog',
}

export const cannot: CannotMessages = {
  title: 'Maxaa kugu adag?',
  reasons: {
    document: 'Dukumentigaygu ilama joogo',
    selfie: 'Sawirka wejiga ma qaadi karo',
    covered: 'Wejigaygu wuu daboolan yahay, diin ama caafimaad dartii',
    eyes: 'Ookiyaalahayga ama indhahayga',
    hands: 'Gacmahaygu way gariiraan, ama cid i caawisa ma joogto',
  },
  laterDocument: 'Markaad hesho dukumentigaaga, isku-xirkan mar kale waad furi kartaa ilaa uu ka dhaco.',
  helper: 'Qof kale ayaa telefoonka kuu hayn kara. Sawirka wejiga se adiga keliya ayaa ku muuqan kara.',
  otherWay: 'Si kale u xaqiiji',
  otherWayWhy: 'Kadib waxaad akhrisan doontaa waxa shirkaddu beddelkeeda bixiso.',
  back: 'Ku noqo kamarada',
}

export const reviewer: ReviewerMessages = {
  question:
    'Meel aad keligaa tahay wejigaaga waad ku muujin kartaa. Haddii qof ay tahay inuu sawirradaada eego, waa kuma?',
  choices: { female: 'Haween', male: 'Nin', any: 'Qof kasta' },
  saved: 'Qof kale ma arki doono sawirradaada. Waqti dheer bay qaadan kartaa.',
}
