import type { CameraMessages } from './en-camera.ts'

/** Amharic texts of the camera. */
export const camera: CameraMessages = {
  hints: {
    no_card: 'ሰነዱን በክፈፉ ውስጥ ያስገቡ',
    closer: 'ቀረብ ያድርጉት',
    further: 'ትንሽ ራቅ ያድርጉት',
    straighten: 'ስልኩን ከሰነዱ በላይ ቀጥ አድርገው ይያዙ',
    hold_still: 'ሳይንቀሳቀሱ ይያዙ',
    dark: 'ብርሃን ወዳለበት ቦታ ይሂዱ',
    glare: 'ሰነዱን ትንሽ ያዘንብሉት፤ ብርሃን እያንጸባረቀ ነው',
    blurred: 'ምስሉ እስኪጠራ ይጠብቁ',
  },
  good: 'ሰነዱ በክፈፉ ውስጥ ነው። ሳይንቀሳቀሱ ይያዙ…',
  taken: 'ፎቶው ተነስቷል',
  noFaceYet: 'ፊት ገና አይታይም። ስልኩን በዓይንዎ ትይዩ ይያዙ',
  faceGood: 'ፊትዎ መሃል ላይ ነው። ሳይንቀሳቀሱ ይያዙ…',
  afterPhoto: 'ፎቶውን ያንሱ። ፊትዎ በፎቶው ውስጥ መኖሩን ከዚያ ይሰማሉ።',
  light: 'መብራት',
  spoken: 'የድምፅ መመሪያ',
  spokenIsOn: 'ምን እንደሚያደርጉ እነግርዎታለሁ።',
  automatic: 'በራሱ ፎቶ ማንሳት',
}
