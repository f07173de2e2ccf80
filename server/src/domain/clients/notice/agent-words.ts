import type { Language } from '@wabi/contract/language/languages.ts'
import type { Section } from './notice-words.ts'

interface AgentWords {
  heading: string
  who: (agent: string, company: string) => string
  own: string
}

/** Afaan Oromo, Tigrinya and Somali: Needs review by a native speaker. */
const AGENT_WORDS: Record<Language, AgentWords> = {
  en: {
    heading: 'Who helps you',
    who: (agent, company) =>
      `${agent} of ${company} carries out this check with you, on a device of ${company}. They enter your details and take the photos. They do not decide on your check.`,
    own: 'You alone agree or refuse. Read this text, or have it read to you, before you answer. Nobody may answer for you.',
  },
  am: {
    heading: 'የሚረዳዎት ሰው',
    who: (agent, company) =>
      `${agent} (${company}) ይህን ማረጋገጫ ከእርስዎ ጋር በ${company} መሣሪያ ያካሂዳሉ። መረጃዎን ያስገባሉ፣ ፎቶዎችንም ያነሳሉ። ስለ ማረጋገጫዎ ግን አይወስኑም።`,
    own: 'የሚስማሙት ወይም የማይስማሙት እርስዎ ብቻ ነዎት። ከመመለስዎ በፊት ይህን ጽሑፍ ያንብቡ ወይም እንዲነበብልዎ ያድርጉ። በእርስዎ ምትክ ማንም መመለስ አይችልም።',
  },
  om: {
    heading: 'Eenyutu si gargaara',
    who: (agent, company) =>
      `${agent} kan ${company} mirkaneessa kana si waliin, meeshaa ${company} irratti hojjetu. Odeeffannoo kee ni galchu, suuraas ni kaasu. Waa’ee mirkaneessa keetii garuu hin murteessan.`,
    own: 'Kan walii galu yookaan didu si qofa. Deebisuu kee dura barreeffama kana dubbisi, yookaan akka siif dubbifamu godhi. Namni bakka kee deebisuu danda’u hin jiru.',
  },
  ti: {
    heading: 'ዝሕግዘኩም ሰብ',
    who: (agent, company) =>
      `${agent} (${company}) ነዚ ምርግጋጽ ምሳኹም ብመሳርሒ ${company} ይፍጽሙ። ሓበሬታኹም የእትዉ፣ ስእልታት እውን የልዕሉ። ብዛዕባ ምርግጋጽኩም ግን ኣይውስኑን።`,
    own: 'እትሰማምዑ ወይ ዘይትሰማምዑ ንስኹም ጥራይ ኢኹም። ቅድሚ ምምላስኩም ነዚ ጽሑፍ ኣንብብዎ ወይ ክንበበልኩም ግበሩ። ኣብ ክንዳኹም ማንም ክምልስ ኣይክእልን።',
  },
  so: {
    heading: 'Yaa ku caawinaya',
    who: (agent, company) =>
      `${agent} oo ka tirsan ${company} ayaa xaqiijintan kula samaynaya, iyadoo la isticmaalayo qalab ${company} leedahay. Xogtaada ayay geliyaan, sawirradana way qaadaan. Go’aan kama gaaraan xaqiijintaada.`,
    own: 'Adiga keliya ayaa oggolaanaya ama diidaya. Akhri qoraalkan, ama ha laguu akhriyo, intaadan jawaabin ka hor. Qofna kuma metelo jawaabta.',
  },
}

/** What the notice says about the agent who captures for the customer. */
export function agentSection(agent: string, company: string, language: Language): Section {
  const { heading, who, own } = AGENT_WORDS[language]
  return [heading, who(agent, company), own]
}
