import type { Language } from '@wabi/contract/language/languages.ts'
import type { GuardianRelation } from '@wabi/contract/verification/consent.ts'

/** Everything about the consent of a parent or guardian, in one language. It states facts and settings, never what a law says. */
interface GuardianWords {
  /** In the customer's own notice. */
  notice: (age: number) => string
  /** What the guardian agrees to, before the texts that the customer reads. */
  title: string
  who: { heading: string; asks: (company: string, age: number) => string }
  what: { heading: string; done: (company: string) => string; person: string; below: string }
  question: (company: string) => string
  refuse: string
  form: { fullName: string; relation: string; relations: Record<GuardianRelation, string> }
  thanks: { title: string; goesOn: string; mayWithdraw: string }
  /** To the customer, who passes the link on. */
  needed: {
    title: string
    why: (company: string, age: number) => string
    send: string
    stored: string
    share: string
    copied: string
    goOn: string
    back: string
  }
}

export const GUARDIAN_WORDS: Record<Language, GuardianWords> = {
  en: {
    notice: (age) => `If you are younger than ${age} years, a parent or legal guardian has to agree too.`,
    title: 'Consent for a minor',
    who: {
      heading: 'Who asks you',
      asks: (company, age) =>
        `The person who sent you this link wants to prove to ${company} who they are. They are younger than ${age}, so ${company} needs the consent of a parent or legal guardian.`,
    },
    what: {
      heading: 'What you agree to',
      done: (company) =>
        `${company} takes photos of their document and a selfie with a short head turn, measures their face and compares it, as the texts below say.`,
      person: 'A person then decides about the check. Your name and your statement are stored with it.',
      below: 'These are the texts that the young person reads and agrees to:',
    },
    question: (company) =>
      `Do you declare that you are a parent or legal guardian of this person, and agree that ${company} carries out this check and compares their face?`,
    refuse: 'I do not agree',
    form: {
      fullName: 'Your full name',
      relation: 'You are',
      relations: { parent: 'Mother or father', legal_guardian: 'Legal guardian' },
    },
    thanks: {
      title: 'Thank you',
      goesOn: 'Your consent is recorded. The check can go on.',
      mayWithdraw: 'You can withdraw it at any time by this same link.',
    },
    needed: {
      title: 'A parent or guardian has to agree',
      why: (company, age) =>
        `${company} checks people younger than ${age} only if a parent or legal guardian agrees.`,
      send: 'Send them this link. They read what happens, enter their name and agree.',
      stored: 'Until then what you entered is not stored, and photos that were taken are deleted.',
      share: 'Send the link',
      copied: 'The link is copied',
      goOn: 'They have agreed',
      back: 'Correct my date of birth',
    },
  },
  am: {
    notice: (age) => `ዕድሜዎ ከ${age} ዓመት በታች ከሆነ ወላጅ ወይም ሕጋዊ አሳዳጊም መስማማት አለበት።`,
    title: 'ለአካለ መጠን ላልደረሰ ሰው የሚሰጥ ስምምነት',
    who: {
      heading: 'ማን ይጠይቅዎታል',
      asks: (company, age) =>
        `ይህን ሊንክ የላከልዎት ሰው ማንነቱን ለ${company} ማረጋገጥ ይፈልጋል። ዕድሜው ከ${age} ዓመት በታች ስለሆነ ${company} የወላጅ ወይም የሕጋዊ አሳዳጊ ስምምነት ያስፈልገዋል።`,
    },
    what: {
      heading: 'የሚስማሙበት ነገር',
      done: (company) =>
        `${company} የሰነዱን ፎቶዎች እና ሰልፊ ከአጭር የጭንቅላት እንቅስቃሴ ጋር ያነሳል፤ ከታች ያሉት ጽሑፎች እንደሚሉት ፊቱን ይለካል፣ ያነጻጽራልም።`,
      person: 'ከዚያም ስለ ማረጋገጫው ሰው ይወስናል። ስምዎ እና መግለጫዎ ከማረጋገጫው ጋር ይቀመጣሉ።',
      below: 'ወጣቱ የሚያነባቸውና የሚስማማባቸው ጽሑፎች እነዚህ ናቸው፦',
    },
    question: (company) =>
      `የዚህ ሰው ወላጅ ወይም ሕጋዊ አሳዳጊ መሆንዎን ያረጋግጣሉ? ${company} ይህን ማረጋገጫ እንዲያካሂድና ፊቱን እንዲያነጻጽርስ ይስማማሉ?`,
    refuse: 'አልስማማም',
    form: {
      fullName: 'ሙሉ ስምዎ',
      relation: 'እርስዎ',
      relations: { parent: 'እናት ወይም አባት', legal_guardian: 'ሕጋዊ አሳዳጊ' },
    },
    thanks: {
      title: 'እናመሰግናለን',
      goesOn: 'ስምምነትዎ ተመዝግቧል። ማረጋገጫው መቀጠል ይችላል።',
      mayWithdraw: 'በዚሁ ሊንክ በማንኛውም ጊዜ ማንሳት ይችላሉ።',
    },
    needed: {
      title: 'ወላጅ ወይም አሳዳጊ መስማማት አለበት',
      why: (company, age) =>
        `${company} ዕድሜያቸው ከ${age} ዓመት በታች የሆኑ ሰዎችን የሚያረጋግጠው ወላጅ ወይም ሕጋዊ አሳዳጊ ሲስማማ ብቻ ነው።`,
      send: 'ይህን ሊንክ ይላኩላቸው። ምን እንደሚደረግ አንብበው፣ ስማቸውን አስገብተው ይስማማሉ።',
      stored: 'እስከዚያ ድረስ ያስገቡት አይቀመጥም፤ የተነሱ ፎቶዎችም ይሰረዛሉ።',
      share: 'ሊንኩን ይላኩ',
      copied: 'ሊንኩ ተቀድቷል',
      goOn: 'ተስማምተዋል',
      back: 'የትውልድ ቀኔን ላስተካክል',
    },
  },
  om: {
    notice: (age) =>
      `Umriin kee waggaa ${age} gadi yoo ta'e, maatiin yookaan guddisaan seeraa illee walii galuu qaba.`,
    title: 'Walii galtee nama umriin hin geenyeef',
    who: {
      heading: 'Eenyutu si gaafata',
      asks: (company, age) =>
        `Namni liinkii kana siif erge eenyummaa isaa ${company}f mirkaneessuu barbaada. Umriin isaa waggaa ${age} gadi waan ta'eef, ${company} walii galtee maatii yookaan guddisaa seeraa barbaada.`,
    },
    what: {
      heading: 'Maal irratti walii galta',
      done: (company) =>
        `${company} suuraawwan sanada isaa fi selfii sochii mataa gabaabaa waliin ni kaasa; akka barreeffamoonni armaan gadii jedhanitti fuula isaa ni safara, wal biras ni qaba.`,
      person:
        "Sana booda waa'ee mirkaneessichaa namatu murteessa. Maqaan keetii fi ibsi kee isa waliin kuufama.",
      below: 'Barreeffamoonni dargaggoon dubbisuu fi irratti walii galu kanneen:',
    },
    question: (company) =>
      `Nama kanaaf maatii yookaan guddisaa seeraa ta'uu kee ni mirkaneessitaa? Akka ${company} mirkaneessa kana geggeessuu fi fuula isaa wal bira qabus walii galtaa?`,
    refuse: 'Walii hin galu',
    form: {
      fullName: 'Maqaa kee guutuu',
      relation: 'Ati',
      relations: { parent: 'Haadha yookaan abbaa', legal_guardian: 'Guddisaa seeraa' },
    },
    thanks: {
      title: 'Galatoomi',
      goesOn: "Walii galteen kee galmaa'eera. Mirkaneessichi itti fufuu danda'a.",
      mayWithdraw: 'Liinkii kanumaan yeroo barbaaddetti kaasuu dandeessa.',
    },
    needed: {
      title: 'Maatiin yookaan guddisaan walii galuu qaba',
      why: (company, age) =>
        `${company} namoota umriin isaanii waggaa ${age} gadi ta'e kan mirkaneessu yoo maatiin yookaan guddisaan seeraa walii gale qofa.`,
      send: 'Liinkii kana isaaniif ergi. Maal akka godhamu dubbisanii, maqaa isaanii galchanii walii galu.',
      stored: 'Hanga sanatti wanti ati galchite hin kuufamu, suuraawwan kaafamanis ni haqamu.',
      share: 'Liinkii ergi',
      copied: 'Liinkiin garagalfameera',
      goOn: 'Walii galaniiru',
      back: 'Guyyaa dhalootaa koo sirreessi',
    },
  },
  ti: {
    notice: (age) => `ዕድሜኹም ትሕቲ ${age} ዓመት እንተኾይኑ ወላዲ ወይ ሕጋዊ ኣላዪ እውን ክስማማዕ ኣለዎ።`,
    title: 'ስምምዕ ንዕድሜኡ ንዘይኣኸለ ሰብ',
    who: {
      heading: 'መን ይሓተኩም',
      asks: (company, age) =>
        `ነዚ ሊንክ ዝለኣኸልኩም ሰብ መንነቱ ን${company} ከረጋግጽ ይደሊ። ዕድሜኡ ትሕቲ ${age} ዓመት ስለ ዝኾነ ${company} ስምምዕ ወላዲ ወይ ሕጋዊ ኣላዪ የድልዮ።`,
    },
    what: {
      heading: 'እትስማምዕሉ',
      done: (company) =>
        `${company} ስእልታት ሰነዱን ሰልፊ ምስ ሓጺር ምንቅስቓስ ርእስን የልዕል፤ ኣብ ታሕቲ ዘለዉ ጽሑፋት ከም ዝብልዎ ገጹ ይዕቅን፣ የነጻጽር እውን።`,
      person: 'ድሕሪኡ ብዛዕባ እቲ ምርግጋጽ ሰብ ይውስን። ስምኩምን መግለጺኹምን ምስኡ ይቕመጥ።',
      below: 'እቲ መንእሰይ ዘንብቦምን ዝስማምዓሎምን ጽሑፋት እዞም እዮም፦',
    },
    question: (company) =>
      `ናይዚ ሰብ ወላዲ ወይ ሕጋዊ ኣላዪ ምዃንኩም ተረጋግጹ ዶ? ${company} ነዚ ምርግጋጽ ከካይድን ገጹ ከነጻጽርን ትስማዕምዑ ዶ?`,
    refuse: 'ኣይስማዕማዕን',
    form: {
      fullName: 'ምሉእ ስምኩም',
      relation: 'ንስኹም',
      relations: { parent: 'ኣደ ወይ ኣቦ', legal_guardian: 'ሕጋዊ ኣላዪ' },
    },
    thanks: {
      title: 'የቐንየልና',
      goesOn: 'ስምምዕኩም ተመዝጊቡ። እቲ ምርግጋጽ ክቕጽል ይኽእል።',
      mayWithdraw: 'በዚ ሊንክ ኣብ ዝኾነ ግዜ ከተልዕልዎ ትኽእሉ።',
    },
    needed: {
      title: 'ወላዲ ወይ ኣላዪ ክስማማዕ ኣለዎ',
      why: (company, age) => `${company} ትሕቲ ${age} ዓመት ዝዕድሚኦም ሰባት ዘረጋግጽ ወላዲ ወይ ሕጋዊ ኣላዪ እንተ ተሰማሚዑ ጥራይ እዩ።`,
      send: 'ነዚ ሊንክ ልኣኹሎም። እንታይ ከም ዝግበር ኣንቢቦም፣ ስሞም ኣእትዮም ይስማምዑ።',
      stored: 'ክሳብ ሽዑ ዘእተኹምዎ ኣይቕመጥን፣ ዝተላዕሉ ስእልታት እውን ይስረዙ።',
      share: 'ሊንክ ልኣኹ',
      copied: 'እቲ ሊንክ ተቐዲሑ',
      goOn: 'ተሰማሚዖም',
      back: 'ዕለተ ልደተይ ከስተኻኽል',
    },
  },
  so: {
    notice: (age) =>
      `Haddii aad ka yar tahay ${age} sano, waalid ama mas'uul sharci ah waa inuu sidoo kale oggolaadaa.`,
    title: 'Oggolaanshaha qof aan qaangaarin',
    who: {
      heading: 'Yaa ku weydiinaya',
      asks: (company, age) =>
        `Qofka linkigan kuu soo diray wuxuu rabaa inuu ${company} u caddeeyo cidda uu yahay. Wuxuu ka yar yahay ${age} sano, sidaas darteed ${company} waxay u baahan tahay oggolaanshaha waalid ama mas'uul sharci ah.`,
    },
    what: {
      heading: 'Waxa aad oggolaanayso',
      done: (company) =>
        `${company} waxay qaaddaa sawirrada dukumeentigiisa iyo selfie madax-leexin gaaban leh, wejigiisana way cabbirtaa oo barbardhigtaa, sida qoraallada hoose sheegayaan.`,
      person: "Kadib qof ayaa ka go'aan gaara xaqiijinta. Magacaaga iyo caddayntaada ayaa lagu kaydiyaa.",
      below: "Kuwani waa qoraallada uu qofka da'da yari akhriyo oo oggolaado:",
    },
    question: (company) =>
      `Ma caddaynaysaa inaad tahay waalidka ama mas'uulka sharciga ah ee qofkan, mase oggoshahay in ${company} ay xaqiijintan samayso oo wejigiisa barbardhigto?`,
    refuse: 'Ma oggoli',
    form: {
      fullName: 'Magacaaga oo buuxa',
      relation: 'Waxaad tahay',
      relations: { parent: 'Hooyo ama aabbe', legal_guardian: "Mas'uul sharci ah" },
    },
    thanks: {
      title: 'Mahadsanid',
      goesOn: 'Oggolaanshahaaga waa la diiwaangeliyey. Xaqiijintu way sii socon kartaa.',
      mayWithdraw: 'Mar kasta waxaad kaga noqon kartaa linkigan.',
    },
    needed: {
      title: "Waalid ama mas'uul waa inuu oggolaadaa",
      why: (company, age) =>
        `${company} waxay xaqiijisaa dadka ka yar ${age} sano oo keliya haddii waalid ama mas'uul sharci ah oggolaado.`,
      send: 'U dir linkigan. Waxay akhriyaan waxa la samaynayo, magacooda geliyaan oo oggolaadaan.',
      stored: 'Ilaa markaas waxa aad gelisay lama kaydiyo, sawirradii la qaadayna waa la tirtiraa.',
      share: 'Dir linkiga',
      copied: 'Linkiga waa la koobiyeeyey',
      goOn: 'Way oggolaadeen',
      back: 'Sax taariikhda dhalashadayda',
    },
  },
}
