import type { CameraMessages } from './en-camera.ts'

/** Tigrinya texts of the camera. Needs review by a native speaker. */
export const camera: CameraMessages = {
  hints: {
    no_card: 'ነቲ ሰነድ ኣብ ውሽጢ እቲ ክፈፍ ኣእትዉዎ',
    closer: 'ኣቐርብዎ',
    further: 'ቁሩብ ኣርሕቕዎ',
    straighten: 'ነቲ ተሌፎን ልዕሊ እቲ ሰነድ ቀጥ ኣቢልኩም ሓዙ',
    hold_still: 'ከይተንቀሳቐስኩም ሓዙ',
    dark: 'ብርሃን ናብ ዘለዎ ቦታ ኪዱ',
    glare: 'ነቲ ሰነድ ቁሩብ ኣዘንብልዎ፦ ብርሃን የንጸባርቕ ኣሎ',
    blurred: 'እቲ ስእሊ ክሳብ ዝጸሪ ተጸበዩ',
  },
  good: 'እቲ ሰነድ ኣብቲ ክፈፍ ኣሎ። ከይተንቀሳቐስኩም ሓዙ…',
  taken: 'ስእሊ ተላዒሉ',
  noFaceYet: 'ገጽ ገና ኣይተራእየን። ነቲ ተሌፎን ኣብ ማዕረ ዓይንኹም ሓዙ',
  faceGood: 'ገጽኩም ኣብ ማእከል ኣሎ። ከይተንቀሳቐስኩም ሓዙ…',
  afterPhoto: 'ነቲ ስእሊ ኣልዕሉ። ገጽኩም ኣብኡ ምህላዉ ድሕሪኡ ክትሰምዑ ኢኹም።',
  light: 'መብራህቲ',
  spoken: 'ናይ ድምጺ መምርሒ',
  spokenIsOn: 'እንታይ ከም እትገብሩ ክነግረኩም እየ።',
  automatic: 'ባዕሉ ስእሊ ምልዓል',
}
