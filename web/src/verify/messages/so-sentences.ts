// Needs review by a native speaker.

/** Sentences of the contract in Somali. */
export const sentences: Record<string, string> = {
  // Documents
  Active: 'Shaqaynaya',
  'Rolling Out': 'La fidinayo',
  Traditional: 'Caadi ah',
  'National ID (Fayida)': 'Aqoonsiga Qaranka (Fayda)',
  'Digital biometric card': 'Kaadh dhijitaal ah oo bayomeetrik ah',
  'National ID Program': 'Barnaamijka Aqoonsiga Qaranka',
  Biometric: 'Bayomeetrik',
  'QR code': 'Koodhka QR',
  Digital: 'Dhijitaal',
  'Kebele ID': 'Kaadhka Qabaleega',
  'Local residence card': 'Kaadhka deganaanshaha deegaanka',
  'Kebele administration': 'Maamulka qabaleega',
  Photo: 'Sawir',
  'Widely held': 'Dad badan haystaan',
  'Ethiopian Passport': 'Baasaboorka Itoobiya',
  'International travel document': 'Dukumeenti safar caalami ah',
  'Immigration and Citizenship Service': 'Adeegga Socdaalka iyo Jinsiyadda',
  'Machine readable': 'Mashiin akhrin karo',
  International: 'Caalami',
  "Driver's License": 'Shatiga Darawalnimada',
  'Photo card for licensed drivers': 'Shati darawalnimo oo sawir leh',
  'Regional transport authority': 'Hay’adda gaadiidka deegaanka',
  Supplementary: 'Dheeraad ah',
  'National ID Card': 'Kaadhka Aqoonsiga Qaranka',
  'Identity card issued by your country': 'Kaadh aqoonsi uu waddankaagu bixiyay',
  'National authority': 'Hay’adda qaranka',
  Official: 'Rasmi ah',
  Passport: 'Baasaboor',
  'Passport authority': 'Hay’adda baasaboorrada',
  'Transport authority': 'Hay’adda gaadiidka',
  // Fields
  'Enter your 10+ digit National ID number': 'Geli lambarka Aqoonsigaaga Qaranka (10 lambar ama ka badan)',
  'Enter your National ID number (5 or more letters and digits)':
    'Geli lambarka Aqoonsigaaga Qaranka (5 xaraf iyo lambar ama ka badan)',
  'Enter your Kebele ID number (5 or more letters and digits)':
    'Geli lambarka kaadhkaaga qabaleega (5 xaraf iyo lambar ama ka badan)',
  'Enter your passport number (6 or more letters and digits)':
    'Geli lambarka baasaboorkaaga (6 xaraf iyo lambar ama ka badan)',
  "Enter your driver's license number (5 or more letters and digits)":
    'Geli lambarka shatigaaga darawalnimada (5 xaraf iyo lambar ama ka badan)',
  'Enter your ID number (5 or more letters and digits)':
    'Geli lambarka aqoonsigaaga (5 xaraf iyo lambar ama ka badan)',
  'Full name must be at least 2 characters': 'Magaca oo buuxa waa inuu ugu yaraan 2 xaraf yahay',
  'Date of birth is required': 'Taariikhda dhalashada waa lagama maarmaan',
  'Please give the date of birth as YYYY-MM-DD': 'Fadlan hubi taariikhda dhalashada',
  'Please check the date of birth': 'Fadlan hubi taariikhda dhalashada',
  'Gender is required': 'Jinsiga waa lagama maarmaan',
  'ID number must be at least 5 characters':
    'Lambarka aqoonsigu waa inuu ugu yaraan 5 xaraf ama lambar yahay',
  'Please use at most 64 characters': 'Fadlan ha dhaafin 64 xaraf',
  'Please use at most 200 characters': 'Fadlan ha dhaafin 200 xaraf',
  'Please use at most 500 characters': 'Fadlan ha dhaafin 500 xaraf',
  'This contains characters that cannot be used': 'Waxaa ku jira xarfo aan la isticmaali karin',
  // Reasons
  'We could not read your document.': 'Dukumeentigaaga waan akhriyi kari weynay.',
  'Parts of your document were hard to read.': 'Qaybo dukumeentigaaga ka mid ah ayay adkayd in la akhriyo.',
  'We could not tell which document this is.': 'Waan garan kari weynay dukumeentiga uu yahay.',
  'This is not the document you chose.': 'Tani ma aha dukumeentigii aad dooratay.',
  'One photo shows the other side of your document.': 'Sawir ayaa muujinaya dhinaca kale ee dukumeentigaaga.',
  'Your passport is not from the country you chose.': 'Baasaboorkaagu ma aha kan waddanka aad dooratay.',
  'A person will look at your Kebele ID.': 'Qof ayaa eegi doona kaadhkaaga qabaleega.',
  'The code lines on your document were hard to read.':
    'Xariiqyada koodhka ee dukumeentigaaga way adkayd in la akhriyo.',
  'The code lines on your document do not add up.': 'Xariiqyada koodhka ee dukumeentigaagu isma waafaqaan.',
  'Parts of your document do not agree.': 'Qaybaha dukumeentigaagu isma waafaqaan.',
  'Photograph the original document.': 'Sawir dukumeentiga asalka ah.',
  'We could not read the code on your document.': 'Koodhka dukumeentigaaga waan akhriyi kari weynay.',
  'We could not confirm your document.': 'Dukumeentigaaga waan xaqiijin kari weynay.',
  'A person will look at your document.': 'Qof ayaa eegi doona dukumeentigaaga.',
  'We could not read the name on your document.': 'Magaca dukumeentigaaga ku qoran waan akhriyi kari weynay.',
  'The name on your document is not the one you gave.':
    'Magaca dukumeentigaagu waa ka duwan yahay kii aad gelisay.',
  'We could not read the date of birth.': 'Taariikhda dhalashada waan akhriyi kari weynay.',
  'The date of birth on your document is not the one you gave.':
    'Taariikhda dhalashada ee dukumeentigu waa ka duwan tahay tii aad gelisay.',
  'We could not read the ID number.': 'Lambarka aqoonsiga waan akhriyi kari weynay.',
  'The ID number on your document is not the one you gave.':
    'Lambarka dukumeentigaagu waa ka duwan yahay kii aad gelisay.',
  'A person will look at the consent of your parent or guardian.':
    'Qof ayaa eegi doona oggolaanshaha waalidkaaga ama mas’uulkaaga.',
  'Please enter your full name': 'Fadlan geli magacaaga oo buuxa',
  'Please choose one': 'Fadlan mid dooro',
  'A person will look at your details.': 'Qof ayaa eegi doona xogtaada.',
  'This link was made for another person.': 'Isku-xirkan waxaa loogu talagalay qof kale.',
  'We could not read the expiry date.': 'Taariikhda dhicitaanka waan akhriyi kari weynay.',
  'Your document has expired.': 'Dukumeentigaagu wuu dhacay.',
  'We could not confirm the expiry date.': 'Taariikhda dhicitaanka waan xaqiijin kari weynay.',
  'You are younger than this service allows.': 'Waad ka yar tahay da’da adeeggani oggol yahay.',
  'We could not confirm your date of birth.': 'Taariikhda dhalashadaada waan xaqiijin kari weynay.',
  'We could not find the photo on your document.': 'Sawirka dukumeentigaaga waan heli kari weynay.',
  'We could not see your face in the selfie.': 'Wejigaaga sawirka kama arki karin.',
  'Your selfie was hard to compare with your document.':
    'Way adkayd in sawirka wejigaaga lala barbar dhigo dukumeentigaaga.',
  'Your selfie does not match the photo on your document.':
    'Sawirka wejigaagu kuma eka sawirka dukumeentigaaga.',
  'A person will look at your selfie.': 'Qof ayaa eegi doona sawirka wejigaaga.',
  'Your selfie was not clear enough.': 'Sawirka wejigaagu kuma filnayn caddaan.',
  'There was more than one face in your selfie.': 'Sawirkaaga waxaa ku jiray wax ka badan hal weji.',
  'A person will look at your photos, because the head turn is missing.':
    'Qof ayaa eegi doona sawirradaada, sababtoo ah madax-leexintu way maqan tahay.',
  'A person will look at your photos, because you could not do the head turn. That is fine.':
    'Qof ayaa eegi doona sawirradaada, sababtoo ah madax-leexinta waad samayn kari weyday. Dhib ma leh.',
  'A person will look at your photos, because you chose to go on without the head turn. That is fine.':
    'Qof ayaa eegi doona sawirradaada, sababtoo ah waxaad dooratay inaad sii waddo madax-leexin la’aan. Dhib ma leh.',
  'A person will look at your photos, because the head turn did not work.':
    'Qof ayaa eegi doona sawirradaada, sababtoo ah madax-leexintu ma guulaysan.',
  'A person will look at your photos: your selfie and the head turn do not look alike.':
    'Qof ayaa eegi doona sawirradaada: sawirka wejigaaga iyo madax-leexintu isma eka.',
  'A person will look at your photos.': 'Qof ayaa eegi doona sawirradaada.',
  'A person will look at your photos, because you chose to go on without the flashes. That is fine.':
    'Qof ayaa eegi doona sawirradaada, sababtoo ah waxaad dooratay inaad sii waddo iftiin la’aan. Dhib ma leh.',
  'The selfie is a photo of the document.': 'Sawirka wejigu waa sawir dukumeentiga laga qaaday.',
  'A person will look at your check.': 'Qof ayaa eegi doona xaqiijintaada.',
  'We could not confirm your details.': 'Xogtaada waan xaqiijin kari weynay.',
  'Something this document must show could not be read.':
    'Wax ay ahayd in dukumeentigani muujiyo ayaa la akhriyi kari waayay.',
  'A photo of your document is missing.': 'Sawir dukumeentigaaga ka mid ah ayaa maqan.',
  'Your document expires too soon for this service.': 'Dukumeentigaagu si dhow ayuu ugu dhacayaa adeeggan.',
  'Your document was issued too long ago for this service.':
    'Dukumeentigaaga waqti aad u fog ayaa la bixiyay marka loo eego adeeggan.',
  'You are older than this service allows.': 'Waad ka weyn tahay da’da adeeggani oggol yahay.',
  'The ID number does not have the form of this document’s numbers.':
    'Lambarku ma laha qaabka lambarrada dukumeentigan.',
  'Documents of the country that issued yours are not accepted here.':
    'Dukumeentiyada waddanka kaaga bixiyay halkan laguma aqbalo.',
  'A person will look at your head turn.': 'Qof ayaa eegi doona madax-leexintaada.',
  'We could not confirm that your document is genuine.':
    'Waan xaqiijin kari weynay in dukumeentigaagu run yahay.',
  'We could not confirm that you took the selfie yourself, just now.':
    'Waan xaqiijin kari weynay inaad adigu hadda iska qaadday sawirka.',
  'We could not confirm that it was you who turned the head.':
    'Waan xaqiijin kari weynay inaad adigu madaxa leexisay.',
  'What you told us does not agree with your document.':
    'Waxa aad noo sheegtay ma waafaqsana dukumeentigaaga.',
  'We could not confirm your identity.': 'Aqoonsigaaga waan xaqiijin kari weynay.',
  'A person will look at your check, as you asked.': 'Sidaad codsatay, qof ayaa eegi doona xaqiijintaada.',
  'A person will look at your check again.': 'Qof ayaa mar kale eegi doona xaqiijintaada.',
  'We are still reading your document.': 'Weli waan akhrinaynaa dukumeentigaaga.',
  'Something went wrong while we checked this.': 'Wax ayaa khaldamay intii aan tan hubinaynay.',
  // Repeated steps
  'The picture was not sharp. Hold the phone still until it is.':
    'Sawirku ma caddayn. Taleefanka ha dhaqaajin ilaa uu ka caddaado.',
  'Light was reflecting on the document. Tilt it a little.':
    'Iftiin ayaa dukumeentiga ka muuqday. Wax yar u janjeeri.',
  'Part of the document was outside the picture. Show all four corners.':
    'Qayb dukumeentiga ka mid ah ayaa sawirka ka baxsanayd. Muuji afarta gees.',
  'Something covered the document. Lay it down on its own.':
    'Wax ayaa daboolayay dukumeentiga. Kaligiis dhig.',
  'The picture showed the other side. Please turn the document over.':
    'Sawirku wuxuu muujiyay dhinaca kale. Fadlan dukumeentiga rog.',
  'Please photograph the document itself, not a copy or a screen.':
    'Fadlan sawir dukumeentiga laftiisa, ee ha sawirin nuqul ama shaashad.',
  'This document is no longer valid. Please use one that is.':
    'Dukumeentigani ma shaqeeyo hadda. Fadlan isticmaal mid aan dhicin.',
  'Your face was hard to see. Find even light and look straight ahead.':
    'Wejigaagu way adkayd in la arko. Raadi iftiin siman oo toos u eeg.',
  'Please take off glasses, mask or cap for the picture.':
    'Fadlan sawirka awgiis iska bixi muraayadaha, maaskarada ama koofiyadda.',
  'Your head turn could not be seen well. Turn slowly, in even light, as the arrow shows.':
    'Madax-leexintaada si fiican looma arki karin. Si tartiib ah u leexi, iftiin siman gudihiis, sida fallaadhu tilmaamayso.',
  'Only you should be in the picture.': 'Adiga oo keliya waa inaad sawirka ku jirtaa.',
  'Please write your name as it appears on the document.':
    'Fadlan magacaaga u qor sida uu dukumeentiga ugu qoran yahay.',
  'Please check your date of birth.': 'Fadlan hubi taariikhda dhalashadaada.',
  'Please check the number of the document.': 'Fadlan hubi lambarka dukumeentiga.',
  'Please do this step once more.': 'Fadlan tallaabadan mar kale samee.',
}
