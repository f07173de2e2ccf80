/** Creating verifications: the page and the dialog of one link. */
export const links = {
  'Enter the customer': 'የደንበኛውን መረጃ ያስገቡ',
  'Name and e-mail are enough; you choose how long the link stays open.':
    'ስምና ኢሜይል በቂ ናቸው፤ ሊንኩ ለምን ያህል ጊዜ እንደሚሠራ እርስዎ ይመርጣሉ።',
  'Share the link': 'ሊንኩን ያጋሩ',
  'By e-mail, by copying it, or by letting the customer scan its QR code.':
    'በኢሜይል፣ በመቅዳት፣ ወይም ደንበኛው የQR ኮዱን እንዲቃኝ በማድረግ።',
  'The customer completes the check': 'ደንበኛው ማረጋገጫውን ያጠናቅቃል',
  'On their phone: their details, both sides of the ID, and a selfie.':
    'በስልኩ፦ የግል መረጃ፣ የመታወቂያው ሁለት ገጾች እና ሰልፊ።',
  'You see the result': 'ውጤቱን ያያሉ',
  'Score, reasons and pictures appear under Verifications, and your webhook is called.':
    'ነጥብ፣ ምክንያቶችና ፎቶዎች በ“ማረጋገጫዎች” ስር ይታያሉ፤ ዌብሁክዎም ይጠራል።',
  'Generate Verification Link': 'የማረጋገጫ ሊንክ ይፍጠሩ',
  'Send a link via e-mail. Your customer opens it on any phone and is guided through the check.':
    'ሊንክ በኢሜይል ይላኩ። ደንበኛዎ በማንኛውም ስልክ ይከፍተዋል፤ በማረጋገጫውም ደረጃ በደረጃ ይመራል።',
  'Generate Link': 'ሊንክ ይፍጠሩ',
  'Edit the message': 'መልእክቱን ያስተካክሉ',
  'Direct Upload': 'በቀጥታ መጫን',
  'Coming soon': 'በቅርቡ',
  'Upload the documents of a customer who is with you, without a link.': 'ከእርስዎ ጋር ያለ ደንበኛን ሰነዶች ያለ ሊንክ ይጫኑ።',
  'Upload Documents': 'ሰነዶችን ይጫኑ',
  'Many customers at once': 'ብዙ ደንበኞች በአንድ ጊዜ',
  'Upload a list as a CSV file. You check it line by line before anything is sent.':
    'ዝርዝሩን በCSV ፋይል ይጫኑ። ማንኛውም ነገር ከመላኩ በፊት በየመስመሩ ያረጋግጡታል።',
  'Upload a list': 'ዝርዝር ይጫኑ',
  'Quick start': 'ፈጣን መጀመሪያ',
  'From a name to a result in four steps.': 'ከስም እስከ ውጤት በአራት ደረጃዎች።',
  'Your role does not allow creating verifications': 'ሚናዎ ማረጋገጫ እንዲፈጥሩ አይፈቅድም',
  // Dialog
  'Create Customer Verification Link': 'የደንበኛ ማረጋገጫ ሊንክ ይፍጠሩ',
  'Your customer gets an e-mail with the link.': 'ደንበኛዎ ሊንኩን የያዘ ኢሜይል ይደርሰዋል።',
  'In test mode an e-mail goes to your own team only.': 'በሙከራ ሁነታ ኢሜይል የሚላከው ለራስዎ ቡድን ብቻ ነው።',
  'By e-mail': 'በኢሜይል',
  'By text message (SMS)': 'በጽሑፍ መልእክት (SMS)',
  'Customer Name': 'የደንበኛ ስም',
  'As on their document, which must prove this name.': 'በሰነዱ ላይ እንዳለው፤ ሰነዱ ይህን ስም ማረጋገጥ አለበት።',
  'Customer Email': 'የደንበኛ ኢሜይል',
  'Customer Phone': 'የደንበኛ ስልክ',
  'Document number': 'የሰነድ ቁጥር',
  'Phone number that you have for them': 'የሚያውቁት የደንበኛው ስልክ',
  'Please enter a mobile number with its country code, such as +251 91 234 5678':
    'እባክዎ የሞባይል ቁጥሩን ከአገር መለያው ጋር ያስገቡ፤ ለምሳሌ +251 91 234 5678',
  'Customer name must be at least 2 characters': 'የደንበኛው ስም ቢያንስ 2 ፊደላት ሊኖሩት ይገባል',
  'Please enter a valid email address': 'እባክዎ ትክክለኛ የኢሜይል አድራሻ ያስገቡ',
  'Send the link': 'ሊንኩ የሚላክበት መንገድ',
  'Language of the message': 'የመልእክቱ ቋንቋ',
  'Optional. The document must prove these too.{0}': 'አማራጭ። ሰነዱ እነዚህንም ማረጋገጥ አለበት።{0}',
  'The phone is compared with the one that gets the code to open the link.':
    'ስልኩ ሊንኩን የሚከፍተው ኮድ ከሚላክበት ስልክ ጋር ይነጻጸራል።',
  Notes: 'ማስታወሻዎች',
  'Only you and your colleagues see them.': 'የሚያዩት እርስዎና ባልደረቦችዎ ብቻ ናቸው።',
  'Creating...': 'በመፍጠር ላይ...',
  'Create & Send Link': 'ሊንክ ፈጥረው ይላኩ',
  'Link Expiry': 'የሊንኩ ጊዜ ማብቂያ',
  '1 day': '1 ቀን',
  'To open the link, the customer needs': 'ሊንኩን ለመክፈት ደንበኛው የሚያስፈልገው',
  'What your company’s settings require': 'የድርጅትዎ ቅንብሮች የሚጠይቁት',
  'A code can be required for this link. What the settings require cannot be left out.':
    'ለዚህ ሊንክ ኮድ መጠየቅ ይቻላል። ቅንብሮቹ የሚጠይቁትን መተው አይቻልም።',
  'A code sent to the customer': 'ለደንበኛው የሚላክ ኮድ',
  'By text message to the phone above, where this installation sends them, else by e-mail. Whoever gets the link forwarded cannot open it.':
    'ይህ ሥርዓት የጽሑፍ መልእክት የሚልክ ከሆነ ከላይ ወዳለው ስልክ፣ ካልሆነ በኢሜይል። ሊንኩ የተላለፈለት ሌላ ሰው ሊከፍተው አይችልም።',
  'A code from your own app': 'ከራስዎ መተግበሪያ የሚገኝ ኮድ',
  'Your app shows the code to the customer who is signed in there. Choose it only if your server fetches these codes.':
    'መተግበሪያዎ ኮዱን ገብቶ ላለው ደንበኛ ያሳያል። ሰርቨርዎ እነዚህን ኮዶች የሚያመጣ ከሆነ ብቻ ይምረጡት።',
  'Failed to create verification link': 'የማረጋገጫ ሊንክ መፍጠር አልተቻለም',
  'Verification link created!': 'የማረጋገጫ ሊንክ ተፈጥሯል!',
  'Verification Link Created': 'የማረጋገጫ ሊንክ ተፈጥሯል',
  'Customer will receive an email with verification instructions.': 'ደንበኛው የማረጋገጫ መመሪያ የያዘ ኢሜይል ይደርሰዋል።',
  'Customer will receive a text message with the link.': 'ደንበኛው ሊንኩን የያዘ የጽሑፍ መልእክት ይደርሰዋል።',
  'Nothing was sent. Please give the customer the link yourself.': 'ምንም አልተላከም። እባክዎ ሊንኩን ለደንበኛው ራስዎ ይስጡ።',
  'QR code of the verification link': 'የማረጋገጫ ሊንኩ QR ኮድ',
  'Verification Link': 'የማረጋገጫ ሊንክ',
  'Copy Link': 'ሊንኩን ይቅዱ',
  'Next Steps': 'ቀጣይ እርምጃዎች',
  'The e-mail with the link is being sent; you can also give the customer the link yourself':
    'ሊንኩን የያዘው ኢሜይል እየተላከ ነው፤ ሊንኩን ለደንበኛው ራስዎም መስጠት ይችላሉ',
  'Give the customer the link yourself: nothing was sent': 'ምንም አልተላከም፦ ሊንኩን ለደንበኛው ራስዎ ይስጡ',
  'The text message with the link is being sent; its page shows when it is delivered':
    'ሊንኩን የያዘው የጽሑፍ መልእክት እየተላከ ነው፤ ሲደርስ በማረጋገጫው ገጽ ላይ ይታያል',
  'The customer completes the 5-step e-KYC': 'ደንበኛው ባለ 5 ደረጃውን e-KYC ያጠናቅቃል',
  'You get status updates': 'የሁኔታ ለውጦች ይደርሱዎታል',
  'The link expires in {0} {1}': 'ሊንኩ በ{0} {1} ውስጥ ጊዜው ያልፋል',
  'Create Another Link': 'ሌላ ሊንክ ይፍጠሩ',
  'Share on': 'የሚጋራበት',
} as const
