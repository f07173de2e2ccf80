import type { CustomerWords } from './customer-words.ts'

/** Amharic, in the formal form of address. */
export const am: CustomerWords = {
  letter: {
    greeting: (name) => (name === '' ? 'ጤና ይስጥልኝ፣' : `ጤና ይስጥልኝ ${name}፣`),
    foot: (company) => (company === null ? 'Wabi፣ የማንነት ማረጋገጫ' : `Wabi፣ ለ${company} የማንነት ማረጋገጫ`),
    orOpen: 'ወይም ይህን አድራሻ ይክፈቱ፦',
    help: (company, supportEmail) => `ጥያቄ ካለዎት ${company}ን ይጠይቁ ወይም ወደ ${supportEmail} ይጻፉ።`,
    withdraw: 'ለዚህ ማረጋገጫ የሰጡትን ስምምነት ያንሱ',
  },
  link: {
    standard: {
      subject: '{companyName}፦ እባክዎ ማንነትዎን ያረጋግጡ',
      opening: `{companyName} ማንነትዎን እንዲያረጋግጡ ይጠይቅዎታል። አምስት ደቂቃ ያህል ይወስዳል።

የመታወቂያ ሰነድዎን አዘጋጅተው በቂ ብርሃን ያለበት ቦታ ይሁኑ። በስልክ ቢጠቀሙ ይመረጣል፦ የሰነዱን የፊትና የጀርባ ገጽ፣ እንዲሁም የራስዎን ፎቶ ያነሳሉ።`,
      closing: 'ይህን መልእክት አልጠበቁም? ከመክፈትዎ በፊት {companyName}ን ይጠይቁ።',
    },
    begin: 'ማረጋገጥ ይጀምሩ',
    until: (day) => `ይህ ሊንክ ለእርስዎ ብቻ ነው፤ እስከ ${day} ድረስ ይሠራል። እባክዎ ለሌላ ሰው አያስተላልፉ።`,
    sampleName: 'አበበ ቢቂላ',
  },
  code: {
    subject: (code) => `የእርስዎ ኮድ ${code} ነው`,
    asked: (company) => `ይህ ኮድ ለ${company} የማንነት ማረጋገጫዎን ይከፍታል። በ10 ደቂቃ ውስጥ ኮዱን በጠየቀው ገጽ ላይ ያስገቡት፦`,
    not: 'እርስዎ ካልጠየቁት ምንም አያድርጉ፤ ኮዱን ለማንም አይስጡ። ያለ ኮዱ ማረጋገጫው ባለበት ይቆያል።',
    assisted: (company) => `የ${company} ሠራተኛ የማንነት ማረጋገጫዎን ከእርስዎ ጋር ይጀምራሉ። ለዚህም በ10 ደቂቃ ውስጥ ይህ ኮድ ያስፈልጋቸዋል፦`,
    onlyStaff: (company) =>
      `ኮዱን አሁን ከእርስዎ ጋር ላሉት የ${company} ሠራተኛ ብቻ ይስጡ። ከእርስዎ ጋር ማንም ከሌለ ለማንም አይስጡ፤ ሌላ ሰው በስምዎ እየተጠቀመ ሊሆን ይችላል።`,
  },
  result: {
    approved: {
      subject: 'ማንነትዎ ተረጋግጧል',
      paragraphs: (company) => [`እናመሰግናለን። ማንነትዎ ተረጋግጧል፤ ለ${company}ም ተገልጿል።`, 'ከእርስዎ ሌላ ምንም አያስፈልግም።'],
    },
    pending_review: {
      subject: 'ማረጋገጫዎን እየተመለከትን ነው',
      paragraphs: (company) => [
        `እናመሰግናለን። የላኩት ደርሶናል፤ የ${company} ሠራተኛ እየተመለከተው ነው።`,
        'አሁን ምንም ማድረግ አያስፈልግዎትም። ውጤቱ እንደታወቀ በድጋሚ እንጽፍልዎታለን።',
      ],
    },
    reopened: {
      subject: 'ማረጋገጫዎን በድጋሚ እየተመለከትን ነው',
      paragraphs: (company) => [
        `የ${company} ሠራተኛ ማረጋገጫዎን በድጋሚ እየተመለከተው ነው። የቀድሞው ውጤት ከእንግዲህ አይሠራም።`,
        'አሁን ምንም ማድረግ አያስፈልግዎትም። ውጤቱ እንደታወቀ በድጋሚ እንጽፍልዎታለን።',
      ],
    },
    revoked: {
      subject: 'የማንነት ማረጋገጫዎ ከእንግዲህ አይሠራም',
      paragraphs: (company) => [
        `ማንነትዎ ለ${company} ተረጋግጦ ነበር። ${company} ማረጋገጫዎን በድጋሚ ተመልክቷል፤ ያ ማረጋገጫ ከእንግዲህ አይሠራም።`,
      ],
    },
    rejected: {
      subject: 'ማንነትዎን ማረጋገጥ አልቻልንም',
      opening: (company) => `ጊዜዎን ስለሰጡን እናመሰግናለን። በተላከው መሠረት ማንነትዎን ለ${company} ማረጋገጥ አልቻልንም።`,
      why: 'ምክንያቱ ይህ ነው፦',
      closing: (company, supportEmail) =>
        `ይህ ስለ እርስዎ ማንነት የሚናገረው ነገር የለም። ስህተት ነው ብለው ካሰቡ ወይም በድጋሚ መሞከር ከፈለጉ ${company}ን ይጠይቁ ወይም ወደ ${supportEmail} ይጻፉ፤ ሰው ይመለከተዋል።`,
      reasons: {
        'We could not read your document.': 'ሰነድዎን ማንበብ አልተቻለም።',
        'Parts of your document were hard to read.': 'የሰነድዎን አንዳንድ ክፍሎች ለማንበብ አስቸጋሪ ነበር።',
        'We could not tell which document this is.': 'ይህ የትኛው ሰነድ እንደሆነ መለየት አልተቻለም።',
        'This is not the document you chose.': 'ይህ የመረጡት ዓይነት ሰነድ አይደለም።',
        'One photo shows the other side of your document.': 'አንደኛው ፎቶ የሰነድዎን ሌላኛውን ገጽ ያሳያል።',
        'Your passport is not from the country you chose.': 'ፓስፖርትዎ የመረጡት አገር አይደለም።',
        'The code lines on your document were hard to read.': 'በሰነድዎ ላይ ያሉትን የኮድ መስመሮች ለማንበብ አስቸጋሪ ነበር።',
        'The code lines on your document do not add up.': 'በሰነድዎ ላይ ያሉት የኮድ መስመሮች እርስ በርስ አይጣጣሙም።',
        'Parts of your document do not agree.': 'በሰነድዎ ላይ ያሉ መረጃዎች እርስ በርስ አይጣጣሙም።',
        'Photograph the original document.': 'እባክዎ ዋናውን ሰነድ ራሱን ፎቶ ያንሱ።',
        'We could not read the code on your document.': 'በሰነድዎ ላይ ያለውን ኮድ ማንበብ አልተቻለም።',
        'We could not confirm your document.': 'ሰነድዎን ማረጋገጥ አልተቻለም።',
        'We could not read the name on your document.': 'በሰነድዎ ላይ ያለውን ስም ማንበብ አልተቻለም።',
        'The name on your document is not the one you gave.': 'በሰነድዎ ላይ ያለው ስም ካስገቡት ስም ጋር አይመሳሰልም።',
        'We could not read the date of birth.': 'የትውልድ ቀኑን ማንበብ አልተቻለም።',
        'The date of birth on your document is not the one you gave.':
          'በሰነድዎ ላይ ያለው የትውልድ ቀን ካስገቡት ቀን ጋር አይመሳሰልም።',
        'We could not read the ID number.': 'የመታወቂያ ቁጥሩን ማንበብ አልተቻለም።',
        'The ID number on your document is not the one you gave.':
          'በሰነድዎ ላይ ያለው የመታወቂያ ቁጥር ካስገቡት ቁጥር ጋር አይመሳሰልም።',
        'This link was made for another person.': 'ይህ ሊንክ የተላከው ለሌላ ሰው ነው።',
        'We could not read the expiry date.': 'የሰነዱን የማብቂያ ቀን ማንበብ አልተቻለም።',
        'Your document has expired.': 'የሰነድዎ ጊዜ አልፎበታል።',
        'We could not confirm the expiry date.': 'የሰነዱን የማብቂያ ቀን ማረጋገጥ አልተቻለም።',
        'You are younger than this service allows.': 'ለዚህ አገልግሎት የሚያስፈልገው ዕድሜ ላይ አልደረሱም።',
        'We could not confirm your date of birth.': 'የትውልድ ቀንዎን ማረጋገጥ አልተቻለም።',
        'We could not find the photo on your document.': 'በሰነድዎ ላይ ያለውን ፎቶ ማግኘት አልተቻለም።',
        'We could not see your face in the selfie.': 'በሰልፊው ላይ ፊትዎን ማየት አልተቻለም።',
        'Your selfie was hard to compare with your document.': 'ሰልፊዎን ከሰነድዎ ጋር ለማነጻጸር አስቸጋሪ ነበር።',
        'Your selfie does not match the photo on your document.': 'በሰነዱ ላይ ያለው ፊትና ያነሱት ፎቶ አልተመሳሰሉም።',
        'Your selfie was not clear enough.': 'ሰልፊዎ በቂ ጥራት አልነበረውም።',
        'There was more than one face in your selfie.': 'በሰልፊዎ ላይ ከአንድ በላይ ፊት ነበር።',
        'The selfie is a photo of the document.': 'ሰልፊው የሰነዱ ፎቶ ነው።',
        'We could not confirm your details.': 'ያስገቡትን መረጃ ማረጋገጥ አልተቻለም።',
        'Something this document must show could not be read.': 'ሰነዱ ላይ መኖር ያለበትን መረጃ ማንበብ አልተቻለም።',
        'A photo of your document is missing.': 'የሰነድዎ አንድ ፎቶ ይጎድላል።',
        'Your document expires too soon for this service.': 'ሰነድዎ ለዚህ አገልግሎት ከሚፈቀደው ቀድሞ ጊዜው ያበቃል።',
        'Your document was issued too long ago for this service.': 'ሰነድዎ ለዚህ አገልግሎት ከሚፈቀደው ቀድሞ የተሰጠ ነው።',
        'You are older than this service allows.': 'ዕድሜዎ ለዚህ አገልግሎት ከሚፈቀደው በላይ ነው።',
        'The ID number does not have the form of this document’s numbers.':
          'የመታወቂያ ቁጥሩ እንደዚህ ሰነድ ቁጥሮች የተጻፈ አይደለም።',
        'Documents of the country that issued yours are not accepted here.':
          'ሰነድዎን የሰጠው አገር ሰነዶች እዚህ ተቀባይነት የላቸውም።',
        'We could not confirm that your document is genuine.': 'ሰነዱን መቀበል አልተቻለም።',
        'We could not confirm that you took the selfie yourself, just now.':
          'ፎቶው በቀጥታ ከሰው መነሳቱን ማረጋገጥ አልተቻለም።',
        'We could not confirm that it was you who turned the head.': 'ራስዎን ወደ ጎን ያዞሩበትን ደረጃ ማረጋገጥ አልተቻለም።',
        'What you told us does not agree with your document.': 'ያስገቡት መረጃ ከሰነዱ ጋር አልተመሳሰለም።',
        'We could not confirm your identity.': 'ማረጋገጫውን መቀበል አልተቻለም።',
        'Something went wrong while we checked this.': 'በማረጋገጥ ላይ እያለን ችግር አጋጥሟል።',
      },
    },
  },
  ask: {
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
  cancelled: {
    subject: 'የተላከልዎ ሊንክ ተሰርዟል',
    paragraphs: (company) => [
      `${company} ተጋብዘውበት የነበረውን የማንነት ማረጋገጫ ሰርዟል። ሊንኩ ከእንግዲህ አይሠራም።`,
      'ምንም ማድረግ አያስፈልግዎትም።',
    ],
  },
  sms: {
    link: (company, url) => `${company}፦ እባክዎ ማንነትዎን ያረጋግጡ። ሊንኩ ለእርስዎ ብቻ ነው፦ ${url}`,
    ask: (company, url) => `${company}፦ ከማንነት ማረጋገጫዎ አንድ ደረጃ በድጋሚ ያስፈልጋል፦ ${url}`,
    code: (company, code) => `${code} ለ${company} የማንነት ማረጋገጫ ኮድዎ ነው። ለማንም አይስጡ።`,
    assistedCode: (company, code) => `${code} በ${company} የማንነት ማረጋገጫ ኮድዎ ነው። አሁን ከእርስዎ ጋር ላሉት ሠራተኛ ብቻ ይስጡ።`,
    result: {
      approved: (company) => `${company}፦ ማንነትዎ ተረጋግጧል። እናመሰግናለን።`,
      pending_review: (company) => `${company}፦ ማረጋገጫዎን ሠራተኛ እየተመለከተው ነው። ውጤቱን እናሳውቅዎታለን።`,
      rejected: (company, url) => `${company}፦ ማንነትዎን ማረጋገጥ አልቻልንም። ምክንያቱንና ቀጣዩን እርምጃ ይመልከቱ፦ ${url}`,
      reopened: (company) => `${company}፦ ማረጋገጫዎን ሠራተኛ በድጋሚ እየተመለከተው ነው።`,
      revoked: (company) => `${company}፦ የማንነት ማረጋገጫዎ ከእንግዲህ አይሠራም። ጥያቄ ካለዎት ይጠይቁን።`,
    },
    cancelled: (company) => `${company}፦ የማንነት ማረጋገጫዎ ተሰርዟል። ሊንኩ ከእንግዲህ አይሠራም።`,
  },
}
