/** What the server answers where a request of staff is refused, as a whole and below single fields. */
export const errors = {
  'These verifications are of one person already.': 'እነዚህ ማረጋገጫዎች ቀድሞውኑ የአንድ ሰው ናቸው።',
  'A person keeps the verification whose page this is. Choose others.':
    'ይህ ገጽ የተከፈተለት ማረጋገጫ ከሰውየው አይለይም። ሌሎችን ይምረጡ።',
  // Requests
  'The request could not be read.': 'ጥያቄው ሊነበብ አልቻለም።',
  'The request is too large.': 'ጥያቄው በጣም ትልቅ ነው።',
  'There is nothing here.': 'እዚህ ምንም የለም።',
  'Another website’s page sent this request. Only this platform’s own pages may.':
    'ይህን ጥያቄ የላከው የሌላ ድረ-ገጽ ነው። የዚህ መድረክ ገጾች ብቻ መላክ ይችላሉ።',
  'The request took too long to arrive.': 'ጥያቄው ለመድረስ በጣም ረጅም ጊዜ ወስዷል።',
  'The headers of the request are too large.': 'የጥያቄው ራስጌዎች በጣም ትልቅ ናቸው።',
  // The company's account
  'This company’s account is suspended. Nothing is lost: everything continues where it stopped once the account is reactivated.':
    'የዚህ ድርጅት መለያ ታግዷል። ምንም አልጠፋም፤ መለያው ሲከፈት ሁሉም ከቆመበት ይቀጥላል።',
  'This company is waiting for approval by the platform’s operator. Links can be created once it is approved.':
    'ድርጅቱ የመድረኩን አስተዳዳሪ ማጽደቅ እየጠበቀ ነው። ሲጸድቅ ሊንኮችን መፍጠር ይቻላል።',
  'The platform’s operator refused this company’s application. No links can be created.':
    'የመድረኩ አስተዳዳሪ የዚህን ድርጅት ማመልከቻ አልተቀበለም። ሊንኮችን መፍጠር አይቻልም።',
  'The confirmation was sent several times within the last hour. Please look for it in the mailbox and the spam folder.':
    'የማረጋገጫ መልእክቱ ባለፈው አንድ ሰዓት ውስጥ ብዙ ጊዜ ተልኳል። እባክዎ በመልእክት ሳጥኑና በአይፈለጌ መልእክቶች አቃፊ ውስጥ ይፈልጉት።',
  'No e-mail is sent in this company’s name until its contact address is confirmed by the link in the confirmation e-mail.':
    'የድርጅቱ የመገናኛ አድራሻ በማረጋገጫ ኢሜይሉ ሊንክ እስኪረጋገጥ ድረስ በስሙ ኢሜይል አይላክም።',
  'This company has sent as many e-mails as it may for now.': 'ድርጅቱ ለጊዜው የተፈቀደለትን ያህል ኢሜይል ልኳል።',
  'This platform sends no text messages: its operator has set up no gateway.':
    'አስተዳዳሪው የመላኪያ መስመር ስላላዘጋጀ ይህ መድረክ የጽሑፍ መልእክት አይልክም።',
  'This company has sent as many text messages as it may for now.': 'ድርጅቱ ለጊዜው የተፈቀደለትን ያህል የጽሑፍ መልእክት ልኳል።',
  'This platform accepts no new companies. Please contact its operator.':
    'ይህ መድረክ አዲስ ድርጅቶችን አይቀበልም። እባክዎ አስተዳዳሪውን ያነጋግሩ።',
  'There is no such picture.': 'እንዲህ ያለ ፎቶ የለም።',
  'There is no such client.': 'እንዲህ ያለ ድርጅት የለም።',
  'This client was erased.': 'የዚህ ድርጅት መረጃ ተሰርዟል።',
  // Signing in
  'Please sign in. A program sends an API key as `Authorization: Bearer wk_…`.':
    'እባክዎ ይግቡ። ፕሮግራም የAPI ቁልፍ በ`Authorization: Bearer wk_…` ይልካል።',
  'This name has had many failed sign-ins from other places. Sign in on a device that you have used before, add the code of your authenticator app, or choose a new password by mail.':
    'በዚህ ስም ከሌሎች ቦታዎች ብዙ ያልተሳኩ መግቢያዎች ተሞክረዋል። ከዚህ በፊት በተጠቀሙበት መሣሪያ ይግቡ፣ የማረጋገጫ መተግበሪያዎን ኮድ ያክሉ ወይም በኢሜይል አዲስ የይለፍ ቃል ይምረጡ።',
  'Many names are being guessed at right now, so sign-ins from new devices are slowed. Try again in a minute, sign in on a device that you have used before, add the code of your authenticator app, or choose a new password by mail.':
    'አሁን ብዙ ስሞች በግምት እየተሞከሩ ስለሆነ ከአዳዲስ መሣሪያዎች መግባት እንዲዘገይ ተደርጓል። ከአንድ ደቂቃ በኋላ እንደገና ይሞክሩ፣ ከዚህ በፊት በተጠቀሙበት መሣሪያ ይግቡ፣ የማረጋገጫ መተግበሪያዎን ኮድ ያክሉ ወይም በኢሜይል አዲስ የይለፍ ቃል ይምረጡ።',
  'Please choose a new password first.': 'እባክዎ በመጀመሪያ አዲስ የይለፍ ቃል ይምረጡ።',
  'A second factor is required here. Please set one up first.': 'እዚህ ሁለተኛ ማረጋገጫ ያስፈልጋል። እባክዎ በመጀመሪያ ያዘጋጁት።',
  'A second factor is required here: the last one cannot be turned off.':
    'እዚህ ሁለተኛ ማረጋገጫ ያስፈልጋል፤ የመጨረሻውን ማጥፋት አይቻልም።',
  'Your second factor is not in a state that allows this. Please reload the page.':
    'የሁለተኛ ማረጋገጫዎ ሁኔታ ይህን አይፈቅድም። እባክዎ ገጹን እንደገና ይጫኑ።',
  'This passkey was not accepted. Please try again.': 'ይህ የይለፍ ቁልፍ ተቀባይነት አላገኘም። እባክዎ እንደገና ይሞክሩ።',
  'That took too long. Please try the passkey again.': 'በጣም ረጅም ጊዜ ወስዷል። እባክዎ የይለፍ ቁልፉን እንደገና ይሞክሩ።',
  'There is no such passkey.': 'እንዲህ ያለ የይለፍ ቁልፍ የለም።',
  'There are too many passkeys. Please remove one first.': 'የይለፍ ቁልፎቹ በጣም ብዙ ናቸው። እባክዎ በመጀመሪያ አንዱን ያስወግዱ።',
  'Nothing was changed: please confirm first, with your password or second factor, that it is you.':
    'ምንም አልተቀየረም፤ እባክዎ እርስዎ መሆንዎን በመጀመሪያ በይለፍ ቃልዎ ወይም በሁለተኛ ማረጋገጫዎ ያረጋግጡ።',
  'There is no such sign-in.': 'እንዲህ ያለ መግቢያ የለም።',
  'This company does not use single sign-on here.': 'ይህ ድርጅት እዚህ የድርጅት መግቢያ አይጠቀምም።',
  'Your company’s identity provider does not answer. Please try again later.':
    'የድርጅትዎ የመግቢያ አገልግሎት ምላሽ አይሰጥም። እባክዎ ቆይተው እንደገና ይሞክሩ።',
  'Your company’s identity provider did not confirm who you are. Please sign in again.':
    'የድርጅትዎ የመግቢያ አገልግሎት ማንነትዎን አላረጋገጠም። እባክዎ እንደገና ይግቡ።',
  'Nobody in your company’s team here has the e-mail address that your identity provider gives. Ask an owner of the account to invite you with that address.':
    'የመግቢያ አገልግሎቱ የሰጠው ኢሜይል ያለው ሰው በድርጅትዎ ቡድን ውስጥ የለም። የመለያው ባለቤት በዚያ አድራሻ እንዲጋብዙዎት ይጠይቁ።',
  'Your identity provider does not say that your e-mail address is verified. Ask an owner of the account to check the settings of single sign-on.':
    'የመግቢያ አገልግሎቱ የኢሜይል አድራሻዎ መረጋገጡን አልገለጸም። የመለያው ባለቤት የድርጅት መግቢያ ቅንብሮችን እንዲመለከቱ ይጠይቁ።',
  'Your company requires single sign-on. Please sign in through your company.':
    'ድርጅትዎ በድርጅት መግቢያ መግባትን ይጠይቃል። እባክዎ በድርጅትዎ በኩል ይግቡ።',
  'Another person signed in at your identity provider. Please confirm with your own account.':
    'በመግቢያ አገልግሎቱ የገባው ሌላ ሰው ነው። እባክዎ በራስዎ መለያ ያረጋግጡ።',
  'No OpenID provider answers at this address.': 'በዚህ አድራሻ ምላሽ የሚሰጥ የOpenID አገልግሎት የለም።',
  'Please enter the client secret from your identity provider.': 'እባክዎ የመግቢያ አገልግሎቱ የሰጠዎትን ሚስጥራዊ ቁልፍ ያስገቡ።',
  // Team
  'There is no such colleague.': 'እንዲህ ያለ ባልደረባ የለም።',
  'There is no such invitation.': 'እንዲህ ያለ ግብዣ የለም።',
  'Only someone with that role or a higher one may do this.': 'ይህን ማድረግ የሚችለው ያ ሚና ወይም ከዚያ በላይ ያለው ሰው ብቻ ነው።',
  'There are too many open invitations. Please wait, or revoke some.':
    'ምላሽ ያላገኙ ግብዣዎች በጣም ብዙ ናቸው። እባክዎ ይጠብቁ ወይም አንዳንዶቹን ይሻሩ።',
  'There is no such row in the audit log.': 'በኦዲት መዝገቡ ውስጥ እንዲህ ያለ ምዝገባ የለም።',
  // Sign-in with Fayda
  'This company does not offer the sign-in with Fayda.': 'ይህ ድርጅት በፋይዳ መግባትን አያቀርብም።',
  'The sign-in with Fayda does not answer. Please continue without it, or try again later.':
    'የፋይዳ መግቢያ ምላሽ አይሰጥም። እባክዎ ያለ እሱ ይቀጥሉ ወይም ቆይተው እንደገና ይሞክሩ።',
  'This is not a private key in the form of a JWK.': 'ይህ በJWK መልክ ያለ የግል ቁልፍ አይደለም።',
  // Verifications
  'This code is not right, was used before, or is too old.': 'ይህ ኮድ ትክክል አይደለም፣ ከዚህ በፊት አገልግሏል ወይም ጊዜው አልፏል።',
  'No more codes can be sent for now. Please use the last one, or try again in an hour.':
    'ለጊዜው ተጨማሪ ኮድ መላክ አይቻልም። እባክዎ የመጨረሻውን ይጠቀሙ ወይም ከአንድ ሰዓት በኋላ እንደገና ይሞክሩ።',
  'The company gave no e-mail address for this check.': 'ድርጅቱ ለዚህ ማረጋገጫ የኢሜይል አድራሻ አልሰጠም።',
  'This verification is already finished.': 'ይህ ማረጋገጫ ተጠናቋል።',
  'This verification link has expired. Please ask the company for a new one.':
    'የዚህ ማረጋገጫ ሊንክ ጊዜው አልፏል። እባክዎ ከድርጅቱ አዲስ ይጠይቁ።',
  'This verification link was cancelled. Please ask the company for a new one.':
    'የዚህ ማረጋገጫ ሊንክ ተሰርዟል። እባክዎ ከድርጅቱ አዲስ ይጠይቁ።',
  'Only the person who started an assisted check can open it. This one was started by somebody else, or is not an assisted check.':
    'በወኪል የሚታገዝ ማረጋገጫን መክፈት የሚችለው የጀመረው ሰው ብቻ ነው። ይህን የጀመረው ሌላ ሰው ነው ወይም በወኪል የሚታገዝ ማረጋገጫ አይደለም።',
  'An assisted check has no link to send: whoever started it opens it on their own device.':
    'በወኪል የሚታገዝ ማረጋገጫ የሚላክ ሊንክ የለውም፤ የጀመረው ሰው በራሱ መሣሪያ ይከፍተዋል።',
  'Another verification has this `clientReference`, and your settings allow each only once.':
    'ሌላ ማረጋገጫ ይህ መለያ ቁጥር (`clientReference`) አለው፤ በቅንብሮችዎ እያንዳንዱ አንድ ጊዜ ብቻ ይፈቀዳል።',
  'Under legal hold: nothing of this case can be erased until it is lifted.':
    'በሕጋዊ እገዳ ስር ነው፤ እስኪነሳ ድረስ ከዚህ ጉዳይ ምንም መሰረዝ አይቻልም።',
  'This case is already under legal hold.': 'ይህ ጉዳይ አስቀድሞ በሕጋዊ እገዳ ስር ነው።',
  'There is no legal hold that you could lift.': 'ሊያነሱት የሚችሉት ሕጋዊ እገዳ የለም።',
  'The data of this person was erased.': 'የዚህ ሰው መረጃ ተሰርዟል።',
  'This person’s data is restricted at their request and not used. Lift the restriction in the register of data requests first.':
    'የዚህ ሰው መረጃ በጥያቄያቸው ተገድቧል፤ ጥቅም ላይ አይውልም። በመጀመሪያ በመረጃ ጥያቄዎች መዝገብ ውስጥ ገደቡን ያንሱ።',
  'No e-mail address is known for this customer.': 'የዚህ ደንበኛ የኢሜይል አድራሻ አይታወቅም።',
  'This link does not ask for a code from your app.': 'ይህ ሊንክ ከመተግበሪያዎ ኮድ አይጠይቅም።',
  'This customer has no mobile number that can receive text messages.':
    'ለዚህ ደንበኛ የጽሑፍ መልእክት ሊላክበት የሚችል የሞባይል ቁጥር አይታወቅም።',
  'This is available for test verifications only.': 'ይህ የሚገኘው ለሙከራ ማረጋገጫዎች ብቻ ነው።',
  'A test verification has no customer who could be checked in person.': 'የሙከራ ማረጋገጫ በአካል የሚረጋገጥ ደንበኛ የለውም።',
  'There is no head turn that passed, or another one has replaced it.':
    'ያለፈ የጭንቅላት እንቅስቃሴ የለም ወይም በሌላ ተተክቷል።',
  'Someone has already attested this head turn.': 'ይህን የጭንቅላት እንቅስቃሴ ሌላ ሰው አስቀድሞ መስክሯል።',
  'It is too late to attest this head turn: more than ten minutes have passed, or the case has been decided.':
    'ይህን የጭንቅላት እንቅስቃሴ ለመመስከር ጊዜው አልፏል፤ ከአሥር ደቂቃ በላይ አልፏል ወይም ጉዳዩ ተወስኗል።',
  'There is no such image.': 'እንዲህ ያለ ምስል የለም።',
  'This URL has expired. Please request the images again.': 'የዚህ አድራሻ ጊዜ አልፏል። እባክዎ ምስሎቹን እንደገና ይጠይቁ።',
  // Pictures
  'Please send a JPEG, PNG or WebP photo.': 'እባክዎ የJPEG፣ PNG ወይም WebP ፎቶ ይላኩ።',
  'This photo is too large. Please send one under 10 MB and 40 megapixels.':
    'ይህ ፎቶ በጣም ትልቅ ነው። እባክዎ ከ10 ሜባ እና ከ40 ሜጋፒክሰል በታች የሆነ ይላኩ።',
  'This photo could not be opened. Please take it again.': 'ይህን ፎቶ መክፈት አልተቻለም። እባክዎ እንደገና ያንሱት።',
  'No single, clear face was found. Please choose a photo that shows one face from the front.':
    'አንድ ግልጽ ፊት አልተገኘም። እባክዎ አንድ ፊት ከፊት ለፊት የሚያሳይ ፎቶ ይምረጡ።',
  // Requests about data
  'There is no such request in the register.': 'በመዝገቡ ውስጥ እንዲህ ያለ ጥያቄ የለም።',
  'This request is closed.': 'ይህ ጥያቄ ተዘግቷል።',
  'Check the identity of the person who asks first, and record how.':
    'በመጀመሪያ የጠያቂውን ማንነት ያረጋግጡ፤ እንዴት እንደተረጋገጠም ይመዝግቡ።',
  'This request has already been carried out.': 'ይህ ጥያቄ አስቀድሞ ተፈጽሟል።',
  'Carry out the request before it is closed as fulfilled.': 'ጥያቄው እንደተፈጸመ ከመዘጋቱ በፊት ይፈጽሙት።',
  'A person has to decide the case before the objection is closed: it waits for review.':
    'ተቃውሞው ከመዘጋቱ በፊት ጉዳዩን ሰው መወሰን አለበት፤ ግምገማ እየጠበቀ ነው።',
  'The customer’s check is still running. Cancel it first, or wait until it has ended.':
    'የደንበኛው ማረጋገጫ ገና በሂደት ላይ ነው። በመጀመሪያ ይሰርዙት ወይም እስኪያልቅ ይጠብቁ።',
  'This verification is not restricted by this request.': 'ይህ ማረጋገጫ በዚህ ጥያቄ አልተገደበም።',
  'The deadline of this request cannot be extended by so much, or again.':
    'የዚህን ጥያቄ የጊዜ ገደብ ይህን ያህል ወይም ዳግመኛ ማራዘም አይቻልም።',
  'Only an approved case has a face to compare with. Check the identity another way, and state how.':
    'የሚነጻጸር ፊት ያለው የጸደቀ ጉዳይ ብቻ ነው። ማንነቱን በሌላ መንገድ ያረጋግጡ፤ እንዴት እንደሆነም ይግለጹ።',
  'There is no erasure certificate of this request.': 'ለዚህ ጥያቄ የስረዛ ምስክር ወረቀት የለም።',
  // Reviews
  'A decision on this case takes effect within ten seconds. Until then it can be undone, and nothing else can be done with the case.':
    'በዚህ ጉዳይ ላይ የተሰጠው ውሳኔ በአሥር ሰከንድ ውስጥ ተግባራዊ ይሆናል። እስከዚያ ውሳኔውን መመለስ እንጂ ሌላ ምንም ማድረግ አይቻልም።',
  'This decision is no longer held: it has taken effect or was undone.':
    'ይህ ውሳኔ ከእንግዲህ አልተያዘም፤ ተግባራዊ ሆኗል ወይም ተመልሷል።',
  'A second person has to approve: you were the first.': 'ሁለተኛ ሰው ማጽደቅ አለበት፤ የመጀመሪያው እርስዎ ነዎት።',
  'You decided this case before it was reopened. Another person has to decide it now.':
    'ይህን ጉዳይ እንደገና ከመከፈቱ በፊት እርስዎ ወስነውታል። አሁን ሌላ ሰው መወሰን አለበት።',
  'You, or an API key that you created, made the link of this case. Another person has to decide it.':
    'የዚህን ጉዳይ ሊንክ የፈጠሩት እርስዎ ወይም እርስዎ የፈጠሩት የAPI ቁልፍ ነው። ሌላ ሰው መወሰን አለበት።',
  'You captured this case for the customer. Another person has to decide it.':
    'ይህን ማረጋገጫ ለደንበኛው ያካሄዱት እርስዎ ነዎት። ሌላ ሰው መወሰን አለበት።',
  'You attended this check in person. Another person has to decide the case.':
    'በዚህ ማረጋገጫ በአካል ተገኝተዋል። ጉዳዩን ሌላ ሰው መወሰን አለበት።',
  'You are on the network that the customer used. Somebody on another network has to decide this case.':
    'ደንበኛው በተጠቀሙበት ኔትወርክ ላይ ነዎት። በሌላ ኔትወርክ ላይ ያለ ሰው ይህን ጉዳይ መወሰን አለበት።',
  'An admin or the owner of your account decides this case.': 'ይህን ጉዳይ የሚወስነው አስተዳዳሪ ወይም የመለያው ባለቤት ነው።',
  'Two people have to approve this case; an API key cannot.': 'ይህን ጉዳይ ሁለት ሰዎች ማጽደቅ አለባቸው፤ የAPI ቁልፍ አይችልም።',
  'Your cases are reviewed by the platform’s team. An owner or admin can change that in the settings.':
    'ጉዳዮችዎን የሚገመግመው የመድረኩ ቡድን ነው። ባለቤት ወይም አስተዳዳሪ በቅንብሮች ውስጥ ይህን መቀየር ይችላሉ።',
  // Lists, exports, investigations, views
  'There is no such entry, or it has ended.': 'እንዲህ ያለ ምዝገባ የለም ወይም አብቅቷል።',
  'There is nothing here that is clear enough to be put on a list.':
    'እዚህ በዝርዝር ላይ ለማስገባት በቂ ግልጽ የሆነ ነገር የለም።',
  'You added this entry: another person has to do this.': 'ይህን ምዝገባ ያከሉት እርስዎ ነዎት፤ ይህን ሌላ ሰው ማድረግ አለበት።',
  'This is left to a person: an API key cannot do it.': 'ይህ ለሰው የተተወ ነው፤ የAPI ቁልፍ ማድረግ አይችልም።',
  'Only the company’s own team can do this. The platform’s staff may add an entry, record a complaint, and remove what they added until it is confirmed.':
    'ይህን ማድረግ የሚችለው የድርጅቱ ቡድን ብቻ ነው። የመድረኩ ሠራተኞች ምዝገባ ማከል፣ አቤቱታ መመዝገብ እና ያከሉትን እስኪረጋገጥ ድረስ ማስወገድ ይችላሉ።',
  'The entry is not in a state in which this is possible. Please reload it.':
    'የምዝገባው ሁኔታ ይህን አይፈቅድም። እባክዎ እንደገና ይጫኑት።',
  'There is no such file, or it has expired.': 'እንዲህ ያለ ፋይል የለም ወይም ጊዜው አልፏል።',
  'There are too many rows for one file. Please choose a shorter period.':
    'ለአንድ ፋይል ረድፎቹ በጣም ብዙ ናቸው። እባክዎ አጠር ያለ ጊዜ ይምረጡ።',
  'Several exports are already being written. Please wait for one of them to finish.':
    'ብዙ ፋይሎች እየተጻፉ ነው። እባክዎ አንዱ እስኪያልቅ ይጠብቁ።',
  'There is no such batch of links, or it has expired.': 'እንዲህ ያለ የሊንኮች ስብስብ የለም ወይም ጊዜው አልፏል።',
  'Several batches of links are already being created. Please wait for one of them to finish.':
    'ብዙ የሊንኮች ስብስቦች እየተፈጠሩ ነው። እባክዎ አንዱ እስኪያልቅ ይጠብቁ።',
  'There is no such investigation.': 'እንዲህ ያለ ምርመራ የለም።',
  'This investigation is closed. Open it again to change it.': 'ይህ ምርመራ ተዘግቷል። ለመቀየር እንደገና ይክፈቱት።',
  'An investigation has cases of one client only.': 'አንድ ምርመራ የአንድ ድርጅት ጉዳዮች ብቻ ይኖሩታል።',
  'There is no such view.': 'እንዲህ ያለ እይታ የለም።',
  'There are too many views. Please delete one first.': 'እይታዎቹ በጣም ብዙ ናቸው። እባክዎ በመጀመሪያ አንዱን ይሰርዙ።',
  // Integration
  'There is no such event.': 'እንዲህ ያለ ክስተት የለም።',
  'There is no such API key.': 'እንዲህ ያለ የAPI ቁልፍ የለም።',
  'There is no such webhook.': 'እንዲህ ያለ ዌብሁክ የለም።',
  'There is no such call, or it is older than 30 days.': 'እንዲህ ያለ ጥሪ የለም ወይም ከ30 ቀናት በላይ ሆኖታል።',
  'There is no such delivery.': 'እንዲህ ያለ መላክ የለም።',
  'Two secrets are already active. Please wait until the older one expires, or end it now.':
    'ሁለት ሚስጥራዊ ቁልፎች አገልግሎት ላይ ናቸው። እባክዎ የቆየው ጊዜው እስኪያልፍ ይጠብቁ ወይም አሁን ያብቁት።',
  'There is no such message.': 'እንዲህ ያለ መልእክት የለም።',
  'This platform has no mail server: nothing can be sent.': 'ይህ መድረክ የኢሜይል አገልጋይ የለውም፤ ምንም መላክ አይቻልም።',
  // Single fields
  'This contains characters that cannot be used': 'ይህ መጠቀም የማይቻሉ ፊደላትን ይዟል',
  'Please enter a valid email address': 'እባክዎ ትክክለኛ የኢሜይል አድራሻ ያስገቡ',
  'Valid email is required': 'ትክክለኛ ኢሜይል ያስፈልጋል',
  'Valid admin email is required': 'ትክክለኛ የአስተዳዳሪ ኢሜይል ያስፈልጋል',
  'Customer name must be at least 2 characters': 'የደንበኛው ስም ቢያንስ 2 ፊደላት ሊኖሩት ይገባል',
  'Company name must be at least 2 characters': 'የድርጅቱ ስም ቢያንስ 2 ፊደላት ሊኖሩት ይገባል',
  'Username must be at least 3 characters': 'የተጠቃሚ ስሙ ቢያንስ 3 ፊደላት ሊኖሩት ይገባል',
  'Username is required': 'የተጠቃሚ ስም ያስፈልጋል',
  'Password is required': 'የይለፍ ቃል ያስፈልጋል',
  'First name is required': 'ስም ያስፈልጋል',
  'Last name is required': 'የአባት ስም ያስፈልጋል',
  'Please enter the code': 'እባክዎ ኮዱን ያስገቡ',
  'Please enter your username or e-mail address': 'እባክዎ የተጠቃሚ ስምዎን ወይም የኢሜይል አድራሻዎን ያስገቡ',
  'Please give one proof: your password, a code, a passkey or a single sign-on':
    'እባክዎ አንድ ማረጋገጫ ያቅርቡ፦ የይለፍ ቃል፣ ኮድ፣ የይለፍ ቁልፍ ወይም የድርጅት መግቢያ',
  'The password is not right.': 'የይለፍ ቃሉ ትክክል አይደለም።',
  'Please choose another password.': 'እባክዎ ሌላ የይለፍ ቃል ይምረጡ።',
  'This code is not right, or was used before.': 'ይህ ኮድ ትክክል አይደለም ወይም ከዚህ በፊት አገልግሏል።',
  'This code is not right. Please enter the one that the app shows now.':
    'ይህ ኮድ ትክክል አይደለም። እባክዎ መተግበሪያው አሁን የሚያሳየውን ያስገቡ።',
  'Somebody with this address is already on your team.': 'ይህ አድራሻ ያለው ሰው አስቀድሞ በቡድንዎ ውስጥ አለ።',
  'The last day is before the first': 'የመጨረሻው ቀን ከመጀመሪያው ቀን በፊት ነው',
  'Choose a period of at most ten years': 'ቢበዛ የአሥር ዓመት ጊዜ ይምረጡ',
  'There is no such time': 'እንዲህ ያለ ጊዜ የለም',
  'This is in the future': 'ይህ ገና ወደፊት ነው',
  'This is after the end.': 'ይህ ከማብቂያው በኋላ ነው።',
  'The list is empty': 'ዝርዝሩ ባዶ ነው',
  'Choose at least one': 'ቢያንስ አንድ ይምረጡ',
  'Choose at least one column': 'ቢያንስ አንድ ዓምድ ይምረጡ',
  'Choose at least one reason': 'ቢያንስ አንድ ምክንያት ይምረጡ',
  'Choose at least one event': 'ቢያንስ አንድ ክስተት ይምረጡ',
  'This reason does not apply to this step': 'ይህ ምክንያት ለዚህ ደረጃ አይሠራም',
  'At least 1 second': 'ቢያንስ 1 ሰከንድ',
  'At least 1 day': 'ቢያንስ 1 ቀን',
  'Please say why': 'እባክዎ ምክንያቱን ይግለጹ',
  'Please write why': 'እባክዎ ምክንያቱን ይጻፉ',
  'Please write how it was checked': 'እባክዎ እንዴት እንደተረጋገጠ ይጻፉ',
  'Please write something': 'እባክዎ የሆነ ነገር ይጻፉ',
  'Please type the word erase': 'እባክዎ erase የሚለውን ቃል ይጻፉ',
  'Please correct at least one value': 'እባክዎ ቢያንስ አንድ መረጃ ያርሙ',
  'Please give it a name': 'እባክዎ ስም ይስጡት',
  'Please give it a title': 'እባክዎ ርዕስ ይስጡት',
  'Please enter a name': 'እባክዎ ስም ያስገቡ',
  'Please enter a key name': 'እባክዎ የቁልፍ ስም ያስገቡ',
  'Please enter the value': 'እባክዎ ዋጋውን ያስገቡ',
  'Please enter who receives it': 'እባክዎ ማን እንደሚቀበለው ያስገቡ',
  'A tag cannot be empty': 'መለያ ባዶ መሆን አይችልም',
  'Please choose a country': 'እባክዎ አገር ይምረጡ',
  'Please choose a photo': 'እባክዎ ፎቶ ይምረጡ',
  'Please enter a currency as three capital letters, such as ETB': 'እባክዎ ገንዘቡን በሦስት ትላልቅ ፊደላት ያስገቡ፤ ለምሳሌ ETB',
  'There is no label': 'መለያ ምልክት የለም',
  'At most 100 labels at once': 'በአንድ ጊዜ ቢበዛ 100 መለያ ምልክቶች',
  'Please write a subject': 'እባክዎ ርዕሰ ጉዳይ ይጻፉ',
  'Please write some opening words': 'እባክዎ የመክፈቻ ቃላት ይጻፉ',
  'The subject cannot contain {customerName}: phones show subjects on a locked screen':
    'ርዕሰ ጉዳዩ {customerName} ሊይዝ አይችልም፤ ስልኮች ርዕሰ ጉዳዮችን በተቆለፈ ማያ ገጽ ላይ ያሳያሉ',
  'This is required, unless `delivery` is `sms` or `none`': 'መላኪያው `sms` ወይም `none` ካልሆነ ይህ ያስፈልጋል',
  'Please enter a mobile number with its country code, such as +251 91 234 5678':
    'እባክዎ የሞባይል ቁጥሩን ከአገር ኮዱ ጋር ያስገቡ፤ ለምሳሌ +251 91 234 5678',
  'The code to open the link cannot be sent to this number': 'ሊንኩን የሚከፍተው ኮድ ወደዚህ ቁጥር ሊላክ አይችልም',
  'The code to open the link needs an e-mail address or a phone that gets it':
    'ሊንኩን ለሚከፍተው ኮድ የሚደርስበት የኢሜይል አድራሻ ወይም ስልክ ያስፈልጋል',
  'Please write the address of the provider': 'እባክዎ የአገልግሎቱን አድራሻ ይጻፉ',
  'Please enter the address of the provider': 'እባክዎ የአገልግሎቱን አድራሻ ያስገቡ',
  'Please write the client id': 'እባክዎ የደንበኛ መለያውን (client id) ይጻፉ',
  'Please enter the client id': 'እባክዎ የደንበኛ መለያውን (client id) ያስገቡ',
  'Please enter the name of an authentication method': 'እባክዎ የማረጋገጫ ዘዴውን ስም ይጻፉ',
  'The name must be at least 2 characters': 'ስሙ ቢያንስ 2 ፊደላት ሊኖሩት ይገባል',
  'Please enter an e-mail address': 'እባክዎ የኢሜይል አድራሻ ያስገቡ',
  'Please send either referenceFace or referenceVerificationId':
    'እባክዎ ከ`referenceFace` ወይም ከ`referenceVerificationId` አንዱን ብቻ ይላኩ',
  'There is no such country': 'እንዲህ ያለ አገር የለም',
  'Please enter the six digits, or a recovery code': 'እባክዎ ስድስቱን አሃዞች ወይም የመልሶ ማግኛ ኮድ ያስገቡ',
  'A URL contains slashes, not backslashes': 'አድራሻ (URL) ወደ ፊት የተጋደመ ሰረዝ (/) እንጂ ወደ ኋላ የተጋደመ (\\) አይይዝም',
  'This scheme cannot be used': 'ይህን የመተግበሪያ አድራሻ መጠቀም አይቻልም',
  'There is no such check template, or it is archived.': 'እንዲህ ያለ የማረጋገጫ አብነት የለም፣ ወይም በማኅደር ነው።',
  'Another check template has this name.': 'ሌላ የማረጋገጫ አብነት ይህ ስም አለው።',
  'There are 100 check templates already. Please archive one first.':
    '100 የማረጋገጫ አብነቶች አሉ። እባክዎ መጀመሪያ አንዱን ወደ ማኅደር ያስገቡ።',
  'Someone else has changed this check template. Please reload the page.':
    'ሌላ ሰው ይህን የማረጋገጫ አብነት ቀይሮታል። እባክዎ ገጹን እንደገና ይክፈቱ።',
  'Please choose at least one document': 'እባክዎ ቢያንስ አንድ ሰነድ ይምረጡ',
  'Each document may appear only once': 'እያንዳንዱ ሰነድ አንድ ጊዜ ብቻ ሊኖር ይችላል',
  'Please write a name of at least 2 characters': 'እባክዎ ቢያንስ 2 ፊደላት ያሉት ስም ይጻፉ',
  'Please name a check template': 'እባክዎ የማረጋገጫ አብነት ይጥቀሱ',
}
