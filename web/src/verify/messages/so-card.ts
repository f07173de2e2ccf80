import type { CardMessages } from './en-card.ts'

// Needs review by a native speaker.
export const card: CardMessages = {
  photographCard: 'Sawir kaarkayga si loo buuxiyo',
  photographPassport: 'Sawir baasaboorkayga si loo buuxiyo',
  reading: 'Dukumeentigaaga waa la akhrinayaa…',
  filled: 'Waxaa laga buuxiyay dukumeentigaaga. Hubi sadar kasta oo sax wixii khaldan.',
  nothing: 'Ma akhrin karin xogtaada. Fadlan qor.',
  threeNames: 'Magacaaga, kan aabbahaa iyo kan awoowgaa, sida dukumeentiga ku qoran',
  where: 'Xaggee buu ku yaal lambarkaygu?',
  front: 'Hore',
  back: 'Gadaal',
  digits: (count) => `${count} lambar`,
  wrongLength: 'Lambarka Fayda wuxuu leeyahay 16 lambar (FAN, FCN) ama 12 lambar (FIN). Fadlan hubi.',
  wrongDigit: 'Hal lambar ayaa khaldanaan kara. Fadlan lambarka barbar dhig dukumeentigaaga.',
}
