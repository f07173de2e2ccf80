// Needs review by a native speaker.

/** Sentences of the contract in Afaan Oromo. */
export const sentences: Record<string, string> = {
  // Documents
  Active: 'Hojii irra jira',
  'Rolling Out': 'Babal’achaa jira',
  Traditional: 'Kan baratame',
  'National ID (Fayida)': 'Waraqaa Eenyummaa Biyyaalessaa (Faayidaa)',
  'Digital biometric card': 'Kaardii baayoomeetrikii dijitaalaa',
  'National ID Program': 'Sagantaa Waraqaa Eenyummaa Biyyaalessaa',
  Biometric: 'Baayoomeetrikii',
  'QR code': 'Koodii QR',
  Digital: 'Dijitaalaa',
  'Kebele ID': 'Waraqaa Eenyummaa Gandaa',
  'Local residence card': 'Waraqaa jiraataa naannoo',
  'Kebele administration': 'Bulchiinsa gandaa',
  Photo: 'Suuraa',
  'Widely held': 'Bal’inaan kan qabamu',
  'Ethiopian Passport': 'Paaspoortii Itoophiyaa',
  'International travel document': 'Sanada imala idil-addunyaa',
  'Immigration and Citizenship Service': 'Tajaajila Immigireeshinii fi Lammummaa',
  'Machine readable': 'Maashiniin kan dubbifamu',
  International: 'Idil-addunyaa',
  "Driver's License": 'Hayyama Konkolaachisummaa',
  'Photo card for licensed drivers': 'Hayyama konkolaachisuu, suuraa waliin',
  'Regional transport authority': 'Abbaa taayitaa geejjibaa naannoo',
  Supplementary: 'Dabalataa',
  'National ID Card': 'Kaardii Eenyummaa Biyyaalessaa',
  'Identity card issued by your country': 'Waraqaa eenyummaa biyyi keessan kenne',
  'National authority': 'Abbaa taayitaa biyyaa',
  Official: 'Kan seeraa',
  Passport: 'Paaspoortii',
  'Passport authority': 'Abbaa taayitaa paaspoortii',
  'Transport authority': 'Abbaa taayitaa geejjibaa',
  // Fields
  'Enter your 10+ digit National ID number':
    'Lakkoofsa Waraqaa Eenyummaa Biyyaalessaa keessan galchaa (lakkoofsa 10 yookaan isaa ol)',
  'Enter your National ID number (5 or more letters and digits)':
    'Lakkoofsa Waraqaa Eenyummaa Biyyaalessaa keessan galchaa (qubee fi lakkoofsa 5 yookaan isaa ol)',
  'Enter your Kebele ID number (5 or more letters and digits)':
    'Lakkoofsa Waraqaa Eenyummaa Gandaa keessan galchaa (qubee fi lakkoofsa 5 yookaan isaa ol)',
  'Enter your passport number (6 or more letters and digits)':
    'Lakkoofsa paaspoortii keessan galchaa (qubee fi lakkoofsa 6 yookaan isaa ol)',
  "Enter your driver's license number (5 or more letters and digits)":
    'Lakkoofsa Hayyama Konkolaachisummaa keessan galchaa (qubee fi lakkoofsa 5 yookaan isaa ol)',
  'Enter your ID number (5 or more letters and digits)':
    'Lakkoofsa waraqaa eenyummaa keessan galchaa (qubee fi lakkoofsa 5 yookaan isaa ol)',
  'Full name must be at least 2 characters': 'Maqaan guutuun yoo xiqqaate qubee 2 qabaachuu qaba',
  'Date of birth is required': 'Guyyaan dhalootaa barbaachisaadha',
  'Please give the date of birth as YYYY-MM-DD': 'Maaloo guyyaa dhalootaa mirkaneeffadhaa',
  'Please check the date of birth': 'Maaloo guyyaa dhalootaa mirkaneeffadhaa',
  'Gender is required': 'Saala filachuun barbaachisaadha',
  'ID number must be at least 5 characters':
    'Lakkoofsi waraqaa eenyummaa yoo xiqqaate qubee yookaan lakkoofsa 5 qabaachuu qaba',
  'Please use at most 64 characters': 'Maaloo qubee 64 ol hin fayyadaminaa',
  'Please use at most 200 characters': 'Maaloo qubee 200 ol hin fayyadaminaa',
  'Please use at most 500 characters': 'Maaloo qubee 500 ol hin fayyadaminaa',
  'This contains characters that cannot be used': 'Qubeewwan fayyadamuu hin danda’amne qaba',
  // Reasons
  'We could not read your document.': 'Sanada keessan dubbisuu hin dandeenye.',
  'Parts of your document were hard to read.': 'Kutaan sanada keessanii tokko tokko dubbisuuf rakkisaa ture.',
  'We could not tell which document this is.': 'Sanadni kun kam akka ta’e adda baasuu hin dandeenye.',
  'This is not the document you chose.': 'Kun sanada filattan miti.',
  'One photo shows the other side of your document.': 'Suuraan tokko gara biraa sanada keessanii agarsiisa.',
  'Your passport is not from the country you chose.': 'Paaspoortiin keessan kan biyya filattanii miti.',
  'A person will look at your Kebele ID.': 'Namni Waraqaa Eenyummaa Gandaa keessan ni ilaala.',
  'The code lines on your document were hard to read.':
    'Sararoota koodii sanada keessan irra jiran dubbisuun rakkisaa ture.',
  'The code lines on your document do not add up.':
    'Sararoonni koodii sanada keessan irra jiran wal hin simatan.',
  'Parts of your document do not agree.': 'Kutaaleen sanada keessanii wal hin simatan.',
  'Photograph the original document.': 'Sanada jalqabaa kaasaa.',
  'We could not read the code on your document.': 'Koodii sanada keessan irra jiru dubbisuu hin dandeenye.',
  'We could not confirm your document.': 'Sanada keessan mirkaneessuu hin dandeenye.',
  'A person will look at your document.': 'Namni sanada keessan ni ilaala.',
  'We could not read the name on your document.': 'Maqaa sanada keessan irra jiru dubbisuu hin dandeenye.',
  'The name on your document is not the one you gave.':
    'Maqaan sanada irra jiru kan isin galchitan irraa adda.',
  'We could not read the date of birth.': 'Guyyaa dhalootaa dubbisuu hin dandeenye.',
  'The date of birth on your document is not the one you gave.':
    'Guyyaan dhalootaa sanada irra jiru kan isin galchitan irraa adda.',
  'We could not read the ID number.': 'Lakkoofsa waraqaa eenyummaa dubbisuu hin dandeenye.',
  'The ID number on your document is not the one you gave.':
    'Lakkoofsi sanada irra jiru kan isin galchitan irraa adda.',
  'A person will look at the consent of your parent or guardian.':
    'Walii galtee maatii yookaan guddisaa keessanii namni ni ilaala.',
  'Please enter your full name': 'Maaloo maqaa keessan guutuu galchaa',
  'Please choose one': 'Maaloo tokko filadhaa',
  'A person will look at your details.': 'Namni odeeffannoo keessan ni ilaala.',
  'This link was made for another person.': 'Liinkiin kun nama biraatiif qophaa’e.',
  'We could not read the expiry date.': 'Guyyaa yeroon itti darbu dubbisuu hin dandeenye.',
  'Your document has expired.': 'Yeroon sanada keessanii darbeera.',
  'We could not confirm the expiry date.': 'Guyyaa yeroon itti darbu mirkaneessuu hin dandeenye.',
  'You are younger than this service allows.': 'Umriin keessan kan tajaajilli kun hayyamu gadi.',
  'We could not confirm your date of birth.': 'Guyyaa dhalootaa keessan mirkaneessuu hin dandeenye.',
  'We could not find the photo on your document.': 'Suuraa sanada keessan irraa argachuu hin dandeenye.',
  'We could not see your face in the selfie.': 'Selfii irratti fuula keessan arguu hin dandeenye.',
  'Your selfie was hard to compare with your document.':
    'Selfii keessan sanada keessan waliin wal bira qabuun rakkisaa ture.',
  'Your selfie does not match the photo on your document.':
    'Selfiin keessan suuraa sanada irra jiru waliin wal hin simatu.',
  'A person will look at your selfie.': 'Namni selfii keessan ni ilaala.',
  'Your selfie was not clear enough.': 'Selfiin keessan ga’aatti qulqulluu miti.',
  'There was more than one face in your selfie.': 'Selfii keessan keessa fuula tokkoo oltu ture.',
  'A person will look at your photos, because the head turn is missing.':
    'Sochiin mataa waan hin jirreef namni suuraawwan keessan ni ilaala.',
  'A person will look at your photos, because you could not do the head turn. That is fine.':
    'Sochii mataa gochuu waan hin dandeenyeef namni suuraawwan keessan ni ilaala. Rakkoo miti.',
  'A person will look at your photos, because you chose to go on without the head turn. That is fine.':
    'Sochii mataa malee itti fufuu waan filattaniif namni suuraawwan keessan ni ilaala. Rakkoo miti.',
  'A person will look at your photos, because the head turn did not work.':
    'Sochiin mataa waan hin milkoofneef namni suuraawwan keessan ni ilaala.',
  'A person will look at your photos: your selfie and the head turn do not look alike.':
    'Selfii fi sochiin mataa waan wal hin fakkaanneef namni suuraawwan keessan ni ilaala.',
  'A person will look at your photos.': 'Namni suuraawwan keessan ni ilaala.',
  'A person will look at your photos, because you chose to go on without the flashes. That is fine.':
    'Ibsaa malee itti fufuu waan filattaniif namni suuraawwan keessan ni ilaala. Rakkoo miti.',
  'The selfie is a photo of the document.': 'Selfiin kun suuraa sanadaati.',
  'A person will look at your check.': 'Namni mirkaneessa keessan ni ilaala.',
  'We could not confirm your details.': 'Odeeffannoo keessan mirkaneessuu hin dandeenye.',
  'Something this document must show could not be read.':
    'Wanti sanadni kun agarsiisuu qabu tokko dubbifamuu hin dandeenye.',
  'A photo of your document is missing.': 'Suuraan sanada keessanii tokko hin jiru.',
  'Your document expires too soon for this service.':
    'Yeroon sanada keessaniif hafe tajaajila kanaaf ga’aa miti.',
  'Your document was issued too long ago for this service.':
    'Sanadni keessan tajaajila kanaaf yeroo dheeraa dura kenname.',
  'You are older than this service allows.': 'Umriin keessan kan tajaajilli kun hayyamu ol.',
  'The ID number does not have the form of this document’s numbers.':
    'Lakkoofsi kun bifa lakkoofsa sanada kanaa hin qabu.',
  'Documents of the country that issued yours are not accepted here.':
    'Sanadoonni biyya kan keessan kennee asitti fudhatama hin qaban.',
  'A person will look at your head turn.': 'Namni sochii mataa keessan ni ilaala.',
  'We could not confirm that your document is genuine.':
    'Sanadni keessan dhugaa ta’uu mirkaneessuu hin dandeenye.',
  'We could not confirm that you took the selfie yourself, just now.':
    'Selfii kana amma isinuma kaasuu keessan mirkaneessuu hin dandeenye.',
  'We could not confirm that it was you who turned the head.':
    'Kan mataa garagalche isin ta’uu mirkaneessuu hin dandeenye.',
  'What you told us does not agree with your document.':
    'Wanti galchitan sanada keessan waliin wal hin simatu.',
  'We could not confirm your identity.': 'Eenyummaa keessan mirkaneessuu hin dandeenye.',
  'A person will look at your check, as you asked.':
    'Akka gaafattanitti namni mirkaneessa keessan ni ilaala.',
  'A person will look at your check again.': 'Namni mirkaneessa keessan irra deebi’ee ni ilaala.',
  'We are still reading your document.': 'Sanada keessan amma iyyuu dubbisaa jirra.',
  'Something went wrong while we checked this.': 'Yommuu kana ilaallu rakkoon uumameera.',
  // Repeated steps
  'The picture was not sharp. Hold the phone still until it is.':
    'Suuraan hin qulqulloofne. Hanga qulqulluutti bilbila osoo hin sochoosin qabaa.',
  'Light was reflecting on the document. Tilt it a little.':
    'Ifni sanada irratti calaqqisaa ture. Xiqqoo jallisaa.',
  'Part of the document was outside the picture. Show all four corners.':
    'Kutaan sanadaa suuraan ala ture. Roogota afran hunda agarsiisaa.',
  'Something covered the document. Lay it down on its own.':
    'Wanti tokko sanada haguugee ture. Kophaatti lafa kaa’aa.',
  'The picture showed the other side. Please turn the document over.':
    'Suuraan gara biraa agarsiisaa ture. Maaloo sanada garagalchaa.',
  'Please photograph the document itself, not a copy or a screen.':
    'Maaloo garagalcha yookaan iskiriinii osoo hin taane sanaduma kaasaa.',
  'This document is no longer valid. Please use one that is.':
    'Yeroon sanada kanaa darbeera. Maaloo kan hin darbin fayyadamaa.',
  'Your face was hard to see. Find even light and look straight ahead.':
    'Fuulli keessan arguuf rakkisaa ture. Ifa walqixaa barbaadaatii kallattiin ilaalaa.',
  'Please take off glasses, mask or cap for the picture.':
    'Maaloo suuraadhaaf burcuqqoo, maaskii yookaan qoobii baasaa.',
  'Your head turn could not be seen well. Turn slowly, in even light, as the arrow shows.':
    'Sochiin mataa keessanii sirriitti hin mul’anne. Ifa walqixaa keessatti, akka xiyyi agarsiisutti suuta garagalchaa.',
  'Only you should be in the picture.': 'Suuraa keessa isin qofatu jiraachuu qaba.',
  'Please write your name as it appears on the document.':
    'Maaloo maqaa keessan akka sanada irra jirutti barreessaa.',
  'Please check your date of birth.': 'Maaloo guyyaa dhalootaa keessan mirkaneeffadhaa.',
  'Please check the number of the document.': 'Maaloo lakkoofsa sanadaa mirkaneeffadhaa.',
  'Please do this step once more.': 'Maaloo tarkaanfii kana yeroo tokko irra deebi’aa.',
}
