import type { CardMessages } from './en-card.ts'

// Needs review by a native speaker.
export const card: CardMessages = {
  photographCard: 'Kaardii koo suura kaasee guuta',
  photographPassport: 'Paaspoortii koo suura kaasee guuta',
  reading: 'Sanadni keessan dubbifamaa jira…',
  filled: 'Sanada keessan irraa guutameera. Sarara hunda mirkaneessaa; dogoggora sirreessaa.',
  nothing: 'Odeeffannoo keessan dubbisuu hin dandeenye. Maaloo barreessaa.',
  threeNames: 'Maqaa keessan, kan abbaa fi kan akaakayyuu, akka sanada irra jirutti',
  where: 'Lakkoofsi koo eessa jira?',
  front: 'Fuuldura',
  back: 'Duuba',
  digits: (count) => `lakkoofsa ${count}`,
  wrongLength: 'Lakkoofsi Faayidaa lakkoofsa 16 (FAN, FCN) yookaan 12 (FIN) qaba. Maaloo mirkaneessaa.',
  wrongDigit: 'Lakkoofsi tokko dogoggora taʼuu dandaʼa. Maaloo lakkoofsicha sanada waliin madaalaa.',
}
