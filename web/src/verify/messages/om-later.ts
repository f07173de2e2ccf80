// Needs review by a native speaker.
import type { DocumentType } from '@wabi/contract/catalog/document-types.ts'
import type { ReviewerMessages } from './en-reviewer.ts'
import type { CannotMessages } from './en-cannot.ts'
import type { WrongDocumentMessages } from './en-document.ts'
import type { EndingMessages } from './en-ending.ts'
import type { HeadTurnMessages } from './en-head-turn.ts'
import type { ShareMessages } from './en-share.ts'

const NAMES: Record<DocumentType, { a: string; your: string }> = {
  national_id: { a: 'Waraqaa Eenyummaa Biyyaalessaa', your: 'Waraqaa Eenyummaa Biyyaalessaa keessan' },
  kebele_id: { a: 'Waraqaa Eenyummaa Gandaa', your: 'Waraqaa Eenyummaa Gandaa keessan' },
  passport: { a: 'paaspoortii', your: 'paaspoortii keessan' },
  drivers_license: { a: 'Hayyama Konkolaachisummaa', your: 'Hayyama Konkolaachisummaa keessan' },
}

export const wrongDocument: WrongDocumentMessages = {
  looksLike: (type) => `Kun ${NAMES[type].a} fakkaata.`,
  takeIt: (type) => `${NAMES[type].your} fayyadamaa`,
  takeItQuestion: (type) => `${NAMES[type].your} ni fayyadamtuu?`,
  kept: 'Odeeffannoon keessan kuufameera; lakkoofsa sanadaa qofa irra deebitanii galchuu qabdu.',
  again: (type) => `${NAMES[type].your} kaasaa`,
  expired: (day) => `Yeroon sanada kanaa kan darbe: ${day}.`,
  another: 'Sanada biraa ni fayyadamtuu?',
  takeAnother: 'Sanada biraa fayyadami',
  tooLate: 'Sanadoonni yeroon isaanii darbe fudhatama hin qaban. Odeeffannoon keessan kuufameera.',
  readWrong: 'Guyyaan dogoggoraan dubbifame: suuraa irra deebi’ii kaasi',
  failed: 'Filannoon keessan kuufamuu hin dandeenye. Maaloo irra deebi’aa yaalaa.',
  number: 'Lakkoofsa sanada keessanii',
  numberWhy: (type) => `Lakkoofsa ${NAMES[type].your} irra jiru galchaa. Odeeffannoon kan biraa kuufameera.`,
}

