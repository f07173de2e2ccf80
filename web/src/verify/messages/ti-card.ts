import type { CardMessages } from './en-card.ts'

// Needs review by a native speaker.
export const card: CardMessages = {
  photographCard: 'ካርደይ ስእሊ ኣልዒለ ክመልእ',
  photographPassport: 'ፓስፖርተይ ስእሊ ኣልዒለ ክመልእ',
  reading: 'ሰነድኩም ይንበብ ኣሎ…',
  filled: 'ካብ ሰነድኩም ተመሊኡ። ነፍሲ ወከፍ መስመር ኣረጋግጹ፤ ጌጋ እንተሃልዩ ኣርሙ።',
  nothing: 'ሓበሬታኹም ከንብብ ኣይከኣልናን። በጃኹም ጽሓፍዎ።',
  threeNames: 'ስምኩም፣ ስም ኣቦኹምን ኣቦሓጎኹምን፣ ኣብ ሰነድኩም ከም ዘሎ',
  where: 'ቁጽረይ ኣበይ ኣሎ?',
  front: 'ቅድሚት',
  back: 'ድሕሪት',
  digits: (count) => `${count} ኣሃዛት`,
  wrongLength: 'ቁጽሪ ፋይዳ 16 ኣሃዛት (FAN, FCN) ወይ 12 ኣሃዛት (FIN) ኣለዎ። በጃኹም ኣረጋግጹ።',
  wrongDigit: 'ሓደ ኣሃዝ ጌጋ ክኸውን ይኽእል። በጃኹም ነቲ ቁጽሪ ምስ ሰነድኩም ኣወዳድሩ።',
}
