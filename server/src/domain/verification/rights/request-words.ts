import type { Language } from '@wabi/contract/language/languages.ts'
import type { z } from 'zod'
import { CUSTOMER_REQUEST_KINDS, type DataRequestKind } from '@wabi/contract/rights/data-requests.ts'
import type { RequestWords } from '@wabi/contract/shapes/data-requests.ts'

/** What customers read where they file a request; letters use the names of the kinds too. */
interface Words extends Omit<z.input<typeof RequestWords>, 'kinds'> {
  kinds: Record<DataRequestKind, string>
}

export const REQUEST_WORDS: Record<Language, Words> = {
  en: {
    title: 'Other requests about your data',
    why: 'The company answers within the time that it has set. It may ask you first to prove that it is you.',
    words: 'In your words (optional)',
    send: 'Send the request',
    sent: 'Your request was received.',
    kinds: {
      access: 'access to your data',
      correction: 'correction of your data',
      portability: 'your data in a form that you can take elsewhere',
      objection: 'objection to an automated decision',
      restriction: 'restriction of the use of your data',
      erasure: 'erasure of your data',
      withdrawal: 'withdrawal of your consent',
    },
  },
  // Amharic: needs review by a native speaker.
  am: {
    title: 'ስለ መረጃዎ ሌሎች ጥያቄዎች',
    why: 'ድርጅቱ በወሰነው ጊዜ ውስጥ ይመልሳል። ከዚያ በፊት እርስዎ መሆንዎን እንዲያረጋግጡ ሊጠይቅ ይችላል።',
    words: 'በራስዎ ቃላት (ካስፈለገ)',
    send: 'ጥያቄውን ላክ',
    sent: 'ጥያቄዎ ደርሷል።',
    kinds: {
      access: 'መረጃዎን ማየት',
      correction: 'መረጃዎን ማረም',
      portability: 'ወደ ሌላ ቦታ ሊወስዱት በሚችሉት መልክ መረጃዎን መቀበል',
      objection: 'በኮምፒዩተር በተሰጠ ውሳኔ ላይ ተቃውሞ',
      restriction: 'የመረጃዎን አጠቃቀም መገደብ',
      erasure: 'መረጃዎን መሰረዝ',
      withdrawal: 'ስምምነትዎን ማንሳት',
    },
  },
  // Afaan Oromoo: needs review by a native speaker.
  om: {
    title: 'Gaaffiiwwan biroo waa’ee odeeffannoo keessanii',
    why: 'Dhaabbatichi yeroo ofii isaa murteesse keessatti deebii kenna. Dura isin ta’uu keessan akka mirkaneessitan gaafachuu danda’a.',
    words: 'Jecha keessaniin (yoo barbaachise)',
    send: 'Gaaffii ergi',
    sent: 'Gaaffiin keessan gaheera.',
    kinds: {
      access: 'odeeffannoo keessan ilaaluu',
      correction: 'odeeffannoo keessan sirreessuu',
      portability: 'odeeffannoo keessan bifa bakka biraatti fudhattanii deemuu dandeessaniin argachuu',
      objection: 'murtii kompiitaraa mormuu',
      restriction: 'itti fayyadama odeeffannoo keessanii daangessuu',
      erasure: 'odeeffannoo keessan haquu',
      withdrawal: 'walii galtee keessan deebisuu',
    },
  },
  // Tigrinya: needs review by a native speaker.
  ti: {
    title: 'ካልኦት ሕቶታት ብዛዕባ ሓበሬታኹም',
    why: 'ትካል ኣብ ውሽጢ ባዕሉ ዝወሰኖ ግዜ ክምልስ እዩ። ቅድሚኡ ንስኹም ምዃንኩም ከተረጋግጹ ክሓትት ይኽእል።',
    words: 'ብቓላትኩም (እንተድልዩ)',
    send: 'ሕቶ ስደዱ',
    sent: 'ሕቶኹም በጺሑ ኣሎ።',
    kinds: {
      access: 'ሓበሬታኹም ምርኣይ',
      correction: 'ሓበሬታኹም ምእራም',
      portability: 'ናብ ካልእ ቦታ ክትወስድዎ ብትኽእሉ መልክዕ ሓበሬታኹም ምርካብ',
      objection: 'ኣብ ብኮምፒተር ዝተዋህበ ውሳነ ተቓውሞ',
      restriction: 'ኣጠቓቕማ ሓበሬታኹም ምግዳብ',
      erasure: 'ሓበሬታኹም ምድምሳስ',
      withdrawal: 'ስምምዕኩም ምስሓብ',
    },
  },
  // Somali: needs review by a native speaker.
  so: {
    title: 'Codsiyo kale oo ku saabsan xogtaada',
    why: 'Shirkaddu waxay ku jawaabaysaa waqtiga ay dejisay. Marka hore waxay ku weydiin kartaa inaad caddayso inaad adigu tahay.',
    words: 'Erayadaada (haddii loo baahdo)',
    send: 'Dir codsiga',
    sent: 'Codsigaaga waa la helay.',
    kinds: {
      access: 'inaad aragto xogtaada',
      correction: 'in la saxo xogtaada',
      portability: 'inaad xogtaada ku hesho qaab aad meel kale u qaadan karto',
      objection: "diidmo ku saabsan go'aan kombiyuutar gaaray",
      restriction: 'in la xaddido isticmaalka xogtaada',
      erasure: 'in la tirtiro xogtaada',
      withdrawal: 'inaad ka noqoto oggolaanshahaaga',
    },
  },
}

/** The words of the form, with the kinds that a customer can file. */
export function requestWords(language: Language): z.input<typeof RequestWords> {
  const { kinds, ...words } = REQUEST_WORDS[language]
  return { ...words, kinds: CUSTOMER_REQUEST_KINDS.map((kind) => ({ kind, label: kinds[kind] })) }
}
