// Needs review by a native speaker.
import type { CustomerWords } from './customer-words.ts'

/** Somali. Needs review by a native speaker. */
export const so: CustomerWords = {
  letter: {
    greeting: (name) => (name === '' ? 'Salaan,' : `Salaan ${name},`),
    foot: (company) =>
      company === null ? 'Wabi, xaqiijinta aqoonsiga' : `Wabi, xaqiijinta aqoonsiga ee ${company}`,
    orOpen: 'Ama fur ciwaankan:',
    help: (company, supportEmail) => `Su'aal ma qabtaa? Weydii ${company}, ama u qor ${supportEmail}.`,
    withdraw: 'Ka noqo oggolaanshahaaga xaqiijintan',
  },
  link: {
    standard: {
      subject: '{companyName}: fadlan xaqiiji aqoonsigaaga',
      opening: `{companyName} waxay kaa codsanaysaa inaad xaqiijiso aqoonsigaaga. Waxay qaadanaysaa ilaa shan daqiiqo.

Diyaarso dukumeentigaaga aqoonsiga oo raadi meel iftiin fiican leh. Taleefan ayaa ugu fiican: waxaad sawiri doontaa hore iyo gadaal ee dukumeentiga, iyo naftaada.`,
      closing: 'Fariintan ma filaynin? Weydii {companyName} intaadan furin.',
    },
    begin: 'Bilow xaqiijinta',
    until: (day) =>
      `Xiriiriyahan adiga kaliya ayaa leh, wuxuuna shaqeynayaa ilaa ${day}. Fadlan cid kale ha u gudbin.`,
    sampleName: 'Cabdi Bile',
  },
  code: {
    subject: (code) => `koodhkaagu waa ${code}`,
    asked: (company) =>
      `Koodhkani wuxuu furayaa xaqiijintaada aqoonsiga ee ${company}. Ku geli bogga weyddiinaya 10 daqiiqo gudahood:`,
    not: 'Haddii aadan codsan, waxba ha samayn, koodhkana cidna ha siin: la’aantiis xaqiijintu waxay ku hadhaysaa qalabkaaga.',
    assisted: (company) =>
      `Shaqaale ka tirsan ${company} ayaa kula bilaabaya xaqiijinta aqoonsigaaga. Koodhkan ayay u baahan yihiin 10 daqiiqo gudahood:`,
    onlyStaff: (company) =>
      `Koodhka sii oo keliya shaqaalaha ${company} ee hadda kula jooga. Haddii aanay cidi kula joogin, cidna ha siin: qof kale ayaa laga yaabaa inuu magacaaga isticmaalayo.`,
  },
  result: {
    approved: {
      subject: 'aqoonsigaaga waa la xaqiijiyey',
      paragraphs: (company) => [
        `Mahadsanid. Aqoonsigaaga waa la xaqiijiyey, ${company}-na waa la ogeysiiyey.`,
        'Wax kale oo lagaa rabo ma jiraan.',
      ],
    },
    pending_review: {
      subject: 'waxaan eegaynaa xaqiijintaada',
      paragraphs: (company) => [
        `Mahadsanid. Waan helnay wixii aad soo dirtay, qof ka tirsan ${company} ayaana eegaya.`,
        'Hadda waxba ma aha inaad samayso. Markii natiijadu soo baxdo ayaan mar kale kuu soo qori doonnaa.',
      ],
    },
    reopened: {
      subject: 'waxaan mar kale eegaynaa xaqiijintaada',
      paragraphs: (company) => [
        `Qof ka tirsan ${company} ayaa mar kale eegaya xaqiijintaada. Natiijadii hore hadda ma shaqeyso.`,
        'Hadda waxba ma aha inaad samayso. Markii natiijadu soo baxdo ayaan mar kale kuu soo qori doonnaa.',
      ],
    },
    revoked: {
      subject: 'xaqiijinta aqoonsigaaga hadda ma shaqeyso',
      paragraphs: (company) => [
        `Aqoonsigaaga waa loo xaqiijiyey ${company}. ${company} mar kale ayay eegtay xaqiijintaada, xaqiijintaasina hadda ma shaqeyso.`,
      ],
    },
    rejected: {
      subject: 'ma xaqiijin karin aqoonsigaaga',
      opening: (company) =>
        `Waad ku mahadsan tahay wakhtigaaga. Wixii aad soo dirtay kama xaqiijin karin aqoonsigaaga ${company}.`,
      why: 'Sababtu waa tan:',
      closing: (company, supportEmail) =>
        `Tani waxba kama sheegayso qofka aad tahay. Haddii aad u malaynayso inay khalad tahay, ama aad rabto inaad mar kale isku daydo, weydii ${company} ama u qor ${supportEmail}: qof ayaa eegi doona.`,
      reasons: {
        'We could not read your document.': 'Ma akhriyi karin dukumeentigaaga.',
        'Parts of your document were hard to read.':
          'Qaybo ka mid ah dukumeentigaaga way adkayd in la akhriyo.',
        'We could not tell which document this is.': 'Ma garan karin dukumeentigan nooca uu yahay.',
        'This is not the document you chose.': 'Kani maaha dukumeentigii aad dooratay.',
        'One photo shows the other side of your document.':
          'Hal sawir wuxuu muujinayaa dhinaca kale ee dukumeentigaaga.',
        'Your passport is not from the country you chose.': 'Baasaboorkaagu kama socdo dalkii aad dooratay.',
        'The code lines on your document were hard to read.':
          'Xariiqyada koodhka ee dukumeentigaaga way adkayd in la akhriyo.',
        'The code lines on your document do not add up.': 'Xariiqyada koodhka ee dukumeentigaaga isma laha.',
        'Parts of your document do not agree.': 'Xogta dukumeentigaaga ku taal isma waafaqsana.',
        'Photograph the original document.': 'Fadlan sawir dukumeentiga asalka ah.',
        'We could not read the code on your document.': 'Ma akhriyi karin koodhka dukumeentigaaga.',
        'We could not confirm your document.': 'Ma xaqiijin karin dukumeentigaaga.',
        'We could not read the name on your document.': 'Ma akhriyi karin magaca dukumeentigaaga.',
        'The name on your document is not the one you gave.': 'Magaca dukumeentigaaga maaha kii aad bixisay.',
        'We could not read the date of birth.': 'Ma akhriyi karin taariikhda dhalashada.',
        'The date of birth on your document is not the one you gave.':
          'Taariikhda dhalashada ee dukumeentigaaga maaha tii aad bixisay.',
        'We could not read the ID number.': 'Ma akhriyi karin lambarka aqoonsiga.',
        'The ID number on your document is not the one you gave.':
          'Lambarka aqoonsiga ee dukumeentigaaga maaha kii aad bixisay.',
        'This link was made for another person.': 'Xiriiriyahan waxaa loo sameeyey qof kale.',
        'We could not read the expiry date.': 'Ma akhriyi karin taariikhda uu dhacayo.',
        'Your document has expired.': 'Dukumeentigaagu wuu dhacay.',
        'We could not confirm the expiry date.': 'Ma xaqiijin karin taariikhda uu dhacayo.',
        'You are younger than this service allows.': 'Da’daadu way ka yar tahay inta adeeggani oggol yahay.',
        'We could not confirm your date of birth.': 'Ma xaqiijin karin taariikhda dhalashadaada.',
        'We could not find the photo on your document.': 'Ma helin sawirka dukumeentigaaga.',
        'We could not see your face in the selfie.': 'Wejigaaga kama arki karin selfiga.',
        'Your selfie was hard to compare with your document.':
          'Way adkayd in selfigaaga la barbardhigo dukumeentigaaga.',
        'Your selfie does not match the photo on your document.':
          'Selfigaagu kuma eka sawirka dukumeentigaaga.',
        'Your selfie was not clear enough.': 'Selfigaagu ma ahayn mid ku filan caddaanta.',
        'There was more than one face in your selfie.': 'Selfigaaga waxaa ku jiray wax ka badan hal weji.',
        'The selfie is a photo of the document.': 'Selfigu waa sawirka dukumeentiga.',
        'We could not confirm your details.': 'Ma xaqiijin karin xogtaada.',
        'Something this document must show could not be read.':
          'Wax ay tahay in dukumeentigani muujiyo lama akhriyi karin.',
        'A photo of your document is missing.': 'Sawir ka mid ah dukumeentigaaga ayaa maqan.',
        'Your document expires too soon for this service.':
          'Dukumeentigaagu wuxuu dhacayaa ka hor inta adeeggani u baahan yahay.',
        'Your document was issued too long ago for this service.':
          'Dukumeentigaaga waxaa la bixiyey ka hor inta adeeggani oggol yahay.',
        'You are older than this service allows.': 'Da’daadu way ka weyn tahay inta adeeggani oggol yahay.',
        'The ID number does not have the form of this document’s numbers.':
          'Lambarka aqoonsigu ma laha qaabka lambarrada dukumeentigan.',
        'Documents of the country that issued yours are not accepted here.':
          'Dukumeentiyada dalka bixiyey kaaga halkan lagama aqbalo.',
        'We could not confirm that your document is genuine.':
          'Ma xaqiijin karin in dukumeentigaagu yahay mid run ah.',
        'We could not confirm that you took the selfie yourself, just now.':
          'Ma xaqiijin karin inaad adigu selfiga hadda qaadday.',
        'We could not confirm that it was you who turned the head.':
          'Ma xaqiijin karin inaad adigu ahayd qofka madaxa jeediyey.',
        'What you told us does not agree with your document.':
          'Waxa aad noo sheegtay ma waafaqsana dukumeentigaaga.',
        'We could not confirm your identity.': 'Ma xaqiijin karin aqoonsigaaga.',
        'Something went wrong while we checked this.': 'Khalad ayaa dhacay markii aan xaqiijinaynay.',
      },
    },
  },
  ask: {
    subject: 'hal tallaabo ayaa mar kale loo baahan yahay',
    steps: {
      document_front: 'sawir cusub oo hore ee dukumeentigaaga',
      document_back: 'sawir cusub oo gadaal ee dukumeentigaaga',
      selfie: 'selfi cusub',
      personal_info: 'xogtaada mar kale',
    },
    asks: (company, what) =>
      `Qof ka tirsan ${company} ayaa eegay xaqiijintaada oo ku weydiinaya ${what}. Wixii kale oo aad soo dirtay waa la kaydiyey: waxay qaadanaysaa ilaa hal daqiiqo.`,
    begin: 'Ku celi tallaabadan',
    until: (day) => `Xiriiriyahan adiga kaliya ayaa leh, wuxuuna shaqeynayaa ilaa ${day}.`,
    reasons: {
      blurred: 'Sawirku ma caddayn. Taleefanka ha dhaqaajin ilaa uu caddaado.',
      glare: 'Iftiin ayaa dukumeentiga ka muuqday. Wax yar leexi.',
      cut_off: 'Qayb ka mid ah dukumeentiga ayaa sawirka ka baxsanayd. Muuji afarta geesood.',
      covered: 'Wax ayaa dukumeentiga daboolay. Keligiis dhig.',
      other_side: 'Sawirku wuxuu muujinayaa dhinaca kale. Fadlan rog dukumeentiga.',
      copy: 'Fadlan sawir dukumeentiga laftiisa, ha sawirin nuqul ama shaashad.',
      expired: 'Dukumeentigani wuu dhacay. Fadlan isticmaal mid shaqeynaya.',
      face_unclear: 'Wejigaaga si fiican looma arkin. Raadi iftiin siman oo toos u eeg.',
      face_covered: 'Fadlan sawirka iska saar muraayadaha, af-xidhka ama koofiyadda.',
      head_turn: 'Jeedinta madaxaaga si fiican looma arkin. Tartiib u jeedi, iftiin siman dhexdiis.',
      not_alone: 'Sawirka waa inaad keligaa ku jirtaa.',
      name: 'Fadlan magacaaga u qor sida uu ugu qoran yahay dukumeentiga.',
      date_of_birth: 'Fadlan hubi taariikhda dhalashadaada.',
      id_number: 'Fadlan hubi lambarka dukumeentiga.',
      look_again: 'Fadlan tallaabadan mar kale samee.',
    },
  },
  cancelled: {
    subject: 'xiriiriyahaaga waa la joojiyey',
    paragraphs: (company) => [
      `${company} waxay joojisay xaqiijintii aqoonsiga ee lagugu casuumay. Xiriiriyuhu hadda ma shaqeynayo.`,
      'Waxba ma aha inaad samayso.',
    ],
  },
  sms: {
    link: (company, url) =>
      `${company}: fadlan xaqiiji aqoonsigaaga. Xiriiriyahan adiga kaliya ayaa leh: ${url}`,
    ask: (company, url) =>
      `${company}: hal tallaabo oo xaqiijintaada ah ayaa mar kale loo baahan yahay: ${url}`,
    code: (company, code) => `${code} waa koodhkaaga xaqiijinta aqoonsiga ee ${company}. Cidna ha siin.`,
    assistedCode: (company, code) =>
      `${code} waa koodhkaaga xaqiijinta aqoonsiga ee ${company}. Sii oo keliya shaqaalaha hadda kula jooga.`,
    result: {
      approved: (company) => `${company}: aqoonsigaaga waa la xaqiijiyey. Mahadsanid.`,
      pending_review: (company) =>
        `${company}: qof ayaa eegaya xaqiijintaada. Natiijada waan kuu sheegi doonnaa.`,
      rejected: (company, url) =>
        `${company}: ma xaqiijin karin aqoonsigaaga. Sababta iyo waxa aad samayn karto: ${url}`,
      reopened: (company) => `${company}: qof ayaa mar kale eegaya xaqiijintaada.`,
      revoked: (company) =>
        `${company}: xaqiijinta aqoonsigaaga hadda ma shaqeyso. Na weydii haddii aad su'aal qabto.`,
    },
    cancelled: (company) =>
      `${company}: xaqiijintaada aqoonsiga waa la joojiyey. Xiriiriyuhu hadda ma shaqeynayo.`,
  },
}