export const ending: EndingMessages = {
  badges: { approved: 'Raggaasifame', pending_review: 'Adeemsa irra', rejected: 'Hin mirkanoofne' },
  approvedTitle: 'Eenyummaan keessan mirkanaa’eera',
  approvedWhy: (company) => `Bu’aan isaa ${company} gaheera. Wanti isin irraa eegamu biraa hin jiru.`,
  approvedMail: 'Mirkaneessi imeelii keessaniin isin gaha.',
  pendingWhy: 'Mirkaneessa keessan namni ilaalaa jira. Amma waan gochuu qabdan hin jiru.',
  pendingNoMail:
    'Bu’aan guyyoota hojii 2 hanga 5 keessatti ni baha. Ilaaluuf mirkaneessa keessan irra deebi’aa banaa:',
  pendingHere: 'Bu’aan guyyoota hojii 2 hanga 5 keessatti dhufa. Ilaaluuf fuula kana irra deebi’aa banaa.',
  pendingLink: 'fuula mirkaneessa keessanii',
  rejectedTitle: 'Eenyummaa keessan mirkaneessuu hin dandeenye',
  rejectedWhy: 'Sababoonni isaa kanneeni:',
  rejectedNext: 'Waan gochuu dandeessan',
  retry: 'Irra deebi’ii yaali',
  retriesLeft: (left) =>
    left === 1 ? 'Yeroo tokko qofa yaaluu dandeessu.' : `Yeroo ${left} yaaluu dandeessu.`,
  retryWhy: 'Suuraawwan irra deebitanii kaastu. Odeeffannoon keessan kuufameera.',
  retrySelfie: 'Selfii haaraa qofa kaastu. Sanadni fi odeeffannoon keessan kuufameera.',
  retryUntil: (until) => `Kun hamma ${until}tti ni dandaʼama.`,
  appeal: 'Ol iyyannoo',
  appealWhy: (company, until) =>
    `Kun dogoggora jettanii maaliif akka yaaddan hanga ${until} ibsuu dandeessu. Hojjetaan ${company} mirkaneessa keessan ni ilaala; murteen isaas kan dhumaati.`,
  appealLabel: 'Maaliif dogoggora jettanii yaaddu?',
  appealShort: 'Maaloo maaliif dogoggora akka jettan barreessaa',
  appealAddPicture: 'Suuraa sanadaa dabali (dirqama miti)',
  appealPictureWhy: 'Hojjetaan ni ilaala. Mirkaneessa keessan waliin kaa’ama, isa waliinis ni haqama.',
  appealPicture: 'Suuraa sanada keessanii',
  appealRemovePicture: 'Suuraa haqi',
  appealPictureUnreadable: 'Suuraan kun banamuu hin dandeenye. Maaloo kan biraa filadhaa.',
  appealSend: 'Ol iyyannoo ergi',
  appealSending: 'Ergaa jira…',
  contact: (company) => `${company}f barreessaa`,
  contactAt: (company) => `Gaaffii qabduu? ${company}f barreessaa:`,
  failed: 'Hin milkoofne',
  unreachable: 'Walqunnamtiin hin jiru. Maaloo irra deebi’aa yaalaa.',
  returnTo: (company) => `Gara ${company}tti deebi’i`,
  onOther: 'Fuula kana cuftanii gara meeshaa itti jalqabdanitti deebi’uu dandeessu.',
  withdraw: 'Walii galtee koo kaasi',
  theCompany: 'dhaabbaticha',
  links: {
    finished: 'Mirkaneessi kun xumurameera',
    finishedWhy: (company) =>
      `Wanti ${company}f barbaachisu hundi ergameera. Bu’aan isaa nama mirkanaa’e qofatti mul’ata.`,
    expired: 'Yeroon liinkii kanaa darbeera',
    expiredWhy: (company) => `Mirkaneessi ammas yoo barbaachise, ${company} irraa liinkii haaraa gaafadhaa.`,
    cancelled: 'Mirkaneessi kun haqameera',
    cancelledWhy: (company) =>
      `${company} haqeera. Wanti isin irraa eegamu hin jiru; yoo kana hin eegne ta’e ${company} gaafadhaa.`,
    declined: 'Mirkaneessa kana addaan kutaniittu',
    declinedWhy: (company) =>
      `Mirkaneessi kun dhumateera; seerri ${company} akka tursu yoo dirqisiise malee, wanti ergitan haqameera. Akkamitti akka itti fuftan ${company} gaafadhaa.`,
    seeResult: 'Bu’aa ilaali',
  },
  reach: {
    title: 'Koodii eessatti isiniif ergina?',
    label: 'Lakkoofsa moobaayilaa yookaan teessoo imeelii',
    invalid: 'Maaloo lakkoofsa moobaayilaa koodii biyyaa wajjin, yookaan teessoo imeelii galchaa.',
    next: 'Itti fufi',
  },
  prove: {
    title: 'Koodii keessan galchaa',
    why: (company) => `${company} mirkaneessa kana koodii isin qofti argachuu dandeessaniin qofa bana.`,
    app: (company) => `Appii ${company} banaatii seenaa: koodicha ni agarsiisa.`,
  },
  elsewhere: {
    title: 'Mirkaneessi kun meeshaa biraa irratti itti fufaa jira',
    kept: 'Wanti galfame hin badne.',
    here: 'Asitti itti fufi',
    codeWhy: 'Asitti itti fufuuf koodii mirkaneessi kan keessan ta’uu agarsiisu galchaa.',
    onDevice: 'Koodii argachuuf meeshaa mirkaneessi irra jiru irratti mallattoo gubbaa kana tuqaa:',
    mail: 'Koodii gara imeelii kootti ergi',
    text: 'Koodii gara bilbila kootti ergi',
    texted: (company) =>
      `Koodii gara lakkoofsa bilbilaa ${company} isiniif qabuutti ergineerra. Daqiiqaa 10f hojjeta.`,
    mailing: 'Ergaa jira…',
    mailed: (company) => `Koodii gara imeelii ${company} isiniif qabuutti ergineerra. Daqiiqaa 10f hojjeta.`,
    codeKept: 'Asirraa imeeliin hin ergamu. Maaloo koodii meeshaa isa kaan irraa argadhaa.',
    code: 'Koodii',
    use: 'Koodii kanaan itti fufi',
    using: 'Xiqqoo eegaa…',
    codeShort: 'Maaloo qubee fi lakkoofsa 8n koodii hunda galchaa',
    noCode: 'Koodii hin qabdanii?',
    again: 'Biraawzara kanaan irra deebi’ii jalqabi',
    againWhy: 'Wanti meeshaa isa kaan irraa ergame ni haqama.',
  },
}

