/** Everyday sentences for papers that are no documents. */
export const SENTENCES = {
  en: [
    'Thank you for your letter of last week, which we have read with care.',
    'The meeting of the parents will be held in the school hall at five.',
    'Water will be turned off on Tuesday from nine in the morning until noon.',
    'We have moved our office to the second floor of the new building.',
    'Please bring your own cup, the coffee is on the house.',
    'The goods were sent by lorry and should be with you before the rains.',
    'Your account shows a balance of 4,310.25 birr at the end of the month.',
    'With kind regards, and greetings to your family.',
    'All prices include tax and are valid until the end of the year.',
    'The bus to the lake leaves every morning from the old market.',
  ],
  am: [
    'ባለፈው ሳምንት የላኩልንን ደብዳቤ በጥንቃቄ አንብበናል እናመሰግናለን።',
    'የወላጆች ስብሰባ በትምህርት ቤቱ አዳራሽ ከቀኑ አስራ አንድ ሰዓት ይደረጋል።',
    'ማክሰኞ ከጠዋቱ ሦስት ሰዓት እስከ ቀትር ውሃ ይቋረጣል።',
    'ቢሯችን ወደ አዲሱ ሕንፃ ሁለተኛ ፎቅ ተዛውሯል።',
    'እቃው በጭነት መኪና ተልኳል ከዝናብ በፊት ይደርሳል።',
    'ለቤተሰብዎ ሰላምታ ያቅርቡልን ከታላቅ አክብሮት ጋር።',
    'ዋጋው ግብርን ይጨምራል እስከ ዓመቱ መጨረሻ ድረስ ይጸናል።',
    'አውቶቡሱ በየቀኑ ጠዋት ከአሮጌው ገበያ ይነሳል።',
  ],
} as const

/** Sentences about documents, with the titles and labels of cards in prose. */
export const ABOUT_DOCUMENTS = {
  en: [
    'Your passport application of 12 March 2026 has been received by our office.',
    'Please collect your new passport within thirty days and bring your old passport with you.',
    'The photograph for the passport was refused because the date of birth on the form was not filled in.',
    'Your national identity card is ready. Bring proof of your date of birth and full name.',
    'The identity card that you reported lost was found and can be collected at the counter.',
    'Your driving licence expires soon. To renew your driving licence, visit any branch.',
    "We could not process your driver's licence because the date of issue is missing.",
    'Residents of the kebele are asked to renew the kebele ID card and to tell their house number.',
    'Register for Fayda digital ID at your nearest bank and keep the digital ID number safe.',
    'A copy of the passport or of the identity card must be enclosed with this letter.',
  ],
  am: [
    'የፓስፖርት ማመልከቻዎ በመጋቢት ወር ለቢሯችን ደርሷል እናመሰግናለን።',
    'አዲሱን ፓስፖርት በሰላሳ ቀን ውስጥ ይውሰዱ የቆየውን ፓስፖርት ይዘው ይምጡ።',
    'የብሔራዊ መታወቂያ ካርድዎ ተዘጋጅቷል የትውልድ ቀን ማስረጃ ይዘው ይቅረቡ።',
    'የጠፋው የቀበሌ መታወቂያ ተገኝቷል የቤት ቁጥር ይዘው ከቢሮው ይውሰዱ።',
    'የመንጃ ፈቃድ ለማሳደስ ወደ ማንኛውም ቅርንጫፍ ይቅረቡ።',
    'ለፋይዳ ዲጂታል መታወቂያ በአቅራቢያዎ ባለ ባንክ ይመዝገቡ ሙሉ ስም ይሙሉ።',
  ],
} as const

export const CHAT = [
  'Where are you?',
  'On my way, five minutes',
  'Did you get your passport?',
  'Yes, and the ID card too',
  'ok see you',
  'Bring the driving licence please',
  'ሰላም እንዴት ነህ',
  'ደህና ነኝ አንተስ',
  'ፓስፖርት አገኘህ',
  'Call me later',
  'haha yes',
  'Happy birthday!!',
] as const

export const GOODS = [
  'Bread',
  'Milk 1 l',
  'Coffee 500 g',
  'Sugar',
  'Soap',
  'Teff 5 kg',
  'Bananas',
  'Rice 2 kg',
  'Oil 1 l',
  'ዳቦ',
  'ወተት',
  'ቡና',
] as const

export const SHOPS = [
  'BLUE NILE TRADING',
  'SELAM SUPERMARKET',
  'LUCY COFFEE HOUSE',
  'NEW MARKET STORES',
  'ABAY PHARMACY',
  'PASSPORT PHOTO STUDIO',
] as const
