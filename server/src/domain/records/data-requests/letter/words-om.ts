// Needs review by a native speaker.
import type { LetterWords } from './letter-words.ts'

/** Afaan Oromoo. Needs review by a native speaker. */
export const om: LetterWords = {
  subject: 'Gaaffii keessan waa’ee odeeffannoo keessanii',
  greeting: (name) => (name === '' ? 'Kabajamoo maamila,' : `Kabajamoo ${name},`),
  opening: ({ company, received }, kind) => `${company} gaaffii keessan ${received} fudhateera: ${kind}.`,
  waiting: ({ due }) => `Hanga ${due} tti deebii isiniif kennina.`,
  extended: ({ due }) =>
    `Yeroo dabalataa nu barbaachisa; hanga ${due} tti deebii isiniif kennina. Sababni isaa:`,
  fulfilled: {
    access: () =>
      'Faayila odeeffannoo mirkaneessa kana irraa waa’ee keessan qabnuu fi suuraawwan keessan of keessaa qabu ni argattu.',
    correction: () =>
      'Odeeffannoo keessan sirreessineerra. Suuraawwan keessanii fi wanti galmee keessan irraa dubbifame akkuma turanitti hafu.',
    portability: () =>
      'Odeeffannoo keessan faayila kompiitaraan dubbifamuun (JSON) suuraawwan keessan waliin ni argattu.',
    objection: (company) =>
      `Hojjetaan ${company} dhimma keessan ilaalee ammas murteesseera. Bu’aan isaa kophaatti isiniif ergama.`,
    restriction: () =>
      'Odeeffannoo keessan ni kuusna, garuu kana booda itti hin fayyadamnu. Osoo ammas itti hin fayyadamin dura isin beeksifna.',
    erasure: () =>
      'Odeeffannoo mirkaneessa kanaa haqneerra. Mirkaneessi taasifamuu isaa fi bu’aan isaa, maqaa keessan malee, ni kuufamu.',
    withdrawal: () => 'Walii galteen keessan deebi’eera, odeeffannoon fuula keessaniis haqameera.',
  },
  partly: 'Gaaffii keessan gar-tokkeedhaan raawwanneerra. Sababni kan hafeef:',
  refused: 'Gaaffii keessan raawwachuu hin dandeenyu. Sababni isaa:',
  reasons: {
    identity_not_proved: 'Gaaffiin kun isin irraa dhufuu isaa mirkaneessuu hin dandeenye.',
    no_data: 'Odeeffannoo akkasii waa’ee keessan hin qabnu.',
    legal_duty: 'Seerri odeeffannoo kana akka kuusnu nu dirqisiisa.',
    legal_hold: 'Odeeffannoon kun adeemsa seeraatiif qabameera; jijjiiramuu yookaan haqamuu hin danda’u.',
    unfounded: 'Gaaffiin kun bu’uura hin qabu yookaan kan seerri heyyamu caala.',
    rights_of_others: 'Mirga namoota biroo tuqa.',
    other: 'Gadiitti ilaalaa.',
  },
  dropped: 'Gaaffii keessan deebifattaniittu. Wanti biraa hin raawwatamu.',
  certificate: 'Ragaan haquu mallattaa’e itti qabsiifameera.',
  listed: {
    intro: (company) =>
      `Tarree ${company} mirkaneessa itti aanu keessatti namootaa fi odeeffannoo ittiin adda baasu keessatti kan armaan gadii ni kuufama:`,
    kinds: {
      face: 'safartuu fuula keessanii, icciitiin kan eegame',
      number: 'koodii (hash) lakkoofsa galmee keessanii',
      phone: 'koodii (hash) lakkoofsa bilbila keessanii',
      email: 'koodii (hash) teessoo iimeelii keessanii',
      device: 'koodii (hash) meeshaa keessanii',
      network: 'koodii (hash) neetworkii keessanii',
    },
    until: (day) => `hanga ${day} tti`,
    untilRemoved: (company) => `hanga ${company} haqutti`,
    hash: 'Koodiin (hash) odeeffannoo adda baasuuf qofa gargaara; odeeffannoon koodii irraa dubbifamuu hin danda’u.',
  },
  disagree: (contact) => `Yoo walii hin galle, maaloo nu qunnamaa: ${contact}.`,
  complaint: (authority) => `Komii keessanis kanaaf dhiyeessuu dandeessu: ${authority}.`,
  reference: (id) => `Lakkoofsa: ${id}`,
}
