// Needs review by a native speaker.
import type { CustomerWords } from './customer-words.ts'

/** Afaan Oromo, in the formal form of address. Needs review by a native speaker. */
export const om: CustomerWords = {
  letter: {
    greeting: (name) => (name === '' ? 'Kabajamoo maamila,' : `Kabajamoo ${name},`),
    foot: (company) =>
      company === null ? 'Wabi, mirkaneessa eenyummaa' : `Wabi, mirkaneessa eenyummaa kan ${company}`,
    orOpen: 'Yookaan teessoo kana banaa:',
    help: (company, supportEmail) =>
      `Gaaffii qabduu? ${company} gaafadhaa yookaan gara ${supportEmail} barreessaa.`,
    withdraw: 'Walii galtee mirkaneessa kanaaf kennitan kaasaa',
  },
  link: {
    standard: {
      subject: '{companyName}: maaloo eenyummaa keessan mirkaneessaa',
      opening: `{companyName} eenyummaa keessan akka mirkaneessitan isin gaafata. Gara daqiiqaa shanii fudhata.

Sanada eenyummaa keessanii qopheessaa, bakka ifa gaarii qabu ta’aa. Bilbilaan hojjechuun filatamaadha: suuraa fuula duraa fi duubaa sanadichaa, akkasumas suuraa mataa keessanii ni kaaftu.`,
      closing: 'Ergaa kana hin eegnee? Osoo hin banin dura {companyName} gaafadhaa.',
    },
    begin: 'Mirkaneessa jalqabaa',
    until: (day) =>
      `Liinkiin kun kan keessan qofa; hanga ${day} tti hojjeta. Maaloo nama biraatti hin dabarsinaa.`,
    sampleName: 'Abbabaa Biqilaa',
  },
  code: {
    subject: (code) => `koodiin keessan ${code}`,
    asked: (company) =>
      `Koodiin kun mirkaneessa eenyummaa keessanii kan ${company} bana. Daqiiqaa 10 keessatti fuula isa gaafatu irratti galchaa:`,
    not: 'Yoo isin hin gaafanne ta’e, homaa hin godhinaa; koodicha eenyuufuu hin kenninaa. Koodii malee mirkaneessi meeshaa keessan irratti ni hafa.',
    assisted: (company) =>
      `Hojjetaan ${company} mirkaneessa eenyummaa keessanii isin waliin jalqaba. Daqiiqaa 10 keessatti koodiin kun isa barbaachisa:`,
    onlyStaff: (company) =>
      `Koodicha hojjetaa ${company} amma isin waliin jiru qofaaf kennaa. Yoo namni isin waliin hin jirre, eenyuufuu hin kenninaa: namni biraa maqaa keessan fayyadamaa jiraachuu danda’a.`,
  },
  result: {
    approved: {
      subject: 'eenyummaan keessan mirkanaa’eera',
      paragraphs: (company) => [
        `Galatoomaa. Eenyummaan keessan mirkanaa’eera; kunis ${company} beeksifameera.`,
        'Wanti biraa isin irraa barbaadamu hin jiru.',
      ],
    },
    pending_review: {
      subject: 'mirkaneessa keessan ilaalaa jirra',
      paragraphs: (company) => [
        `Galatoomaa. Wanti ergitan nu gaheera; hojjetaan ${company} ilaalaa jira.`,
        'Amma homaa gochuun isin irraa hin eegamu. Akkuma bu’aan beekameen ammas isinii barreessina.',
      ],
    },
    reopened: {
      subject: 'mirkaneessa keessan irra deebinee ilaalaa jirra',
      paragraphs: (company) => [
        `Hojjetaan ${company} mirkaneessa keessan irra deebi’ee ilaalaa jira. Bu’aan duraanii kana booda hin hojjetu.`,
        'Amma homaa gochuun isin irraa hin eegamu. Akkuma bu’aan beekameen ammas isinii barreessina.',
      ],
    },
    revoked: {
      subject: 'mirkaneessi eenyummaa keessanii kana booda hin hojjetu',
      paragraphs: (company) => [
        `Eenyummaan keessan ${company} biratti mirkanaa’ee ture. ${company} mirkaneessa keessan irra deebi’ee ilaaleera; mirkaneessi sun kana booda hin hojjetu.`,
      ],
    },
    rejected: {
      subject: 'eenyummaa keessan mirkaneessuu hin dandeenye',
      opening: (company) =>
        `Yeroo keessan waan nuuf kennitaniif galatoomaa. Wanta ergitan irraa eenyummaa keessan ${company} biratti mirkaneessuu hin dandeenye.`,
      why: 'Sababni isaa kana:',
      closing: (company, supportEmail) =>
        `Kun waa’ee namummaa keessanii homaa hin jedhu. Dogoggora yoo seetan yookaan irra deebitanii yaaluu yoo barbaaddan, ${company} gaafadhaa yookaan gara ${supportEmail} barreessaa: namni ni ilaala.`,
      reasons: {
        'We could not read your document.': 'Sanada keessan dubbisuu hin dandeenye.',
        'Parts of your document were hard to read.':
          'Kutaan sanada keessanii tokko tokko dubbisuuf rakkisaa ture.',
        'We could not tell which document this is.':
          'Kun sanada isa kam akka ta’e adda baasuu hin dandeenye.',
        'This is not the document you chose.': 'Kun sanada isin filattan miti.',
        'One photo shows the other side of your document.':
          'Suuraan tokko fuula sanada keessanii isa biraa agarsiisa.',
        'Your passport is not from the country you chose.': 'Paaspoortiin keessan kan biyya filattanii miti.',
        'The code lines on your document were hard to read.':
          'Sararoota koodii sanada keessan irra jiran dubbisuun rakkisaa ture.',
        'The code lines on your document do not add up.':
          'Sararoonni koodii sanada keessan irra jiran walitti hin galu.',
        'Parts of your document do not agree.': 'Odeeffannoon sanada keessan irra jiru wal hin simu.',
        'Photograph the original document.': 'Maaloo sanada jalqabaa isa dhugaa suuraa kaasaa.',
        'We could not read the code on your document.':
          'Koodii sanada keessan irra jiru dubbisuu hin dandeenye.',
        'We could not confirm your document.': 'Sanada keessan mirkaneessuu hin dandeenye.',
        'We could not read the name on your document.':
          'Maqaa sanada keessan irra jiru dubbisuu hin dandeenye.',
        'The name on your document is not the one you gave.':
          'Maqaan sanada keessan irra jiru kan isin galchitan miti.',
        'We could not read the date of birth.': 'Guyyaa dhalootaa dubbisuu hin dandeenye.',
        'The date of birth on your document is not the one you gave.':
          'Guyyaan dhalootaa sanada keessan irra jiru kan isin galchitan miti.',
        'We could not read the ID number.': 'Lakkoofsa eenyummaa dubbisuu hin dandeenye.',
        'The ID number on your document is not the one you gave.':
          'Lakkoofsi eenyummaa sanada keessan irra jiru kan isin galchitan miti.',
        'This link was made for another person.': 'Liinkiin kun nama biraatiif qophaa’e.',
        'We could not read the expiry date.': 'Guyyaa sanadichi itti raawwatu dubbisuu hin dandeenye.',
        'Your document has expired.': 'Yeroon sanada keessanii darbeera.',
        'We could not confirm the expiry date.': 'Guyyaa sanadichi itti raawwatu mirkaneessuu hin dandeenye.',
        'You are younger than this service allows.': 'Umriin keessan kan tajaajilli kun barbaadu hin geenye.',
        'We could not confirm your date of birth.': 'Guyyaa dhaloota keessanii mirkaneessuu hin dandeenye.',
        'We could not find the photo on your document.':
          'Suuraa sanada keessan irra jiru argachuu hin dandeenye.',
        'We could not see your face in the selfie.':
          'Suuraa mataa keessanii irratti fuula keessan arguu hin dandeenye.',
        'Your selfie was hard to compare with your document.':
          'Suuraa mataa keessanii sanada keessan waliin wal bira qabuun rakkisaa ture.',
        'Your selfie does not match the photo on your document.':
          'Suuraan mataa keessanii suuraa sanada keessan irra jiru waliin wal hin fakkaatu.',
        'Your selfie was not clear enough.': 'Suuraan mataa keessanii ifa gahaa hin turre.',
        'There was more than one face in your selfie.': 'Suuraa mataa keessanii irra fuula tokkoo ol ture.',
        'The selfie is a photo of the document.': 'Suuraan mataa suuraa sanadichaa ti.',
        'We could not confirm your details.': 'Odeeffannoo keessan mirkaneessuu hin dandeenye.',
        'Something this document must show could not be read.':
          'Wanti sanada kana irra jiraachuu qabu dubbifamuu hin dandeenye.',
        'A photo of your document is missing.': 'Suuraan sanada keessanii tokko hin jiru.',
        'Your document expires too soon for this service.':
          'Sanadni keessan tajaajila kanaaf yeroo barbaadamu dura ni raawwata.',
        'Your document was issued too long ago for this service.':
          'Sanadni keessan tajaajila kanaaf yeroo heyyamamuun dura kenname.',
        'You are older than this service allows.': 'Umriin keessan kan tajaajilli kun heyyamu ol.',
        'The ID number does not have the form of this document’s numbers.':
          'Lakkoofsi eenyummaa bifa lakkoofsa sanada kanaa hin qabu.',
        'Documents of the country that issued yours are not accepted here.':
          'Sanadoonni biyya kan keessan kennitee asitti fudhatama hin qaban.',
        'We could not confirm that your document is genuine.':
          'Sanadni keessan dhugaa ta’uu isaa mirkaneessuu hin dandeenye.',
        'We could not confirm that you took the selfie yourself, just now.':
          'Suuraa mataa keessanii ofuma keessaniif, amma kaasuu keessan mirkaneessuu hin dandeenye.',
        'We could not confirm that it was you who turned the head.':
          'Kan mataa isaa garagalche isin ta’uu keessan mirkaneessuu hin dandeenye.',
        'What you told us does not agree with your document.':
          'Odeeffannoon nutti himtan sanada keessan waliin wal hin simu.',
        'We could not confirm your identity.': 'Eenyummaa keessan mirkaneessuu hin dandeenye.',
        'Something went wrong while we checked this.': 'Yeroo mirkaneessinu rakkoon uumame.',
      },
    },
  },
  ask: {
    subject: 'tarkaanfiin tokko irra deebi’amuu qaba',
    steps: {
      document_front: 'suuraa haaraa fuula duraa sanada keessanii',
      document_back: 'suuraa haaraa fuula duubaa sanada keessanii',
      selfie: 'suuraa mataa keessanii haaraa',
      personal_info: 'odeeffannoo keessan irra deebiin',
    },
    asks: (company, what) =>
      `Hojjetaan ${company} mirkaneessa keessan ilaalee ${what} akka ergitan isin gaafata. Wanti biroon ergitan hundi kuufameera; gara daqiiqaa tokkoo fudhata.`,
    begin: 'Tarkaanfii kana irra deebi’aa',
    until: (day) => `Liinkiin kun kan keessan qofa; hanga ${day} tti hojjeta.`,
    reasons: {
      blurred: 'Suuraan ifa hin turre. Hanga ifu bilbila osoo hin sochoosin qabaa.',
      glare: 'Sanada irratti ifni calaqqisaa ture. Xiqqoo gara galchaa.',
      cut_off: 'Kutaan sanadichaa suuraa ala ture. Golee arfan isaa hunda agarsiisaa.',
      covered: 'Wanti tokko sanadicha haguugee ture. Sanadicha kophaa isaa kaa’aa.',
      other_side: 'Suuraan fuula isa biraa agarsiisa. Maaloo sanadicha garagalchaa.',
      copy: 'Maaloo garagalcha yookaan iskiriinii osoo hin taane sanadicha ofii isaa suuraa kaasaa.',
      expired: 'Yeroon sanada kanaa darbeera. Maaloo kan yeroon isaa hin darbin fayyadamaa.',
      face_unclear:
        'Fuulli keessan sirriitti hin mul’anne. Bakka ifni wal qixa ta’e ta’aatii fuuldura ilaalaa.',
      face_covered: 'Maaloo suuraadhaaf burcuqqoo ijaa, haguuggii fuulaa yookaan qoobii baasaa.',
      head_turn:
        'Mataa garagalchuun keessan sirriitti hin mul’anne. Bakka ifa gaarii qabutti suuta garagalchaa.',
      not_alone: 'Suuraa keessa isin qofatu jiraachuu qaba.',
      name: 'Maaloo maqaa keessan akka sanadicha irratti barreeffametti barreessaa.',
      date_of_birth: 'Maaloo guyyaa dhaloota keessanii mirkaneeffadhaa.',
      id_number: 'Maaloo lakkoofsa sanadichaa mirkaneeffadhaa.',
      look_again: 'Maaloo tarkaanfii kana ammas hojjedhaa.',
    },
  },
  cancelled: {
    subject: 'liinkiin isiniif ergame haqameera',
    paragraphs: (company) => [
      `${company} mirkaneessa eenyummaa isin itti afeeramtan haqeera. Liinkiin kana booda hin hojjetu.`,
      'Homaa gochuun isin irraa hin eegamu.',
    ],
  },
  sms: {
    link: (company, url) =>
      `${company}: maaloo eenyummaa keessan mirkaneessaa. Liinkiin kun kan keessan qofa: ${url}`,
    ask: (company, url) => `${company}: tarkaanfiin mirkaneessa eenyummaa tokko irra deebi'amuu qaba: ${url}`,
    code: (company, code) =>
      `${code} koodii mirkaneessa eenyummaa keessanii kan ${company} ti. Eenyuufuu hin kenninaa.`,
    assistedCode: (company, code) =>
      `${code} koodii mirkaneessa eenyummaa keessanii kan ${company} ti. Hojjetaa amma isin waliin jiru qofaaf kennaa.`,
    result: {
      approved: (company) => `${company}: eenyummaan keessan mirkanaa'eera. Galatoomaa.`,
      pending_review: (company) =>
        `${company}: hojjetaan mirkaneessa keessan ilaalaa jira. Bu'aa isaa isin beeksifna.`,
      rejected: (company, url) =>
        `${company}: eenyummaa keessan mirkaneessuu hin dandeenye. Sababa isaa fi itti aanee kan jiru ilaalaa: ${url}`,
      reopened: (company) => `${company}: hojjetaan mirkaneessa keessan irra deebi'ee ilaalaa jira.`,
      revoked: (company) =>
        `${company}: mirkaneessi eenyummaa keessanii kana booda hin hojjetu. Gaaffii yoo qabaattan nu gaafadhaa.`,
    },
    cancelled: (company) =>
      `${company}: mirkaneessi eenyummaa keessanii haqameera. Liinkiin kana booda hin hojjetu.`,
  },
}
