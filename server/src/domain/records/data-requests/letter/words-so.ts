// Needs review by a native speaker.
import type { LetterWords } from './letter-words.ts'

/** Somali. Needs review by a native speaker. */
export const so: LetterWords = {
  subject: 'Codsigaaga ku saabsan xogtaada',
  greeting: (name) => (name === '' ? 'Macmiil qaaliga ah,' : `${name} oo qaali ah,`),
  opening: ({ company, received }, kind) => `${company} waxay codsigaaga heshay ${received}: ${kind}.`,
  waiting: ({ due }) => `Waxaan kuu soo jawaabi doonnaa ugu dambayn ${due}.`,
  extended: ({ due }) =>
    `Waxaan u baahannahay waqti ka badan sidii caadiga ahayd, waxaana kuu soo jawaabi doonnaa ugu dambayn ${due}. Sababtu waa:`,
  fulfilled: {
    access: () => 'Waxaad helaysaa fayl ay ku jiraan xogta aan kaa hayno xaqiijintan iyo sawirradaada.',
    correction: () =>
      'Waan saxnay xogtaada. Sawirradaada iyo waxa laga akhriyey dukumeentigaaga sidoodii ayay ahaanayaan.',
    portability: () =>
      'Waxaad xogtaada ku helaysaa fayl kombiyuutar akhrin karo (JSON), oo ay la socdaan sawirradaada.',
    objection: (company) =>
      `Qof ka tirsan ${company} ayaa eegay kiiskaaga oo mar kale go'aan ka gaaray. Natiijada si gooni ah ayaa laguugu soo diri doonaa.`,
    restriction: () =>
      'Xogtaada waan haynaa, laakiin mar dambe ma isticmaalno. Waan kuu sheegi doonnaa ka hor intaanan mar kale isticmaalin.',
    erasure: () =>
      'Waan tirtirnay xogtaada xaqiijintan. In xaqiijin la sameeyey iyo natiijadeeda waa la hayaa, iyadoo aan magacaagu ku jirin.',
    withdrawal: () => 'Oggolaanshahaaga waa laga noqday, xogta wejigaagana waa la tirtiray.',
  },
  partly: 'Codsigaaga qayb ahaan ayaan u fulinnay. Sababta inta kale:',
  refused: 'Ma fulin karno codsigaaga. Sababtu waa:',
  reasons: {
    identity_not_proved: 'Ma xaqiijin karin in codsigu adiga kaa yimid.',
    no_data: 'Xog noocaas ah kaama hayno.',
    legal_duty: 'Sharciga ayaa nagu waajibinaya inaan xogtan hayno.',
    legal_hold: 'Xogtan waxaa loo hayaa dacwad sharci ah, lama beddeli karo lamana tirtiri karo.',
    unfounded: 'Codsigu sal ma laha ama wuu ka badan yahay waxa sharcigu oggol yahay.',
    rights_of_others: 'Waxay saamaynaysaa xuquuqda dad kale.',
    other: 'Hoos ka eeg.',
  },
  dropped: 'Waad ka noqotay codsigaaga. Wax kale lama samayn doono.',
  certificate: 'Waxaa ku lifaaqan shahaado tirtirid oo saxiixan.',
  listed: {
    intro: (company) =>
      `Liiska ay ${company} ku garato dadka iyo xogta marka xaqiijin dambe la sameeyo, waxaa lagu hayaa kuwan:`,
    kinds: {
      face: 'cabbirrada wejigaaga, oo sir ah',
      number: 'koodh (hash) ka mid ah lambarka dukumeentigaaga',
      phone: 'koodh (hash) ka mid ah lambarka taleefankaaga',
      email: 'koodh (hash) ka mid ah ciwaanka iimaylkaaga',
      device: 'koodh (hash) ka mid ah qalabkaaga',
      network: 'koodh (hash) ka mid ah shabakaddaada',
    },
    until: (day) => `ilaa ${day}`,
    untilRemoved: (company) => `ilaa ay ${company} ka saarto`,
    hash: 'Koodhku (hash) wuxuu kaliya gartaa xogta; xogta lagama akhrin karo koodhka.',
  },
  disagree: (contact) => `Haddii aadan ku raacsanayn, fadlan nala soo xiriir: ${contact}.`,
  complaint: (authority) => `Waxaad sidoo kale cabasho u gudbin kartaa: ${authority}.`,
  reference: (id) => `Tixraac: ${id}`,
}
