import { ASK_REASONS, type AskReasonCode, type AskStep } from '@wabi/contract/verification/asks.ts'
import type { CustomerLanguage } from '@wabi/contract/client/languages.ts'

/** Texts of the mail that asks for one step again, by language. */
interface AskWords {
  subject: string
  /** What is asked for, as inserted into `asks`. */
  steps: Record<AskStep, string>
  asks: (company: string, what: string) => string
  begin: string
  until: (day: string) => string
  reasons: Record<AskReasonCode, string>
}

const ENGLISH_REASONS = Object.fromEntries(
  Object.entries(ASK_REASONS).map(([code, { customer }]) => [code, customer]),
) as Record<AskReasonCode, string>

export const ASK_WORDS: Record<CustomerLanguage, AskWords> = {
  en: {
    subject: 'one step is needed again',
    steps: {
      document_front: 'a new photo of the front of your document',
      document_back: 'a new photo of the back of your document',
      selfie: 'a new selfie',
      personal_info: 'your details again',
    },
    asks: (company, what) =>
      `A person at ${company} has reviewed your check and asks for ${what}. Everything else you sent is saved: it takes about a minute.`,
    begin: 'Do this step again',
    until: (day) => `The link is yours alone and works until ${day}.`,
    reasons: ENGLISH_REASONS,
  },
  am: {
    subject: 'አንድ ደረጃ በድጋሚ ያስፈልጋል',
    steps: {
      document_front: 'የሰነድዎን የፊት ገጽ አዲስ ፎቶ',
      document_back: 'የሰነድዎን የጀርባ ገጽ አዲስ ፎቶ',
      selfie: 'የራስዎን አዲስ ፎቶ',
      personal_info: 'የግል መረጃዎን በድጋሚ',
    },
    asks: (company, what) =>
      `የ${company} ሠራተኛ ማረጋገጫዎን ተመልክቶ ${what} እንዲልኩ ይጠይቃል። የላኩት ሌላው ሁሉ ተጠብቋል፤ አንድ ደቂቃ ያህል ይወስዳል።`,
    begin: 'ይህን ደረጃ ይድገሙ',
    until: (day) => `ይህ ሊንክ ለእርስዎ ብቻ ነው፤ እስከ ${day} ድረስ ይሠራል።`,
    reasons: {
      blurred: 'ፎቶው ጥርት ያለ አልነበረም። ጥርት እስኪል ድረስ ስልኩን ሳያንቀሳቅሱ ይያዙ።',
      glare: 'ሰነዱ ላይ ብርሃን ያንጸባርቅ ነበር። ትንሽ ያዘንብሉት።',
      cut_off: 'የሰነዱ ከፊል ከፎቶው ውጪ ነበር። አራቱም ጠርዞች ይታዩ።',
      covered: 'ሰነዱን የሸፈነ ነገር ነበር። ሰነዱን ብቻውን ያስቀምጡ።',
      other_side: 'ፎቶው ሌላኛውን ገጽ ያሳያል። እባክዎ ሰነዱን ያገላብጡ።',
      copy: 'እባክዎ ቅጂ ወይም ስክሪን ሳይሆን ሰነዱን ራሱን ፎቶ ያንሱ።',
      expired: 'የዚህ ሰነድ ጊዜ አልፎበታል። እባክዎ የሚያገለግል ሰነድ ይጠቀሙ።',
      face_unclear: 'ፊትዎ በደንብ አይታይም ነበር። እኩል ብርሃን ባለበት ቦታ ሆነው ፊት ለፊት ይመልከቱ።',
      face_covered: 'እባክዎ ለፎቶው መነጽር፣ ጭምብል ወይም ኮፍያ ያውልቁ።',
      head_turn: 'እባክዎ ራስዎን ወደ ጎን የማዞር ደረጃውን በድጋሚ ያድርጉ።',
      not_alone: 'በፎቶው ውስጥ እርስዎ ብቻ ይሁኑ።',
      name: 'እባክዎ ስምዎን በሰነዱ ላይ እንደተጻፈው ይጻፉ።',
      date_of_birth: 'እባክዎ የትውልድ ቀንዎን ያረጋግጡ።',
      id_number: 'እባክዎ የሰነዱን ቁጥር ያረጋግጡ።',
      look_again: 'እባክዎ ይህን ደረጃ በድጋሚ ያድርጉ።',
    },
  },
}
