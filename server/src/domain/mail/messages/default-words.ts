import type { CustomerLanguage } from '@wabi/contract/client/languages.ts'
import type { MessageWords } from '@wabi/contract/client/message-template.ts'

/** The platform's default words of a link's mail, for clients without their own. */
export const DEFAULT_WORDS: Record<CustomerLanguage, MessageWords> = {
  en: {
    subject: '{companyName}: please confirm your identity',
    opening: `{companyName} asks you to confirm your identity. It takes about five minutes.

Have your identity document at hand and find a place with good light. A phone works best: you will take a photo of the front and back of the document, and one of yourself.`,
    closing: 'You did not expect this? Then ask {companyName} before you open it.',
  },
  am: {
    subject: '{companyName}፦ እባክዎ ማንነትዎን ያረጋግጡ',
    opening: `{companyName} ማንነትዎን እንዲያረጋግጡ ይጠይቅዎታል። አምስት ደቂቃ ያህል ይወስዳል።

የመታወቂያ ሰነድዎን አዘጋጅተው በቂ ብርሃን ያለበት ቦታ ይሁኑ። በስልክ ቢጠቀሙ ይመረጣል፦ የሰነዱን የፊትና የጀርባ ገጽ፣ እንዲሁም የራስዎን ፎቶ ያነሳሉ።`,
    closing: 'ይህን መልእክት አልጠበቁም? ከመክፈትዎ በፊት {companyName}ን ይጠይቁ።',
  },
}
