import type { CardMessages } from './en-card.ts'

export const card: CardMessages = {
  photographCard: 'ካርዴን ፎቶ አንስቼ ልሙላ',
  photographPassport: 'ፓስፖርቴን ፎቶ አንስቼ ልሙላ',
  reading: 'ሰነድዎ እየተነበበ ነው…',
  filled: 'ከሰነድዎ ተሞልቷል። እያንዳንዱን መስመር ያረጋግጡ፤ ስህተት ካለ ያርሙ።',
  nothing: 'መረጃዎን ማንበብ አልቻልንም። እባክዎ ይጻፉት።',
  threeNames: 'ስምዎ፣ የአባትዎና የአያትዎ ስም፣ በሰነድዎ ላይ እንዳለው',
  where: 'ቁጥሬ የት አለ?',
  front: 'ፊት',
  back: 'ጀርባ',
  digits: (count) => `${count} አሃዞች`,
  wrongLength: 'የፋይዳ ቁጥር 16 አሃዞች (FAN, FCN) ወይም 12 አሃዞች (FIN) አሉት። እባክዎ ያረጋግጡ።',
  wrongDigit: 'አንድ አሃዝ ስህተት ሊሆን ይችላል። እባክዎ ቁጥሩን ከሰነድዎ ጋር ያመሳክሩ።',
}
