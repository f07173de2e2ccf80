/** The settings of decisions, links, retention and privacy. */
export const policies = {
  // Assurance and rules
  'How much evidence the rules need to approve a case. Below this level a person decides.':
    'ደንቦቹ አንድን ጉዳይ ለማጽደቅ የሚያስፈልጋቸው የማስረጃ መጠን። ከዚህ ደረጃ በታች ሰው ይወስናል።',
  'Minimum assurance for approval by the rules': 'በደንቦቹ ለመጽደቅ ዝቅተኛው የማረጋገጫ ደረጃ',
  'Save minimum assurance': 'ዝቅተኛውን የማረጋገጫ ደረጃ ያስቀምጡ',
  'Approve from': 'የሚጸድቀው ከ',
  'Decisions by rules': 'በደንቦች የሚሰጡ ውሳኔዎች',
  'On any doubt, and below the score for approval, a person decides. Only evidence against the customer rejects: two readings that show expired or too young, a different face, a block. Rules {0}.':
    'በማንኛውም ጥርጣሬና ከማጽደቂያው ነጥብ በታች ሰው ይወስናል። ውድቅ የሚያደርገው በደንበኛው ላይ የሚመሰክር ማስረጃ ብቻ ነው፦ ሰነዱ ጊዜው ማለፉን ወይም ዕድሜው አለመድረሱን የሚያሳዩ ሁለት ንባቦች፣ የተለየ ፊት፣ ወይም እገዳ። ደንቦች {0}።',
  'goes to a person': 'ወደ ሰው ይመራል',
  'is rejected, if its entry says so and a second person confirmed that':
    'ምዝገባው እንዲህ የሚል ከሆነና ሁለተኛ ሰው ካረጋገጠው ውድቅ ይደረጋል',
  'Try on last month’s cases': 'ባለፈው ወር ጉዳዮች ላይ ይሞክሩ',
  'Save rules': 'ደንቦቹን ያስቀምጡ',
  'A case with no doubts and at least this score is approved automatically. At 100 a single finding sends it to a person.':
    'ጥርጣሬ የሌለበትና ቢያንስ ይህን ነጥብ ያገኘ ጉዳይ በራስ-ሰር ይጸድቃል። 100 ሲሆን አንዲት አስተያየት ብቻ ወደ ሰው ትመራዋለች።',
  'Cap for rejections': 'የውድቅ ነጥብ ጣሪያ',
  'A rejected case scores less than this, every other case this or more. No case is rejected for its score.':
    'ውድቅ የተደረገ ጉዳይ ከዚህ ያነሰ፣ ሌላው ሁሉ ይህን ወይም ከዚህ በላይ ነጥብ ያገኛል። በነጥቡ ምክንያት ውድቅ የሚደረግ ጉዳይ የለም።',
  'In whole years; 0 asks for none.': 'በሙሉ ዓመታት፤ 0 ማለት ገደብ የለም።',
  'The preview failed': 'ሙከራው አልተሳካም',
  'A face or document number on the block list': 'በእገዳ ዝርዝር ላይ ያለ ፊት ወይም የሰነድ ቁጥር',
  'The rules decided no case in the last 30 days.': 'ባለፉት 30 ቀናት ደንቦቹ የወሰኑት ጉዳይ የለም።',
  'What would have changed': 'ሊቀየር ይችል የነበረው',
  'None of the {0} cases of the last 30 days would have been decided differently.':
    'ባለፉት 30 ቀናት ከነበሩት {0} ጉዳዮች በተለየ መንገድ የሚወሰን አልነበረም።',
  '{0} of the {1} cases of the last 30 days would have been decided differently.':
    'ባለፉት 30 ቀናት ከነበሩት {1} ጉዳዮች {0} በተለየ መንገድ ይወሰኑ ነበር።',
  'Older cases in this period were not evaluated.': 'በዚህ ጊዜ ውስጥ ያሉ የቆዩ ጉዳዮች አልተገመገሙም።',
  '{0}{1} Trying changes nothing.': '{0}{1} መሞከር ምንም አይቀይርም።',
  'Outcomes before and after': 'ከለውጡ በፊትና በኋላ ያሉ ውጤቶች',
  'As decided': 'እንደተወሰነው',
  'With these rules': 'በእነዚህ ደንቦች',
  Change: 'ለውጥ',
  'The newest {0} that change': 'የሚቀየሩት አዲሶቹ {0}',
  'The cases that change': 'የሚቀየሩት ጉዳዮች',
  '{0}, score {1}: {2} → {3}': '{0}፣ ነጥብ {1}፦ {2} → {3}',
  'Rules of the platform': 'የመድረኩ ደንቦች',
  'They apply to every company. Where one is stricter than your settings, it takes precedence.':
    'ለሁሉም ድርጅቶች ይሠራሉ። ከቅንብሮችዎ የጠበቀ ካለ እርሱ ይቀድማል።',
  "The platform's rules could not be loaded": 'የመድረኩን ደንቦች ማምጣት አልተቻለም',
  'The platform has no further rules for documents.': 'መድረኩ ለሰነዶች ተጨማሪ ደንቦች የሉትም።',
  Version: 'ቅጂ',
  // Decisions by people
  'Decisions by people': 'በሰዎች የሚሰጡ ውሳኔዎች',
  'Before an approval, a reviewer has to open the document and the selfie. Test verifications are exempt.':
    'ከማጽደቁ በፊት ገምጋሚው ሰነዱንና ሰልፊውን መክፈት አለበት። የሙከራ ማረጋገጫዎች ከዚህ ነጻ ናቸው።',
  'Two people must approve': 'ሁለት ሰዎች ማጽደቅ አለባቸው',
  'A second colleague has to agree before a case is approved. One person can reject.{0}':
    'ጉዳይ ከመጽደቁ በፊት ሁለተኛ ባልደረባ መስማማት አለበት። ውድቅ ለማድረግ አንድ ሰው ይበቃል።{0}',
  'Own links may be decided where nobody else can': 'ሌላ ሰው በማይችልበት ጊዜ በራስ ሊንክ ላይ መወሰን ይቻላል',
  'Otherwise, whoever made a link never decides its case. For a team in which only one person decides; every such decision says so.{0}':
    'ካልሆነ ሊንክ የፈጠረ ሰው በጉዳዩ ላይ ፈጽሞ አይወስንም። አንድ ሰው ብቻ ለሚወስንበት ቡድን ነው፤ እንዲህ ያለ ውሳኔ ሁሉ ይህን ይገልጻል።{0}',
  'The inspection of a trained reviewer counts as substantial evidence':
    'የሠለጠነ ገምጋሚ ምርመራ እንደ ከፍ ያለ ማስረጃ ይቆጠራል',
  'An owner states on the team page who is trained. Their approval then gives substantial assurance, unless evidence is missing or the head turn is in doubt.{0}':
    'ማን እንደሠለጠነ ባለቤት በቡድን ገጹ ላይ ይመዘግባል። ማስረጃ ካልጎደለ ወይም የጭንቅላት እንቅስቃሴው ካላጠራጠረ የእነርሱ ማጽደቅ ከፍ ያለ ደረጃ ይሰጣል።{0}',
  'may decide, and the decision says so': 'መወሰን ይችላል፤ ውሳኔውም ይህን ይገልጻል',
  'For customers who are checked in your branches.': 'በቅርንጫፎችዎ ለሚረጋገጡ ደንበኞች።',
  'may not decide': 'መወሰን አይችልም',
  'Somebody on another network has to.': 'በሌላ ኔትወርክ ያለ ሰው መወሰን አለበት።',
  'Decided cases that a colleague decides again, blind': 'የመጀመሪያውን ውሳኔ ሳያይ ባልደረባ በድጋሚ የሚወስንባቸው ጉዳዮች',
  None: 'ምንም',
  'Only the owner can change this.': 'ይህን መቀየር የሚችለው ባለቤቱ ብቻ ነው።',
  'A reviewer on the network that the customer used': 'ደንበኛው በተጠቀመበት ኔትወርክ ያለ ገምጋሚ',
  'Who reviews cases': 'ጉዳዮችን የሚገመግመው',
  'Applies at once, also to cases already waiting. Your team always reviews test verifications.':
    'ወዲያውኑ፣ አስቀድመው ለሚጠብቁ ጉዳዮችም ተግባራዊ ይሆናል። የሙከራ ማረጋገጫዎችን ሁልጊዜ ቡድንዎ ይገመግማል።',
  'Save reviewers': 'ገምጋሚዎችን ያስቀምጡ',
  'Hours to decide': 'ለመወሰን የተሰጡ ሰዓታት',
  'A case that waits longer for the platform’s team is marked overdue.':
    'የመድረኩን ቡድን ከዚህ በላይ የሚጠብቅ ጉዳይ ጊዜው እንዳለፈ ምልክት ይደረግበታል።',
  'Your team': 'የእርስዎ ቡድን',
  'No one at the platform sees them.': 'በመድረኩ ማንም አያያቸውም።',
  'The platform’s team': 'የመድረኩ ቡድን',
  'They see what the customer sent. Each picture they open is listed in that verification’s timeline.':
    'ደንበኛው የላከውን ያያሉ። የሚከፍቱት እያንዳንዱ ፎቶ በማረጋገጫው የጊዜ ቅደም ተከተል ውስጥ ይመዘገባል።',
  Both: 'ሁለቱም',
  'Whoever picks up a case first decides it; the other team is notified.':
    'ጉዳዩን ቀድሞ የያዘው ይወስናል፤ ሌላው ቡድን እንዲያውቅ ይደረጋል።',
  // Rejections
  'Rejections and appeals': 'ውድቅ ውሳኔዎችና ይግባኞች',
  'A customer appeals on the page of their check, in their own words. A person who has not decided the case before decides it again, and that decision is final.':
    'ደንበኛ በማረጋገጫው ገጽ ላይ በራሱ ቃላት ይግባኝ ይላል። በጉዳዩ ላይ ከዚህ በፊት ያልወሰነ ሰው በድጋሚ ይወስናል፤ ያ ውሳኔ የመጨረሻ ነው።',
  'is rejected by the rules': 'በደንቦቹ ውድቅ ይደረጋል',
  'The customer can appeal.': 'ደንበኛው ይግባኝ ማለት ይችላል።',
  'The rules never reject; every case that they would reject waits for review, with its reasons.':
    'ደንቦቹ ፈጽሞ ውድቅ አያደርጉም፤ ውድቅ ሊያደርጉት የነበረ ጉዳይ ሁሉ ከምክንያቶቹ ጋር ግምገማ ይጠብቃል።',
  'against rejections by the rules': 'በደንቦቹ ውድቅ ሲደረግ',
  'against every rejection': 'በማንኛውም ውድቅ ውሳኔ ላይ',
  'Time to appeal': 'ይግባኝ የሚባልበት ጊዜ',
  'Decisive evidence against a customer': 'በደንበኛ ላይ ወሳኝ ማስረጃ ሲኖር',
  'Customers may appeal': 'ደንበኞች ይግባኝ ማለት የሚችሉት',
  'Not at all': 'በፍጹም',
  Once: 'አንድ ጊዜ',
  'Customers rejected by the rules': 'በደንቦቹ ውድቅ የተደረጉ ደንበኞች',
  'They see the reasons and can always appeal; the case then waits for a reviewer. A new attempt sets a rejected verification back to in progress: your systems receive verification.started again.':
    'ምክንያቶቹን ያያሉ፤ ሁልጊዜም ይግባኝ ማለት ይችላሉ፤ ጉዳዩም ያኔ ገምጋሚ ይጠብቃል። አዲስ ሙከራ ውድቅ የተደረገውን ማረጋገጫ ወደ “በሂደት ላይ” ይመልሳል፤ ሥርዓቶችዎም verification.started እንደገና ይደርሳቸዋል።',
  'They may retry on their own': 'በራሳቸው እንደገና መሞከር ይችላሉ',
  'Time to retry': 'እንደገና የሚሞከርበት ጊዜ',
  'People who share a phone, a device or a house': 'ስልክ፣ መሣሪያ ወይም ቤት የሚጋሩ ሰዎች',
  'From the fourth person on, if their names say at least three families: with one phone number, e-mail address or device, or in one house and network. One family counts from its eighth person on a phone number, e-mail address or device. A branch’s tablet or an office’s phone belongs on the allow list.':
    'ስሞቻቸው ቢያንስ ሦስት ቤተሰቦችን የሚያመለክቱ ከሆነ ከአራተኛው ሰው ጀምሮ፦ በአንድ ስልክ ቁጥር፣ ኢሜይል አድራሻ ወይም መሣሪያ፣ ወይም በአንድ ቤትና ኔትወርክ። አንድ ቤተሰብ በአንድ ስልክ ቁጥር፣ ኢሜይል አድራሻ ወይም መሣሪያ ከስምንተኛው ሰው ጀምሮ ይቆጠራል። የቅርንጫፍ ታብሌት ወይም የቢሮ ስልክ በፈቃድ ዝርዝር ላይ መሆን አለበት።',
  'Earlier approvals with the same detail are flagged, with the event verification.linked.':
    'ተመሳሳይ መረጃ ያላቸው ቀደምት ማጽደቆች በverification.linked ክስተት ምልክት ይደረግባቸዋል።',
  'nothing happens': 'ምንም አይደረግም',
  'Linked cases are still shown. Limits of the platform’s rules below still apply.':
    'የተያያዙ ጉዳዮች አሁንም ይታያሉ። ከታች ያሉት የመድረኩ ደንቦች ገደቦች አሁንም ይሠራሉ።',
  'From that number on': 'ከዚያ ቁጥር ጀምሮ',
  // Customers
  Minors: 'ለአካለ መጠን ያልደረሱ',
  'You ask for no minimum age.': 'ዝቅተኛ ዕድሜ አይጠይቁም።',
  'A customer younger than {0} stops once the date of birth is known. It is not stored, and a photo taken before is deleted.':
    'ከ{0} በታች የሆነ ደንበኛ የትውልድ ቀኑ እንደታወቀ ይቆማል። ቀኑ አይቀመጥም፤ ከዚያ በፊት የተነሳ ፎቶም ይሰረዛል።',
  'A parent or legal guardian may agree': 'ወላጅ ወይም ሕጋዊ አሳዳጊ መስማማት ይችላል',
  'The customer passes a link on. Who opens it reads what is done, states their name and that they are a parent or legal guardian, and agrees; they can withdraw by the same link. Nobody checks who they are: a person decides about the case and sees the statement. A rule of the platform with a minimum age still rejects.':
    'ደንበኛው ሊንክ ያስተላልፋል። የከፈተው ሰው የሚደረገውን ያነባል፣ ስሙንና ወላጅ ወይም ሕጋዊ አሳዳጊ መሆኑን ይገልጻል፣ ይስማማል፤ በዚያው ሊንክም ስምምነቱን ማንሳት ይችላል። ማን እንደሆነ ማንም አያረጋግጥም፤ ሰው ጉዳዩን ይወስናል፣ መግለጫውንም ያያል። ዝቅተኛ ዕድሜ ያለው የመድረኩ ደንብ አሁንም ውድቅ ያደርጋል።',
  'Proof of possession': 'የባለቤትነት ማረጋገጫ',
  'Whether a link opens only with a code, which somebody to whom it was forwarded does not have. Each link can ask for the other kind of code. Existing links keep their setting.':
    'ሊንክ የሚከፈተው በኮድ ብቻ እንደሆነ፤ ሊንኩ የተላለፈለት ሰው ኮዱ የለውም። እያንዳንዱ ሊንክ ሌላውን የኮድ ዓይነት ሊጠይቅ ይችላል። ያሉት ሊንኮች ቅንብራቸውን እንደያዙ ይቆያሉ።',
  'Walk-ins need a code too': 'ያለ ሊንክ የሚመጡም ኮድ ያስፈልጋቸዋል',
  'Customers without a link enter a mobile number or an e-mail address, and the code that is sent to it. Applies where this installation takes walk-ins for your company.':
    'ሊንክ የሌላቸው ደንበኞች የሞባይል ቁጥር ወይም የኢሜይል አድራሻ እና ወደዚያ የተላከውን ኮድ ያስገባሉ። ይህ ሥርዓት ለድርጅትዎ ያለ ሊንክ የሚመጡ ደንበኞችን የሚቀበል ከሆነ ይሠራል።',
  'Whoever has the link can start the check.': 'ሊንኩ ያለው ማንኛውም ሰው ማረጋገጫውን መጀመር ይችላል።',
  'By text message to the phone of the link, where this installation sends them, else by e-mail. Links without either are refused.':
    'ይህ ሥርዓት የጽሑፍ መልእክት የሚልክ ከሆነ በሊንኩ ላይ ወዳለው ስልክ፣ ካልሆነ በኢሜይል። ሁለቱም የሌላቸው ሊንኮች አይፈቀዱም።',
  'Your server fetches it for each verification (possession-code), and your app shows it to the customer who is signed in there.':
    'ሰርቨርዎ ለእያንዳንዱ ማረጋገጫ ያመጣዋል (possession-code)፤ መተግበሪያዎም ገብቶ ላለው ደንበኛ ያሳየዋል።',
  'To open a link, the customer needs': 'ሊንክ ለመክፈት ደንበኛው የሚያስፈልገው',
  'Contact for questions about data': 'ስለ መረጃ ጥያቄዎች የሚቀርቡበት አድራሻ',
  'If empty, the company’s e-mail address is used.': 'ባዶ ከሆነ፦ የድርጅቱ የኢሜይል አድራሻ።',
  'Authority for complaints': 'አቤቱታ የሚቀርብለት ባለሥልጣን',
  'Its name and address. Empty: the data protection authority of the customer’s country, unnamed.':
    'ስሙና አድራሻው። ባዶ ከሆነ፦ የደንበኛው አገር የመረጃ ጥበቃ ባለሥልጣን፣ ስሙ ሳይጠቀስ።',
  'Basis of the check': 'የማረጋገጫው ሕጋዊ መሠረት',
  'In your own words, as your lawyers would state it. Empty: the notice states none.':
    'በራስዎ ቃላት፣ ጠበቆችዎ እንደሚገልጹት። ባዶ ከሆነ፦ ማሳሰቢያው ምንም አይገልጽም።',
  'Notice and consent': 'ማሳሰቢያና ስምምነት',
  'Customers agree to a notice and, separately, to the comparison of their face. Both texts follow from these settings; a change applies to customers who have not agreed yet.':
    'ደንበኞች ለማሳሰቢያው እንዲሁም ለብቻው ለፊታቸው ንጽጽር ይስማማሉ። ሁለቱም ጽሑፎች ከእነዚህ ቅንብሮች ይወጣሉ፤ ለውጥ እስካሁን ላልተስማሙ ደንበኞች ይሠራል።',
  'Save notice': 'ማሳሰቢያውን ያስቀምጡ',
  'Language of the texts below': 'ከታች ያሉት ጽሑፎች ቋንቋ',
  'Purpose of the check': 'የማረጋገጫው ዓላማ',
  'Customers read it before they agree, as the end of the sentence ‘… asks you to do this to …’: ‘open your account’. Empty: ‘prove who you are’.':
    'ደንበኞች ከመስማማታቸው በፊት ‘… ይህን እንዲያደርጉ የሚጠይቅዎት … ነው’ በሚለው ዓረፍተ ነገር ውስጥ ያነቡታል፦ ‘ሂሳብ ለመክፈት’። ባዶ ከሆነ፦ ‘ማንነትዎን ለማረጋገጥ’።',
  'For customers who do not agree': 'ለማይስማሙ ደንበኞች',
  'How else they can prove who they are, such as at a branch. Where a language has no text, the English one is shown.':
    'ማንነታቸውን በሌላ መንገድ እንዴት እንደሚያረጋግጡ፤ ለምሳሌ በቅርንጫፍ። በአንድ ቋንቋ ጽሑፍ ከሌለ የእንግሊዝኛው ይታያል።',
  'all photos are deleted': 'ሁሉም ፎቶዎች ይሰረዛሉ',
  'the photos of the document are kept until the retention ends': 'የሰነዱ ፎቶዎች የማቆያ ጊዜው እስኪያበቃ ይቆያሉ',
  'The selfie, the head turn and all face measurements are always deleted.':
    'ሰልፊው፣ የጭንቅላት እንቅስቃሴውና ሁሉም የፊት ልኬቶች ሁልጊዜ ይሰረዛሉ።',
  'When a customer withdraws the consent after the decision': 'ደንበኛ ከውሳኔው በኋላ ስምምነቱን ሲያነሳ',
  // Data requests and retention
  'Customer data requests': 'ደንበኞች ስለ መረጃቸው የሚያቀርቡት ጥያቄ',
  'The deadlines of the register. The law may prescribe shorter ones; requests that are open keep theirs.':
    'የመዝገቡ የጊዜ ገደቦች። ሕጉ አጠር ያሉ ሊደነግግ ይችላል፤ ያልተዘጉ ጥያቄዎች የራሳቸውን ይዘው ይቆያሉ።',
  'Time to answer': 'ምላሽ የሚሰጥበት ጊዜ',
  'May be extended once by at most': 'አንድ ጊዜ ሊራዘም የሚችለው ቢበዛ በ',
  'Legal holds': 'ሕጋዊ እገዳዎች',
  'Nothing of these cases is erased: not by people, keys, retention or the platform, and your company’s data cannot be erased as a whole.':
    'ከእነዚህ ጉዳዮች ምንም አይሰረዝም፦ በሰዎች፣ በቁልፎች፣ በማቆያ ጊዜ ወይም በመድረኩ፤ የድርጅትዎ መረጃም በጠቅላላ ሊሰረዝ አይችልም።',
  'The legal holds could not be loaded': 'ሕጋዊ እገዳዎቹን ማምጣት አልተቻለም',
  'No legal holds': 'ሕጋዊ እገዳ የለም',
  'A case is put under legal hold on its page, under More.':
    'ጉዳይ በሕጋዊ እገዳ ስር የሚደረገው በገጹ ላይ “ተጨማሪ” በሚለው ስር ነው።',
  Retention: 'የመረጃ ማቆያ ጊዜ',
  'Data is erased after these times. The record that there was a check, and how it was decided, is kept. Years are calendar years.':
    'መረጃ ከእነዚህ ጊዜያት በኋላ ይሰረዛል። ማረጋገጫ መደረጉና እንዴት እንደተወሰነ የሚያሳየው መዝገብ ይቆያል። ዓመታት የቀን መቁጠሪያ ዓመታት ናቸው።',
  'Save retention': 'የማቆያ ጊዜውን ያስቀምጡ',
  Template: 'ናሙና',
  'A starting point for your lawyers to check; it does not state the law. It fills in the times below.':
    'ጠበቆችዎ እንዲመረምሩት መነሻ ነው፤ ሕጉን አይገልጽም። ከታች ያሉትን ጊዜያት ይሞላል።',
  'Counted from': 'የሚቆጠረው ከ',
  'For approved customers; report the end by the API.': 'ለጸደቁ ደንበኞች፤ ማብቂያውን በAPI ያሳውቁ።',
  'The decision': 'ውሳኔው',
  'The end of the relationship': 'የግንኙነቱ ማብቂያ',
  'Times outside of them cannot be saved, and the platform’s limit erases no case before your minimum is over.':
    'ከእነዚህ ውጭ ያሉ ጊዜያትን ማስቀመጥ አይቻልም፤ የመድረኩ ገደብም የእርስዎ ዝቅተኛ ጊዜ ሳያልፍ ምንም ጉዳይ አይሰርዝም።',
  'This platform keeps closed cases for {0} days at most': 'ይህ መድረክ የተዘጉ ጉዳዮችን ቢበዛ ለ{0} ቀናት ያቆያል',
  'This is set by the platform’s operator. It ends earlier than your time above, unless your own minimum is longer.':
    'ይህን የወሰነው የመድረኩ አስተዳዳሪ ነው። የራስዎ ዝቅተኛ ጊዜ ካልረዘመ በስተቀር ከላይ ካለው ጊዜዎ ቀድሞ ያበቃል።',
  'Nothing would be erased now': 'አሁን ምንም አይሰረዝም',
  '1 closed case would be erased': '1 የተዘጋ ጉዳይ ይሰረዛል',
  '{0} closed cases would be erased': '{0} የተዘጉ ጉዳዮች ይሰረዛሉ',
  'The oldest is of {0}.': 'የቆየው የ{0} ነው።',
  '{0}Cases waiting for review and cases under legal hold are kept.':
    '{0}ግምገማ የሚጠብቁና በሕጋዊ እገዳ ስር ያሉ ጉዳዮች ይቆያሉ።',
  'Erase older evidence': 'የቆየ ማስረጃ ይሰረዝ',
  'Save and erase': 'አስቀምጠው ይሰርዙ',
  Ethiopia: 'ኢትዮጵያ',
  Kenya: 'ኬንያ',
  'Another country': 'ሌላ አገር',
  'Keep the evidence of closed cases': 'የተዘጉ ጉዳዮች ማስረጃ የሚቆየው',
  'Until someone erases it': 'ሰው እስኪሰርዘው',
  'As long as the case': 'ጉዳዩ እስካለ ድረስ',
  'Checks that ended without a decision': 'ያለ ውሳኔ ያበቁ ማረጋገጫዎች',
  'As long as a case': 'ጉዳይ እስካለ ድረስ',
  'Face templates': 'የፊት ልኬቶች',
  'As long as the pictures': 'ፎቶዎቹ እስካሉ ድረስ',
  'They find a person who comes back.': 'ተመልሶ የሚመጣን ሰው ያገኛሉ።',
  'Face templates of rejected customers': 'ውድቅ የተደረጉ ደንበኞች የፊት ልኬቶች',
  'As long as the others': 'ሌሎቹ እስካሉ ድረስ',
  'Your own bounds': 'የራስዎ ገደቦች',
  'Cases at least': 'ጉዳዮች ቢያንስ',
  'No minimum': 'ዝቅተኛ ገደብ የለም',
  'Cases at most': 'ጉዳዮች ቢበዛ',
  'No maximum': 'ከፍተኛ ገደብ የለም',
  'Pictures at most': 'ፎቶዎች ቢበዛ',
  'Face templates at most': 'የፊት ልኬቶች ቢበዛ',
  'Checks without a decision at most': 'ያለ ውሳኔ ያሉ ማረጋገጫዎች ቢበዛ',
  'Are you sure you want to keep evidence for this time only?': 'ማስረጃን ለዚህ ጊዜ ብቻ ማቆየት እንደሚፈልጉ እርግጠኛ ነዎት?',
  '{0} closed {1} will be erased in the coming nights, and cannot be restored.':
    '{0} የተዘጉ {1} በሚቀጥሉት ሌሊቶች ይሰረዛሉ፤ መመለስም አይቻልም።',
  'From then on data is erased automatically, and cannot be restored.':
    'ከዚያ ጀምሮ መረጃ በራስ-ሰር ይሰረዛል፤ መመለስም አይቻልም።',
  'The maximum is shorter than the minimum': 'ከፍተኛው ከዝቅተኛው ያንሳል',
  'This is shorter than your minimum for the record': 'ይህ ለመዝገቡ ካስቀመጡት ዝቅተኛ ጊዜ ያንሳል',
  'This is longer than your maximum for the record': 'ይህ ለመዝገቡ ካስቀመጡት ከፍተኛ ጊዜ ይረዝማል',
  'This is longer than your maximum for pictures': 'ይህ ለፎቶዎች ካስቀመጡት ከፍተኛ ጊዜ ይረዝማል',
  'This is longer than your maximum for face templates': 'ይህ ለፊት ልኬቶች ካስቀመጡት ከፍተኛ ጊዜ ይረዝማል',
  'This is longer than your maximum for checks without a decision':
    'ይህ ያለ ውሳኔ ላሉ ማረጋገጫዎች ካስቀመጡት ከፍተኛ ጊዜ ይረዝማል',
  'check without a decision': 'ያለ ውሳኔ ያለ ማረጋገጫ',
  'checks without a decision': 'ያለ ውሳኔ ያሉ ማረጋገጫዎች',
  'case’s pictures': 'የጉዳይ ፎቶዎች',
  'cases’ pictures': 'የጉዳዮች ፎቶዎች',
  'case’s face templates': 'የጉዳይ የፊት ልኬቶች',
  'cases’ face templates': 'የጉዳዮች የፊት ልኬቶች',
  'Nightly report': 'የየሌሊት ሪፖርት',
  'The last 30 nights in which anything was due. Owners are mailed once a week, and on the morning after a night in which something could not be erased.':
    'የሚሰረዝ ነገር የነበረባቸው የመጨረሻ 30 ሌሊቶች። ለባለቤቶች በሳምንት አንድ ጊዜ፣ እንዲሁም መሰረዝ ያልተቻለ ነገር ከነበረበት ሌሊት በኋላ ጠዋት ኢሜይል ይላካል።',
  'The reports could not be loaded': 'ሪፖርቶቹን ማምጣት አልተቻለም',
  'Nothing was due yet': 'እስካሁን የሚሰረዝ አልነበረም',
  'A night in which retention erases something, or cannot, is listed here.':
    'የማቆያ ጊዜው የሆነ ነገር የሰረዘበት ወይም መሰረዝ ያልቻለበት ሌሊት እዚህ ይዘረዘራል።',
  Night: 'ሌሊት',
  Erased: 'የተሰረዘ',
  'Not erased': 'ያልተሰረዘ',
  '{0} under legal hold': '{0} በሕጋዊ እገዳ ስር',
  '{0} waiting for review': '{0} ግምገማ በመጠበቅ ላይ',
  '{0} left for the next run': '{0} ለቀጣዩ ዙር የቀሩ',
  Case: 'ጉዳይ',
  Set: 'የተደረገበት',
  Lifted: 'የተነሳበት',
  Lift: 'ያንሱ',
  'In force, by the {0}': 'በሥራ ላይ፣ በ{0}',
  'Order or file number (optional)': 'የትእዛዝ ወይም የፋይል ቁጥር (አማራጭ)',
} as const