export const headTurn: HeadTurnMessages = {
  title: 'Mataa keessan garagalchaa',
  why: 'As jiraachuu keessan agarsiisuuf sekondii kudhaniif xiyya mataadhaan hordofaa.',
  whyWithLight:
    'As jiraachuu keessan agarsiisuuf xiyya mataadhaan hordofaa. Dura iskiriiniin halluu afuriin ibsa.',
  frame: 'Goodayyaa fuula keessanii: yommuu mataa sochoostan keessaa hin ba’inaa',
  start: 'Jalqabi',
  without: {
    cannot_turn: 'Mataa garagalchuu hin danda’u',
    prefers_not: 'Kana bira darbi',
    light: 'Ibsaa dhiisi',
  },
  instead: 'Kanaa mannaa namni mirkaneessa keessan ni ilaala.',
  surelyNot: 'Sochii mataa malee itti fuftuu?',
  surelyNoLight: 'Ibsaa malee itti fuftuu?',
  surelyNotWhy: 'Sana booda namni mirkaneessa keessan ni ilaala.',
  yes: 'Eeyyee',
  back: 'Duubatti',
  sound: 'Qajeelfama sagalee',
  soundIsOn: 'Waan gochuu qabdan isinitti himeen jira.',
  cues: {
    first: 'Kallattiin ilaalaa',
    left: 'Bitaa: mataa keessan gara bitaatti garagalchaa',
    right: 'Mirga: mataa keessan gara mirgaatti garagalchaa',
    up: 'Ol: areeda ol qabaa',
    down: 'Gadi: areeda gadi qabaa',
    back: 'Gara gidduutti deebi’aa',
  },
  spoken: {
    first: 'Kallattiin ilaalaa',
    left: 'Bitaa',
    right: 'Mirga',
    up: 'Ol, areeda',
    down: 'Gadi, areeda',
    back: 'Gara gidduutti',
  },
  further: 'Xiqqoo dabalaa',
  starting: 'Xiqqoo eegaa…',
  checking: 'Ilaalaa jira…',
  checkingWhy: 'Maaloo yeroo xiqqoof fuula kana irra turaa.',
  failed: 'Amma iyyuu hin milkoofne',
  triesLeft: (left) => (left === 1 ? 'Yaaliin 1 hafeera' : `Yaaliin ${left} hafeera`),
  again: 'Maaloo yeroo tokko irra deebi’aa',
  againWhy: 'Suuraawwan keessan yeroon nu hin geenye. Rakkoon hin jiru: xiyya irra deebi’aa hordofaa.',
  interrupted: 'Sochiin mataa addaan citeera. Yeroo qophii taatan irra deebi’aa jalqabaa.',
  unsent: 'Deebiin hin dhufne',
  unsentWhy: 'Suuraawwan keessan kuufamaniiru. Walqunnamtii mirkaneeffadhaatii irra deebi’aa ergaa.',
  sendAgain: 'Irra deebi’ii ergi',
  startFailed: 'Sochiin mataa jalqabuu hin dandeenye. Walqunnamtii mirkaneeffadhaatii irra deebi’aa yaalaa.',
  ended: 'Yaaluu keessaniif galatoomaa',
  endedWhy: 'Kanaa mannaa namni mirkaneessa keessan ni ilaala. Waan biraa gochuu hin qabdan.',
  noCamera: 'Kaameraa malee itti fufuu dandeessu: kanaa mannaa namni mirkaneessa keessan ni ilaala.',
  withoutCamera: 'Kaameraa malee itti fufi',
  notRecorded: 'Erguun hin danda’amne. Walqunnamtii mirkaneeffadhaatii irra deebi’aa yaalaa.',
}

export const share: ShareMessages = {
  open: 'Meeshaa biraatiin itti fufi',
  title: 'Meeshaa biraatiin itti fufaa',
  how: 'Liinkii keessan meeshaa isa biraa irratti banaatii koodii kana achitti galchaa:',
  until:
    'Koodiin yeroo tokko qofa, daqiiqaa 10f hojjeta. Sana booda meeshaan kun ni dhaabata; wanti badu hin jiru.',
  failed: 'Koodii uumuun hin danda’amne. Walqunnamtii mirkaneeffadhaatii irra deebi’aa yaalaa.',
  close: 'Asuma turi',
}

export const cannot: CannotMessages = {
  title: 'Maaltu isin rakkisa?',
  reasons: {
    document: 'Sanadni koo na waliin hin jiru',
    selfie: 'Selfii kaasuu hin danda’u',
    covered: 'Fuulli koo sababa amantii yookaan fayyaatiin haguugameera',
    eyes: 'Burcuqqoo ijaa yookaan ija koo',
    hands: 'Harki koo ni hollata, yookaan kan na gargaaru hin jiru',
  },
  laterDocument:
    'Yeroo sanada argattan liinkii kana, hamma yeroon isaa darbutti, irra deebitanii banuu dandeessu.',
  helper: 'Namni biraa bilbila isiniif qabuu danda’a. Selfii keessatti garuu isin qofti mul’adhaa.',
  otherWay: 'Karaa biraatiin mirkaneessi',
  otherWayWhy: 'Sana booda waan dhaabbatichi kanaa mannaa dhiheessu ni dubbiftu.',
  back: 'Gara kaameraatti deebi’i',
}

export const reviewer: ReviewerMessages = {
  question:
    'Bakka kophaa taatanitti fuula keessan mul’isuu dandeessu. Namni suuraa keessan ilaaluu yoo qabaate, eenyu haa ilaalu?',
  choices: { female: 'Dubartii', male: 'Dhiira', any: 'Nama kamiyyuu' },
  saved: 'Namni biraa suuraa keessan hin ilaalu. Yeroo dheeraa fudhachuu danda’a.',
}
