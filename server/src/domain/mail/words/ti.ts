// Needs review by a native speaker.
import type { CustomerWords } from './customer-words.ts'

/** Tigrinya, in the formal form of address. Needs review by a native speaker. */
export const ti: CustomerWords = {
  letter: {
    greeting: (name) => (name === '' ? 'ሰላም፣' : `ሰላም ${name}፣`),
    foot: (company) => (company === null ? 'Wabi፣ ምርግጋጽ መንነት' : `Wabi፣ ምርግጋጽ መንነት ን${company}`),
    orOpen: 'ወይ ነዚ ኣድራሻ ክፈቱ፦',
    help: (company, supportEmail) => `ሕቶ እንተሃልይኩም ን${company} ሕተቱ ወይ ናብ ${supportEmail} ጽሓፉ።`,
    withdraw: 'ንዚ ምርግጋጽ ዝሃብኩምዎ ስምምዕ ኣልዕሉ',
  },
  link: {
    standard: {
      subject: '{companyName}፦ በጃኹም መንነትኩም ኣረጋግጹ',
      opening: `{companyName} መንነትኩም ከተረጋግጹ ይሓተኩም። ሓሙሽተ ደቒቕ ኣቢሉ ይወስድ።

ሰነድ መንነትኩም ኣዳልዉ፣ እኹል ብርሃን ዘለዎ ቦታ ድማ ኩኑ። ብስልኪ እንተጌርኩምዎ ይምረጽ፦ ናይ ሰነድኩም ቅድሚትን ድሕሪትን ገጽ፣ ከምኡ እውን ናይ ገዛእ ርእስኹም ስእሊ ከተልዕሉ ኢኹም።`,
      closing: 'ነዚ መልእኽቲ ኣይተጸበኹምዎን? ቅድሚ ምኽፋትኩም ን{companyName} ሕተቱ።',
    },
    begin: 'ምርግጋጽ ጀምሩ',
    until: (day) => `እዚ ሊንክ ንዓኹም ጥራይ እዩ፤ ክሳብ ${day} ይሰርሕ። በጃኹም ንኻልእ ሰብ ኣይተመሓላልፍዎ።`,
    sampleName: 'ኣበበ ቢቂላ',
  },
  code: {
    subject: (code) => `ኮድኩም ${code} እዩ`,
    asked: (company) => `እዚ ኮድ ንምርግጋጽ መንነትኩም ን${company} ይኸፍቶ። ኣብ ውሽጢ 10 ደቒቕ ኣብቲ ዝሓትት ገጽ ኣእትውዎ፦`,
    not: 'ንስኹም እንተዘይሓቲትኩምዎ ዋላ ሓንቲ ኣይትግበሩ፤ ነቲ ኮድ ንማንም ኣይትሃቡ። ብዘይ ኮድ እቲ ምርግጋጽ ኣብ መሳርሒኹም ይተርፍ።',
    assisted: (company) => `ሰራሕተኛ ${company} ምርግጋጽ መንነትኩም ምሳኹም ይጅምር። ኣብ ውሽጢ 10 ደቒቕ እዚ ኮድ የድልዮ፦`,
    onlyStaff: (company) =>
      `ነቲ ኮድ ሕጂ ምሳኹም ንዘሎ ሰራሕተኛ ${company} ጥራይ ሃብዎ። ምሳኹም ሰብ እንተዘየለ ንማንም ኣይትሃቡ፤ ካልእ ሰብ ብስምኩም ይጥቀም ክኸውን ይኽእል።`,
  },
  result: {
    approved: {
      subject: 'መንነትኩም ተረጋጊጹ ኣሎ',
      paragraphs: (company) => [`የቐንየልና። መንነትኩም ተረጋጊጹ ኣሎ፤ ን${company} እውን ተሓቢሩ ኣሎ።`, 'ካባኹም ካልእ ዘድሊ የለን።'],
    },
    pending_review: {
      subject: 'ምርግጋጽኩም ንርእዮ ኣለና',
      paragraphs: (company) => [
        `የቐንየልና። ዝለኣኽኩምዎ በጺሑና ኣሎ፤ ሰራሕተኛ ${company} ይርእዮ ኣሎ።`,
        'ሕጂ ክትገብርዎ ዘለኩም የለን። ውጽኢት ምስ ተፈልጠ ደጊምና ክንጽሕፈልኩም ኢና።',
      ],
    },
    reopened: {
      subject: 'ምርግጋጽኩም ደጊምና ንርእዮ ኣለና',
      paragraphs: (company) => [
        `ሰራሕተኛ ${company} ንምርግጋጽኩም ደጊሙ ይርእዮ ኣሎ። ናይ ቀደም ውጽኢት ካብ ሕጂ ኣይሰርሕን።`,
        'ሕጂ ክትገብርዎ ዘለኩም የለን። ውጽኢት ምስ ተፈልጠ ደጊምና ክንጽሕፈልኩም ኢና።',
      ],
    },
    revoked: {
      subject: 'ምርግጋጽ መንነትኩም ካብ ሕጂ ኣይሰርሕን',
      paragraphs: (company) => [
        `መንነትኩም ን${company} ተረጋጊጹ ነይሩ። ${company} ንምርግጋጽኩም ደጊሙ ርእዩዎ ኣሎ፤ እቲ ምርግጋጽ ካብ ሕጂ ኣይሰርሕን።`,
      ],
    },
    rejected: {
      subject: 'መንነትኩም ከነረጋግጽ ኣይከኣልናን',
      opening: (company) => `ግዜኹም ስለ ዝሃብኩምና የቐንየልና። ካብቲ ዝለኣኽኩምዎ መንነትኩም ን${company} ከነረጋግጽ ኣይከኣልናን።`,
      why: 'ምኽንያቱ እዚ እዩ፦',
      closing: (company, supportEmail) =>
        `እዚ ብዛዕባ ሰብኣውነትኩም ዝብሎ ነገር የለን። ጌጋ እዩ ኢልኩም እንተሓሲብኩም ወይ ደጊምኩም ክትፍትኑ እንተደሊኹም፣ ን${company} ሕተቱ ወይ ናብ ${supportEmail} ጽሓፉ፤ ሰብ ክርእዮ እዩ።`,
      reasons: {
        'We could not read your document.': 'ሰነድኩም ከነንብብ ኣይከኣልናን።',
        'Parts of your document were hard to read.': 'ገለ ክፋል ሰነድኩም ንምንባብ ኣጸጋሚ ነይሩ።',
        'We could not tell which document this is.': 'እዚ ኣየናይ ሰነድ ምዃኑ ክንፈልጥ ኣይከኣልናን።',
        'This is not the document you chose.': 'እዚ ዝመረጽኩምዎ ሰነድ ኣይኮነን።',
        'One photo shows the other side of your document.': 'ሓደ ስእሊ ነቲ ካልእ ገጽ ሰነድኩም የርኢ።',
        'Your passport is not from the country you chose.': 'ፓስፖርትኩም ናይታ ዝመረጽኩማ ሃገር ኣይኮነን።',
        'The code lines on your document were hard to read.': 'ኣብ ሰነድኩም ዘለዉ መስመራት ኮድ ንምንባብ ኣጸገምቲ ነይሮም።',
        'The code lines on your document do not add up.': 'ኣብ ሰነድኩም ዘለዉ መስመራት ኮድ ኣይሰማምዑን።',
        'Parts of your document do not agree.': 'ኣብ ሰነድኩም ዘሎ ሓበሬታ ንሓድሕዱ ኣይሰማማዕን።',
        'Photograph the original document.': 'በጃኹም ነቲ ኦሪጂናል ሰነድ ሰኣልዎ።',
        'We could not read the code on your document.': 'ኣብ ሰነድኩም ዘሎ ኮድ ከነንብብ ኣይከኣልናን።',
        'We could not confirm your document.': 'ሰነድኩም ከነረጋግጽ ኣይከኣልናን።',
        'We could not read the name on your document.': 'ኣብ ሰነድኩም ዘሎ ስም ከነንብብ ኣይከኣልናን።',
        'The name on your document is not the one you gave.': 'ኣብ ሰነድኩም ዘሎ ስም እቲ ዝሃብኩምዎ ኣይኮነን።',
        'We could not read the date of birth.': 'ዕለተ ልደት ከነንብብ ኣይከኣልናን።',
        'The date of birth on your document is not the one you gave.': 'ኣብ ሰነድኩም ዘሎ ዕለተ ልደት እቲ ዝሃብኩምዎ ኣይኮነን።',
        'We could not read the ID number.': 'ቁጽሪ መለለዪ መንነት ከነንብብ ኣይከኣልናን።',
        'The ID number on your document is not the one you gave.':
          'ኣብ ሰነድኩም ዘሎ ቁጽሪ መለለዪ መንነት እቲ ዝሃብኩምዎ ኣይኮነን።',
        'This link was made for another person.': 'እዚ ሊንክ ንኻልእ ሰብ ዝተዳለወ እዩ።',
        'We could not read the expiry date.': 'ሰነድኩም ግዜኡ ዝሓልፈሉ ዕለት ከነንብብ ኣይከኣልናን።',
        'Your document has expired.': 'ሰነድኩም ግዜኡ ሓሊፉ ኣሎ።',
        'We could not confirm the expiry date.': 'ሰነድኩም ግዜኡ ዝሓልፈሉ ዕለት ከነረጋግጽ ኣይከኣልናን።',
        'You are younger than this service allows.': 'ንዚ ኣገልግሎት ዘድሊ ዕድመ ኣይበጻሕኩምን።',
        'We could not confirm your date of birth.': 'ዕለተ ልደትኩም ከነረጋግጽ ኣይከኣልናን።',
        'We could not find the photo on your document.': 'ኣብ ሰነድኩም ዘሎ ስእሊ ክንረኽቦ ኣይከኣልናን።',
        'We could not see your face in the selfie.': 'ኣብ ሰልፊ ገጽኩም ክንርኢ ኣይከኣልናን።',
        'Your selfie was hard to compare with your document.': 'ሰልፊኹም ምስ ሰነድኩም ንምንጽጻር ኣጸጋሚ ነይሩ።',
        'Your selfie does not match the photo on your document.': 'ሰልፊኹም ምስቲ ኣብ ሰነድኩም ዘሎ ስእሊ ኣይመሳሰልን።',
        'Your selfie was not clear enough.': 'ሰልፊኹም እኹል ጽሬት ኣይነበሮን።',
        'There was more than one face in your selfie.': 'ኣብ ሰልፊኹም ልዕሊ ሓደ ገጽ ነይሩ።',
        'The selfie is a photo of the document.': 'እቲ ሰልፊ ናይቲ ሰነድ ስእሊ እዩ።',
        'We could not confirm your details.': 'ዝርዝር ሓበሬታኹም ከነረጋግጽ ኣይከኣልናን።',
        'Something this document must show could not be read.': 'ኣብዚ ሰነድ ክህሉ ዘለዎ ሓበሬታ ክንበብ ኣይተኻእለን።',
        'A photo of your document is missing.': 'ሓደ ስእሊ ሰነድኩም ይጎድል።',
        'Your document expires too soon for this service.': 'ሰነድኩም ንዚ ኣገልግሎት ካብ ዘድሊ ግዜ ኣቐዲሙ ግዜኡ ይሓልፍ።',
        'Your document was issued too long ago for this service.':
          'ሰነድኩም ንዚ ኣገልግሎት ካብ ዝፍቀድ ግዜ ኣቐዲሙ ዝተዋህበ እዩ።',
        'You are older than this service allows.': 'ዕድመኹም ካብቲ እዚ ኣገልግሎት ዝፈቕዶ ንላዕሊ እዩ።',
        'The ID number does not have the form of this document’s numbers.':
          'ቁጽሪ መለለዪ መንነት ቅርጺ ናይዚ ሰነድ ቁጽርታት የብሉን።',
        'Documents of the country that issued yours are not accepted here.':
          'ሰነድኩም ዝሃበት ሃገር ሰነዳታ ኣብዚ ተቐባልነት የብሎምን።',
        'We could not confirm that your document is genuine.': 'ሰነድኩም ናይ ሓቂ ምዃኑ ከነረጋግጽ ኣይከኣልናን።',
        'We could not confirm that you took the selfie yourself, just now.':
          'ሰልፊ ባዕልኹም ሕጂ ከም ዘልዓልኩምዎ ከነረጋግጽ ኣይከኣልናን።',
        'We could not confirm that it was you who turned the head.': 'ርእሱ ዘዞረ ሰብ ንስኹም ምዃንኩም ከነረጋግጽ ኣይከኣልናን።',
        'What you told us does not agree with your document.': 'ዝነገርኩምና ምስ ሰነድኩም ኣይሰማማዕን።',
        'We could not confirm your identity.': 'መንነትኩም ከነረጋግጽ ኣይከኣልናን።',
        'Something went wrong while we checked this.': 'ከነረጋግጽ ከለና ጸገም ኣጋጢሙ።',
      },
    },
  },
  ask: {
    subject: 'ሓደ ስጉምቲ ደጊሙ የድሊ',
    steps: {
      document_front: 'ሓድሽ ስእሊ ናይ ቅድሚት ገጽ ሰነድኩም',
      document_back: 'ሓድሽ ስእሊ ናይ ድሕሪት ገጽ ሰነድኩም',
      selfie: 'ሓድሽ ሰልፊ',
      personal_info: 'ዝርዝር ሓበሬታኹም ደጊምኩም',
    },
    asks: (company, what) =>
      `ሰራሕተኛ ${company} ንምርግጋጽኩም ርእዩ ${what} ክትልእኹ ይሓትት። ካልእ ዝለኣኽኩምዎ ኩሉ ተዓቂቡ ኣሎ፤ ሓደ ደቒቕ ኣቢሉ ይወስድ።`,
    begin: 'ነዚ ስጉምቲ ድገሙ',
    until: (day) => `እዚ ሊንክ ንዓኹም ጥራይ እዩ፤ ክሳብ ${day} ይሰርሕ።`,
    reasons: {
      blurred: 'እቲ ስእሊ ጽሩይ ኣይነበረን። ክሳብ ዝጸሪ ነቲ ስልኪ ከይተንቀሳቐሰ ሓዝዎ።',
      glare: 'ኣብ ሰነድ ብርሃን የንጸባርቕ ነይሩ። ቁሩብ ኣዘንብልዎ።',
      cut_off: 'ክፋል ናይቲ ሰነድ ካብ ስእሊ ወጻኢ ነይሩ። ኣርባዕቲኡ ኩርናዓት ኣርእዩ።',
      covered: 'ነቲ ሰነድ ዝሸፈኖ ነገር ነይሩ። ሰነድ በይኑ ኣቐምጥዎ።',
      other_side: 'እቲ ስእሊ ካልእ ገጽ የርኢ። በጃኹም ነቲ ሰነድ ገልብጥዎ።',
      copy: 'በጃኹም ቅዳሕ ወይ ስክሪን ዘይኮነ ነቲ ሰነድ ባዕሉ ሰኣልዎ።',
      expired: 'እዚ ሰነድ ግዜኡ ሓሊፉ ኣሎ። በጃኹም ግዜኡ ዘይሓለፎ ተጠቐሙ።',
      face_unclear: 'ገጽኩም ብግቡእ ኣይተራእየን። ማዕረ ብርሃን ዘለዎ ቦታ ኴንኩም ንቕድሚት ጠምቱ።',
      face_covered: 'በጃኹም ንስእሊ መነጽር፣ ማስክ ወይ ቆብዕ ኣውጽኡ።',
      head_turn: 'ምዛር ርእስኹም ብግቡእ ኣይተራእየን። ኣብ ጽቡቕ ብርሃን ቀስ ኢልኩም ኣዙሩ።',
      not_alone: 'ኣብቲ ስእሊ ንስኹም ጥራይ ኩኑ።',
      name: 'በጃኹም ስምኩም ኣብ ሰነድ ከም ዝተጻሕፎ ጽሓፉ።',
      date_of_birth: 'በጃኹም ዕለተ ልደትኩም ኣረጋግጹ።',
      id_number: 'በጃኹም ቁጽሪ ሰነድኩም ኣረጋግጹ።',
      look_again: 'በጃኹም ነዚ ስጉምቲ ደጊምኩም ግበርዎ።',
    },
  },
  cancelled: {
    subject: 'ዝተላእከልኩም ሊንክ ተሰሪዙ ኣሎ',
    paragraphs: (company) => [
      `${company} ነቲ ዝተዓደምኩምሉ ምርግጋጽ መንነት ሰሪዙዎ ኣሎ። እቲ ሊንክ ካብ ሕጂ ኣይሰርሕን።`,
      'ክትገብርዎ ዘለኩም የለን።',
    ],
  },
  sms: {
    link: (company, url) => `${company}፦ በጃኹም መንነትኩም ኣረጋግጹ። እዚ ሊንክ ንዓኹም ጥራይ እዩ፦ ${url}`,
    ask: (company, url) => `${company}፦ ካብ ምርግጋጽ መንነትኩም ሓደ ስጉምቲ ደጊሙ የድሊ፦ ${url}`,
    code: (company, code) => `${code} ኮድ ምርግጋጽ መንነትኩም ን${company} እዩ። ንማንም ኣይትሃቡ።`,
    assistedCode: (company, code) => `${code} ኮድ ምርግጋጽ መንነትኩም ን${company} እዩ። ሕጂ ምሳኹም ንዘሎ ሰራሕተኛ ጥራይ ሃብዎ።`,
    result: {
      approved: (company) => `${company}፦ መንነትኩም ተረጋጊጹ ኣሎ። የቐንየልና።`,
      pending_review: (company) => `${company}፦ ሰራሕተኛ ንምርግጋጽኩም ይርእዮ ኣሎ። ውጽኢቱ ክንሕብረኩም ኢና።`,
      rejected: (company, url) => `${company}፦ መንነትኩም ከነረጋግጽ ኣይከኣልናን። ምኽንያቱን ቀጻሊ ስጉምትን ርኣዩ፦ ${url}`,
      reopened: (company) => `${company}፦ ሰራሕተኛ ንምርግጋጽኩም ደጊሙ ይርእዮ ኣሎ።`,
      revoked: (company) => `${company}፦ ምርግጋጽ መንነትኩም ካብ ሕጂ ኣይሰርሕን። ሕቶ እንተሃልይኩም ሕተቱና።`,
    },
    cancelled: (company) => `${company}፦ ምርግጋጽ መንነትኩም ተሰሪዙ ኣሎ። እቲ ሊንክ ካብ ሕጂ ኣይሰርሕን።`,
  },
}
