/** Checks, reasons, evidence and documents, in the contract's words. */
export const evidence = {
  // Names of checks
  'Document legibility': 'የሰነዱ ተነባቢነት',
  'Document type': 'የሰነድ ዓይነት',
  'Machine-readable zone and barcode': 'በማሽን የሚነበበው ክፍልና ባርኮድ',
  'Name on the document': 'በሰነዱ ላይ ያለው ስም',
  'Date of birth on the document': 'በሰነዱ ላይ ያለው የትውልድ ቀን',
  'ID number on the document': 'በሰነዱ ላይ ያለው የመታወቂያ ቁጥር',
  'Person invited': 'የተጋበዘው ሰው',
  'Sign-in with Fayda': 'በፋይዳ መግባት',
  'Document expiry': 'የሰነዱ የማብቂያ ጊዜ',
  'Minimum age': 'ዝቅተኛ ዕድሜ',
  'Face on the document and in the selfie': 'በሰነዱና በሰልፊው ላይ ያለው ፊት',
  'Selfie quality': 'የሰልፊው ጥራት',
  'Liveness, by head turn': 'በአካል መገኘት፣ በጭንቅላት እንቅስቃሴ',
  'Origin of the pictures': 'የፎቶዎቹ ምንጭ',
  'Search of earlier verifications': 'የቀደሙ ማረጋገጫዎች ፍለጋ',
  'Rules for this document': 'ለዚህ ሰነድ የሚሠሩ ደንቦች',
  // Reasons
  'The document could not be read.': 'ሰነዱን ማንበብ አልተቻለም።',
  'Only part of the document could be read.': 'የሰነዱን ክፍል ብቻ ማንበብ ተችሏል።',
  'Nothing on the document confirms the chosen type.': 'የተመረጠውን ዓይነት የሚያረጋግጥ በሰነዱ ላይ የለም።',
  'The document is of another type than the customer chose.': 'ሰነዱ ደንበኛው ከመረጠው የተለየ ዓይነት ነው።',
  'A photo shows another side of the document than the one it was taken for.':
    'ፎቶው ከተነሳለት የተለየ የሰነዱን ገጽ ያሳያል።',
  'The passport was issued by another country than the nationality that the customer chose.':
    'ፓስፖርቱ ደንበኛው ከመረጠው ዜግነት በተለየ አገር የተሰጠ ነው።',
  'A Kebele ID has no central check and never approves by itself.':
    'የቀበሌ መታወቂያ ማዕከላዊ ማረጋገጫ ስለሌለው ብቻውን ፈጽሞ አይጸድቅም።',
  'The machine readable zone was not read with certainty.': 'በማሽን የሚነበበው ክፍል በእርግጠኝነት አልተነበበም።',
  'Check digits of the machine readable zone fail.': 'በማሽን የሚነበበው ክፍል የማረጋገጫ አሃዞች ስህተት ናቸው።',
  'The machine readable zone and the print disagree.': 'በማሽን የሚነበበው ክፍልና የታተመው ጽሑፍ አይስማሙም።',
  'The name is printed as two different names in Ethiopic and in Latin script.':
    'ስሙ በኢትዮጵያና በላቲን ፊደል የተለያዩ ሁለት ስሞች ሆኖ ታትሟል።',
  'Issue and expiry are further apart than such a document can be valid.':
    'በመስጫና በማብቂያ ቀኖቹ መካከል ያለው ጊዜ ሰነዱ ሊያገለግል ከሚችለው ይበልጣል።',
  'The small second portrait shows another face than the portrait.': 'ትንሹ ሁለተኛ ፎቶ ከዋናው ፎቶ የተለየ ፊት ያሳያል።',
  'The portrait is crooked, as if it was stuck over the original one.':
    'ፎቶው በመጀመሪያው ላይ እንደተለጠፈ ዓይነት የተጣመመ ነው።',
  'A photo looks like a screen, print or copy.': 'ፎቶው የስክሪን፣ የህትመት ወይም የቅጂ ይመስላል።',
  'The barcode and the print disagree.': 'ባርኮዱና የታተመው ጽሑፍ አይስማሙም።',
  'Front and back show different document numbers.': 'የፊትና የጀርባው ገጽ የተለያዩ የሰነድ ቁጥሮች ያሳያሉ።',
  'The machine readable zone and the barcode disagree.': 'በማሽን የሚነበበው ክፍልና ባርኮዱ አይስማሙም።',
  'A date is printed as two different days in the Ethiopian and the Gregorian calendar.':
    'አንድ ቀን በኢትዮጵያና በጎርጎርዮሳዊ የቀን መቁጠሪያ የተለያዩ ሁለት ቀናት ሆኖ ታትሟል።',
  'A barcode was read, but its signature cannot be verified.': 'ባርኮድ ተነቧል፤ ፊርማውን ግን ማረጋገጥ አይቻልም።',
  "The code on the document is not signed by the issuer's key.": 'በሰነዱ ላይ ያለው ኮድ በሰነድ ሰጪው ቁልፍ አልተፈረመም።',
  'The signed code on the document is outside its period of validity.':
    'በሰነዱ ላይ ያለው የተፈረመ ኮድ ከሚያገለግልበት ጊዜ ውጭ ነው።',
  'The code that this document carries could not be read.': 'ይህ ሰነድ የያዘውን ኮድ ማንበብ አልተቻለም።',
  "The issuer's evidence does not confirm the document.": 'የሰነድ ሰጪው ማስረጃ ሰነዱን አያረጋግጥም።',
  'The document has no machine readable zone or barcode to compare its print with.':
    'ሰነዱ የታተመውን ጽሑፍ የሚያነጻጽሩበት በማሽን የሚነበብ ክፍል ወይም ባርኮድ የለውም።',
  'The print confirms fewer than two fields of the machine readable zone or barcode.':
    'የታተመው ጽሑፍ በማሽን ከሚነበበው ክፍል ወይም ከባርኮዱ ከሁለት ያነሱ መስኮችን ያረጋግጣል።',
  'The name could not be read.': 'ስሙን ማንበብ አልተቻለም።',
  'The document carries another name.': 'ሰነዱ ሌላ ስም ይዟል።',
  'The date of birth could not be read.': 'የትውልድ ቀኑን ማንበብ አልተቻለም።',
  'The document carries another date of birth.': 'ሰነዱ ሌላ የትውልድ ቀን ይዟል።',
  'The ID number could not be read.': 'የመታወቂያ ቁጥሩን ማንበብ አልተቻለም።',
  'The document carries another number.': 'ሰነዱ ሌላ ቁጥር ይዟል።',
  'A detail of the invitation does not agree with what the document or the selfie proves.':
    'በግብዣው ላይ ያለ መረጃ ሰነዱ ወይም ሰልፊው ከሚያረጋግጠው ጋር አይስማማም።',
  'Two details of the invitation belong to another person than the document or the selfie proves.':
    'በግብዣው ላይ ያሉ ሁለት መረጃዎች ሰነዱ ወይም ሰልፊው ከሚያረጋግጠው የተለየ ሰው ናቸው።',
  'The sign-in with Fayda gives another name or date of birth than the customer or the document.':
    'በፋይዳ መግቢያው ከደንበኛው ወይም ከሰነዱ የተለየ ስም ወይም የትውልድ ቀን ይሰጣል።',
  'The sign-in with Fayda does not confirm both name and date of birth.':
    'በፋይዳ መግቢያው ስምንና የትውልድ ቀንን ሁለቱንም አያረጋግጥም።',
  'The customer did not complete the sign-in with Fayda, which this company wants.':
    'ደንበኛው ድርጅቱ የሚፈልገውን በፋይዳ መግባት አላጠናቀቀም።',
  'No expiry date could be read.': 'የማብቂያ ቀን ማንበብ አልተቻለም።',
  'The document has expired.': 'ሰነዱ ጊዜው አልፏል።',
  'The document appears to have expired, but only one reading says so.':
    'ሰነዱ ጊዜው ያለፈ ይመስላል፤ ይህን የሚለው ግን አንድ ንባብ ብቻ ነው።',
  'The customer is younger than the rules allow.': 'የደንበኛው ዕድሜ ደንቦቹ ከሚፈቅዱት በታች ነው።',
  'The customer appears younger than the rules allow, but two readings of the document do not confirm it.':
    'የደንበኛው ዕድሜ ደንቦቹ ከሚፈቅዱት በታች ይመስላል፤ ሁለት የሰነዱ ንባቦች ግን አያረጋግጡትም።',
  'The customer is younger than the minimum age, and a parent or guardian has agreed.':
    'ደንበኛው ከዝቅተኛው ዕድሜ በታች ነው፤ ወላጅ ወይም አሳዳጊ ተስማምቷል።',
  'No face was found on the document.': 'በሰነዱ ላይ ፊት አልተገኘም።',
  'No face was found in the selfie.': 'በሰልፊው ላይ ፊት አልተገኘም።',
  'The faces are similar, but not certainly the same.': 'ፊቶቹ ይመሳሰላሉ፤ አንድ መሆናቸው ግን እርግጠኛ አይደለም።',
  'The selfie does not match the face on the document.': 'ሰልፊው በሰነዱ ላይ ካለው ፊት ጋር አይመሳሰልም።',
  'Portrait and selfie are too alike to be two photographs: one may be derived from the other.':
    'የሰነዱ ፎቶና ሰልፊው ሁለት ፎቶዎች ለመሆን ከመጠን በላይ ይመሳሰላሉ፤ አንዱ ከሌላው የተወሰደ ሊሆን ይችላል።',
  'The selfie is of poor quality.': 'የሰልፊው ጥራት ዝቅተኛ ነው።',
  'More than one face is in the selfie.': 'በሰልፊው ላይ ከአንድ በላይ ፊት አለ።',
  'The customer sent no head turn.': 'ደንበኛው የጭንቅላት እንቅስቃሴ አልላከም።',
  'The customer did not do the head turn.': 'ደንበኛው የጭንቅላት እንቅስቃሴውን አላደረገም።',
  'The customer preferred not to do the head turn.': 'ደንበኛው የጭንቅላት እንቅስቃሴውን ላለማድረግ መርጧል።',
  'The head turn did not show a live person.': 'የጭንቅላት እንቅስቃሴው በአካል የተገኘ ሰው አላሳየም።',
  'The head turn shows another person than the selfie.': 'የጭንቅላት እንቅስቃሴው ከሰልፊው የተለየ ሰው ያሳያል።',
  "The face in the head turn did not change with the screen's colors as skin does.":
    'በጭንቅላት እንቅስቃሴው ላይ ያለው ፊት በስክሪኑ ቀለማት እንደ ቆዳ አልተቀየረም።',
  'Between the looks of the head turn, pictures replace each other and no head moves.':
    'በጭንቅላት ማዞሩ እይታዎች መካከል ሥዕሎች እርስ በርስ ይተካካሉ፤ የሚንቀሳቀስ ጭንቅላት የለም።',
  'Between the looks of the head turn, no movement was seen.': 'በጭንቅላት ማዞሩ እይታዎች መካከል እንቅስቃሴ አልታየም።',
  'The customer skipped the screen flashes.': 'ደንበኛው የስክሪኑን ብልጭታዎች ትቷል።',
  'The selfie shows the picture on the document.': 'ሰልፊው በሰነዱ ላይ ያለውን ፎቶ ያሳያል።',
  'The same picture was sent in another verification under another number or date of birth.':
    'ተመሳሳይ ፎቶ በሌላ ማረጋገጫ በሌላ ቁጥር ወይም የትውልድ ቀን ተልኳል።',
  'The same picture was sent in an earlier verification of this person.':
    'ተመሳሳይ ፎቶ በዚህ ሰው ቀደም ያለ ማረጋገጫ ተልኳል።',
  'The customer says that somebody asked them to do this.': 'ደንበኛው ይህን እንዲያደርጉ ሌላ ሰው እንደጠየቃቸው ይናገራሉ።',
  'Several signs suggest that the picture was not taken live with a camera.':
    'ፎቶው አሁን በካሜራ መነሳቱን በርካታ ነገሮች ያጠራጥራሉ።',
  'Something about how the picture was taken is unusual.': 'ፎቶው በተነሳበት መንገድ ያልተለመደ ነገር አለ።',
  'The evidence does not reach the required level of assurance.': 'ማስረጃው የሚፈለገውን የማረጋገጫ ደረጃ አይደርስም።',
  'A reviewer does not consider the document genuine.': 'ገምጋሚው ሰነዱን እውነተኛ ነው አይልም።',
  'A reviewer doubts that a live person took the selfie.': 'ገምጋሚው ሰልፊውን በአካል የተገኘ ሰው ማንሳቱን ይጠራጠራል።',
  'A reviewer doubts the head turn: another person, a picture or a recording.':
    'ገምጋሚው የጭንቅላት እንቅስቃሴውን ይጠራጠራል፦ ሌላ ሰው፣ ፎቶ ወይም ቅጂ።',
  'A reviewer found that the claims do not agree with the document.':
    'ገምጋሚው የተገለጸው መረጃ ከሰነዱ ጋር እንደማይስማማ አግኝቷል።',
  'Rejected for another reason.': 'በሌላ ምክንያት ውድቅ ተደርጓል።',
  'The customer asked for a review.': 'ደንበኛው ግምገማ ጠይቋል።',
  'The customer appeals against it.': 'ደንበኛው ይግባኝ ብሏል።',
  'A reviewer reopened the case.': 'ገምጋሚው ጉዳዩን እንደገና ከፍቷል።',
  'Revoked because fraud was found.': 'ማጭበርበር ስለተገኘ ተሽሯል።',
  'Revoked because it was approved in error.': 'በስህተት ስለጸደቀ ተሽሯል።',
  'The document was not read in time. Once it is, the rules decide again.':
    'ሰነዱ በጊዜው አልተነበበም። ሲነበብ ደንቦቹ እንደገና ይወስናሉ።',
  'This check failed to run and gave no result.': 'ይህ ፍተሻ አልተከናወነም፤ ውጤትም አልሰጠም።',
  'The same face was in another verification under another name or date of birth.':
    'ተመሳሳይ ፊት በሌላ ማረጋገጫ በሌላ ስም ወይም የትውልድ ቀን ነበር።',
  'The same document number appeared in another verification with another face.':
    'ተመሳሳይ የሰነድ ቁጥር በሌላ ማረጋገጫ ከሌላ ፊት ጋር ነበር።',
  'The same document number appeared in another verification under another name and date of birth.':
    'ተመሳሳይ የሰነድ ቁጥር በሌላ ማረጋገጫ በሌላ ስምና የትውልድ ቀን ነበር።',
  'The same face and name were in another verification with another number of this kind of document.':
    'ተመሳሳይ ፊትና ስም በሌላ ማረጋገጫ በዚህ ዓይነት ሰነድ ሌላ ቁጥር ነበሩ።',
  'This face is on the block list.': 'ይህ ፊት በእገዳ ዝርዝር ላይ ነው።',
  'This document number is on the block list.': 'ይህ የሰነድ ቁጥር በእገዳ ዝርዝር ላይ ነው።',
  'This phone number is on the block list.': 'ይህ ስልክ ቁጥር በእገዳ ዝርዝር ላይ ነው።',
  'This e-mail address is on the block list.': 'ይህ የኢሜይል አድራሻ በእገዳ ዝርዝር ላይ ነው።',
  'This device is on the block list.': 'ይህ መሣሪያ በእገዳ ዝርዝር ላይ ነው።',
  'This network is on the block list.': 'ይህ ኔትወርክ በእገዳ ዝርዝር ላይ ነው።',
  'Something of this verification is on the watch list.': 'የዚህ ማረጋገጫ አንድ ነገር በክትትል ዝርዝር ላይ ነው።',
  'This face or number was in a rejected try whose face was not the document holder’s. It says nothing against this one.':
    'ይህ ፊት ወይም ቁጥር ፊቱ የሰነዱ ባለቤት ባልሆነ ውድቅ በተደረገ ሙከራ ውስጥ ነበር። በዚህኛው ላይ የሚመሰክረው የለም።',
  'The face was not clear enough to be searched for in other verifications.':
    'ፊቱ በሌሎች ማረጋገጫዎች ውስጥ ለመፈለግ በቂ ግልጽ አልነበረም።',
  'A field that the rules require was not read.': 'ደንቦቹ የሚጠይቁት መስክ አልተነበበም።',
  'A side of the document that the rules ask for is missing.': 'ደንቦቹ የሚጠይቁት የሰነዱ ገጽ ይጎድላል።',
  'The document expires sooner than the rules allow.': 'ሰነዱ ደንቦቹ ከሚፈቅዱት ቀድሞ ጊዜው ያልፋል።',
  'The document was issued longer ago than the rules allow.': 'ሰነዱ የተሰጠው ደንቦቹ ከሚፈቅዱት በፊት ነው።',
  'The customer is older than the rules allow.': 'የደንበኛው ዕድሜ ደንቦቹ ከሚፈቅዱት በላይ ነው።',
  'The number does not have the form that the rules ask for.': 'ቁጥሩ ደንቦቹ የሚጠይቁት ቅርጽ የለውም።',
  'The document was issued by a country that the rules do not accept.': 'ሰነዱ ደንቦቹ በማይቀበሉት አገር የተሰጠ ነው።',
  'A check that the rules ask for did not pass.': 'ደንቦቹ የሚጠይቁት ፍተሻ አላለፈም።',
  'Too many people share a detail of this case.': 'የዚህን ጉዳይ መረጃ በጣም ብዙ ሰዎች ይጋራሉ።',
  'The rules require more evidence of presence.': 'ደንቦቹ በአካል ለመገኘት ተጨማሪ ማስረጃ ይጠይቃሉ።',
  'The rules leave every such document to a person.': 'ደንቦቹ እንዲህ ያለውን ሰነድ ሁሉ ለሰው ይተዋሉ።',
  // Head turn
  'The head-turn check failed and gave no result.': 'የጭንቅላት እንቅስቃሴ ፍተሻው አልተከናወነም፤ ውጤትም አልሰጠም።',
  'The challenge expired before the burst arrived.': 'ምስሎቹ ከመድረሳቸው በፊት የተጠየቀው ጊዜው አልፏል።',
  'No face was found in at least one frame of the burst.': 'ቢያንስ በአንድ ምስል ላይ ፊት አልተገኘም።',
  'More than one face was in at least one frame of the burst.': 'ቢያንስ በአንድ ምስል ላይ ከአንድ በላይ ፊት ነበር።',
  'Frames of the burst were too dark, too bright, too small or too blurred to judge.':
    'ምስሎቹ ለመገምገም በጣም ጨለማ፣ በጣም ብሩህ፣ በጣም ትንሽ ወይም በጣም ብዥታ ነበሩ።',
  'The size of the face changed too much within the burst.': 'የፊቱ መጠን በምስሎቹ መካከል በጣም ተቀይሯል።',
  'A frame looking straight ahead was missing where one was requested.': 'ፊት ለፊት የሚያይ ምስል በተጠየቀበት ቦታ ጎድሏል።',
  'The head did not turn or nod far enough to be judged.': 'ጭንቅላቱ ለመገምገም በሚበቃ መጠን አልዞረም ወይም አልነቀነቀም።',
  'The looks were not the ones asked for, or not in their order.':
    'እይታዎቹ የተጠየቁት አልነበሩም ወይም በቅደም ተከተላቸው አልነበሩም።',
  'Frames are identical, or one picture shifted or warped: signs of a fabricated burst.':
    'ምስሎቹ አንድ ዓይነት ናቸው ወይም አንድ ምስል ተንሸራቷል ወይም ተጣምሟል፦ የተሠሩ ምስሎች ምልክት።',
  'The face moves as a flat, bent or folded picture does, not as a head.':
    'ፊቱ የሚንቀሳቀሰው እንደ ጠፍጣፋ፣ የታጠፈ ወይም የተጣጠፈ ፎቶ እንጂ እንደ ጭንቅላት አይደለም።',
  'The frames show faces that may not be the same person.': 'ምስሎቹ የአንድ ሰው ላይሆኑ የሚችሉ ፊቶችን ያሳያሉ።',
  'Background, clothes or light change within the burst, or too little of them is visible.':
    'በምስሎቹ መካከል ዳራ፣ ልብስ ወይም ብርሃን ይቀየራል፣ ወይም በቂ ክፍላቸው አይታይም።',
  "The customer's camera did not work.": 'የደንበኛው ካሜራ አልሠራም።',
  'The customer said that they cannot turn their head.': 'ደንበኛው ጭንቅላታቸውን ማዞር እንደማይችሉ ተናግረዋል።',
  "The customer's device could not do the head turn.": 'የደንበኛው መሣሪያ የጭንቅላት እንቅስቃሴውን ማድረግ አልቻለም።',
  'The head turn did not work in all the tries there are.': 'የጭንቅላት እንቅስቃሴው በተሰጡት ሙከራዎች ሁሉ አልተሳካም።',
  "The skin changed with the screen's colors": 'ቆዳው በስክሪኑ ቀለማት ተቀይሯል',
  "The face did not change with the screen's colors as skin in front of it does":
    'ፊቱ በፊቱ እንዳለ ቆዳ በስክሪኑ ቀለማት አልተቀየረም',
  "The screen's colors were not visible on the skin, or not shown": 'የስክሪኑ ቀለማት በቆዳው ላይ አልታዩም ወይም አልታዩትም',
  seen: 'ታይቷል',
  'none; pictures replace each other': 'የለም፤ ሥዕሎች እርስ በርስ ይተካካሉ',
  'not seen, or not sent': 'አልታየም ወይም አልተላከም',
  'the movement check failed without a result': 'የእንቅስቃሴው ፍተሻ አልተሳካም፤ ውጤትም አልሰጠም',
  'The customer skipped the screen flashes': 'ደንበኛው የስክሪኑን ብልጭታዎች ትቷል',
  "The check of the screen's light failed and gave no result": 'የስክሪኑ ብርሃን ፍተሻ አልተከናወነም፤ ውጤትም አልሰጠም',
  Upright: 'ቀጥ ያለ',
  'Turned by {0} degrees': 'በ{0} ዲግሪ የዞረ',
  'chin {0}': 'አገጭ {0}',
  'no face': 'ፊት የለም',
  '{0}° to their {1}': '{0}° ወደ {1}',
  'The head moved as requested': 'ጭንቅላቱ እንደተጠየቀው ተንቀሳቅሷል',
  'Not passed': 'አላለፈም',
  'Not done': 'አልተደረገም',
  'Not sent yet': 'እስካሁን አልተላከም',
  'The head moved as requested, but it is not the person in the selfie':
    'ጭንቅላቱ እንደተጠየቀው ተንቀሳቅሷል፤ ግን የሰልፊው ሰው አይደለም',
  // Assurance
  'Same person': 'አንድ ሰው',
  Presence: 'በአካል መገኘት',
  'Details given': 'የተሰጠ መረጃ',
  History: 'ታሪክ',
  Doubt: 'ጥርጣሬ',
  Missing: 'ይጎድላል',
  Against: 'ይቃረናል',
  "Issuer's signature verified": 'የሰነድ ሰጪው ፊርማ ተረጋግጧል',
  'Chip verified': 'ቺፑ ተረጋግጧል',
  "Issuing authority's answer": 'የሰጪው ባለሥልጣን ምላሽ',
  'Machine readable zone': 'በማሽን የሚነበብ ክፍል',
  'Barcode, unsigned or not verified': 'ባርኮድ፣ ያልተፈረመ ወይም ያልተረጋገጠ',
  'Print agrees with zone or barcode': 'የታተመው ጽሑፍ ከክፍሉ ወይም ከባርኮዱ ጋር ይስማማል',
  'Portrait and selfie': 'የሰነዱ ፎቶና ሰልፊ',
  "Screen's light on the skin": 'የስክሪኑ ብርሃን በቆዳ ላይ',
  'Attended in person': 'በአካል የተገኘ ሠራተኛ',
  'Search by face': 'በፊት መፈለግ',
  'Search by number': 'በቁጥር መፈለግ',
  Low: 'ዝቅተኛ',
  Substantial: 'ከፍ ያለ',
  High: 'ከፍተኛ',
  'The document is consistent in itself, the faces match and a head turned in front of the camera. It does not stop a complete and consistent forgery, a portrait morphed from two faces, nor a video generated by software.':
    'ሰነዱ በራሱ ወጥ ነው፣ ፊቶቹ ይመሳሰላሉ፣ ጭንቅላትም በካሜራው ፊት ዞሯል። ሙሉና ወጥ የሆነ ጭብርብርን፣ ከሁለት ፊቶች የተቀላቀለ ፎቶን ወይም በሶፍትዌር የተሠራ ቪዲዮን አያስቆምም።',
  "Also evidence from the issuer (a verified signature, a sign-in with Fayda), or the inspection of a trained reviewer if you accept that. A case without issuer's evidence goes to a person.":
    'በተጨማሪ ከሰነድ ሰጪው የተገኘ ማስረጃ (የተረጋገጠ ፊርማ፣ በፋይዳ መግባት) ወይም ከተቀበሉት የሠለጠነ ገምጋሚ ምርመራ። ከሰነድ ሰጪው ማስረጃ የሌለው ጉዳይ ወደ ሰው ይመራል።',
  'Evidence from the issuer, and your staff attended the head turn in person.':
    'ከሰነድ ሰጪው የተገኘ ማስረጃ፤ ሠራተኞችዎም በጭንቅላት እንቅስቃሴው ላይ በአካል ተገኝተዋል።',
} as const
