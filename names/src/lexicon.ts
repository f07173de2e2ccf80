/**
 * What a model cannot learn from letters: titles, halves of compounds, abbreviations, customary Latin forms, and well-known
 * names. All of it comes from general works: the style guides of the Encyclopaedia Aethiopica and of BGN/PCGN for titles
 * and compounds, Bible translations and lives of saints for religious names, ALA-LC's Arabic table and newspapers for
 * Arabic ones. Nothing comes from the lists that the model is measured with.
 */

const words = (text: string) => new Set(text.trim().split(/\s+/))

/** Titles that are never a name. Each has its forms in both scripts, so that both leave it out. */
export const FORMS_OF_ADDRESS = words(`
  ato wro wrt writ weyzero woizero weizero woyzero weyzerit woizerit woyzerit mr mrs ms dr prof sir madam
  አቶ ወሮ ወሪት ወይዘሮ ወይዘሪት ዶር ዶክተር ፕሮፌሰር ፕሮፍ`)

/** Ranks and offices, before a name and after it. Some are names too. */
export const TITLES = words(`
  mis profesor eng engineer her frau hon captain colonel col general gen major sergeant doctor doktor sheikh sheik sheh haji haj hajji qes kes
  kesis qesis memhir memher merigeta mergeta diakon deacon deakon aleka alaqa dejazmach dejazmatch dejach fitawrari kegnazmach
  qenyazmach grazmach blata blaten balambaras bitwoded bitweded negadras bejirond kentiba kantiba shambel shaleka shaleqa azaj
  azazh azaz ras lij abune abuna
  ኢንጂነር ኢንጅነር ሻምበል ኮሎኔል ጄኔራል ሻለቃ ሼህ ሼክ ሸህ ሸክ ሐጂ ሀጂ ሃጂ ቄስ መምህር አለቃ
  ደጃዝማች ደጃች ፊታውራሪ ቀኛዝማች ግራዝማች ብላታ ብላቴን ባላምባራስ ቢትወደድ ነጋድራስ በጅሮንድ ከንቲባ አዛዥ ራስ ልጅ አቡነ መሪጌታ ሊቀ ዲያቆን ቀሲስ`)

/** Arabic articles and particles, left out in hyphenated words. */
export const PARTICLES = words('al el ul ad as ash ar an at az bin ibn bint ben')
/** Particles that are not names as separate words. Others are kept: Ben, An and As are names too. */
export const ARTICLES = words('al el ul አል')
/** Particles that are not names between other names. */
export const LINKS = words('bin ibn bint ben')

/** First halves of compounds: not a name without the second half. */
export const FIRST_HALVES = words(`
  gebre gebra gabre gabra ghebre ghebra wolde welde walda wolda woldä gäbrä haile hayle haylä hayla tekle takla tecle teklä
  kidane kidanä habte habtä amde amdä sahle sahlä zere zera zerä tesfa lisane berhane birhane brhane fikre fekre fikrä
  melake tsige kinfe tensae tinsae welete wolete amete
  ገብረ ወልደ ኃይለ ሀይለ ኀይለ ሃይለ ሐይለ ተክለ ኪዳነ ሀብተ ሃብተ ኃብተ አምደ ዐምደ ዓምደ ሳህለ ሣህለ ዘርዐ ዘርአ ተስፋ ልሳነ ብርሃነ ብርሀነ ፍቅረ መልአከ ጽጌ ክንፈ
  ትንሣኤ ወለተ አመተ`)

/** Second halves: saints and holy things. */
export const SECOND_HALVES = words(`
  mariam maryam mariyam mikael michael mikail giorgis georgis giyorgis selasie selase silase selassie selasse yohannes yohanes
  egziabher igziabher egziabhier kirstos kristos krestos kiristos eyesus iyesus yesus medhin medhn medhen haimanot
  haymanot haymanot hawariat tsadik tsadkan tsion sion ab amlak gabriel gebriel rufael kidan hiwot meskel mesqel wold senbet
  tsadiq hanna libanos amanuel work werk ወርቅ ማርያም ሚካኤል ጊዮርጊስ ሥላሴ ስላሴ ሥላሤ ዮሐንስ እግዚአብሔር እግዚአብሄር ክርስቶስ ኢየሱስ መድኅን መድህን ሃይማኖት ኃይማኖት ሐይማኖት
  ሐዋርያት ጻድቅ ጻድቃን ጽዮን አብ አምላክ ገብርኤል ሩፋኤል ኪዳን ሕይወት መስቀል ወልድ ሰንበት ሐና ሊባኖስ አማኑኤል እግዚእ`)

/** First halves that are abbreviated to a letter: ገ/ማርያም, G/Mariam. Some letters abbreviate several. */
export const ABBREVIATED: ReadonlyMap<string, readonly string[]> = new Map([
  ['ገ', ['ገብረ']],
  ['ወ', ['ወልደ']],
  ['ኃ', ['ኃይለ']],
  ['ኀ', ['ኃይለ']],
  ['ሃ', ['ኃይለ', 'ሀብተ']],
  ['ሀ', ['ኃይለ', 'ሀብተ']],
  ['ሐ', ['ኃይለ', 'ሀብተ']],
  ['ተ', ['ተክለ', 'ተስፋ']],
  ['ኪ', ['ኪዳነ']],
  ['ዐ', ['ዐምደ']],
  ['ዓ', ['ዓምደ']],
  ['አ', ['አምደ']],
  ['ብ', ['ብርሃነ']],
  ['ፍ', ['ፍቅረ']],
  ['ዘ', ['ዘርዐ']],
  ['ክ', ['ክንፈ']],
  ['መ', ['መልአከ']],
  ['ሣ', ['ሣህለ']],
  ['ሳ', ['ሣህለ']],
  ['g', ['gebre']],
  ['w', ['wolde']],
  ['h', ['haile', 'habte']],
  ['t', ['tekle', 'tesfa']],
  ['k', ['kidane', 'kinfe']],
  ['a', ['amde']],
  ['b', ['birhane']],
  ['f', ['fikre']],
  ['z', ['zere']],
  ['m', ['melake']],
  ['s', ['sahle']],
])

/**
 * One name per line: its spellings in Ge'ez, and Latin forms from other languages. `perMille` is how many of a thousand
 * people bear a frequent name (a rough estimate): sharing it proves little.
 */
const CUSTOMARY: readonly { forms: string; perMille?: number }[] = [
  {
    forms:
      'ሙሐመድ መሐመድ ሙሃመድ መሃመድ መሀመድ mohammed mohamed muhammad muhamed mehamed maxamed muhammed mohammad muhumed',
    perMille: 25,
  },
  { forms: 'ማህሙድ ማሕሙድ መሐሙድ mahmud mahmoud mahmood mohamud maxamuud', perMille: 2 },
  { forms: 'አሕመድ አህመድ ahmed ahmad axmed', perMille: 12 },
  { forms: 'ዓሊ አሊ ali cali', perMille: 8 },
  { forms: 'ሑሴን ሁሴን hussein husen husein xuseen hussen', perMille: 6 },
  { forms: 'ሐሰን ሀሰን hassan hasan xasan hassen', perMille: 6 },
  { forms: 'ኢብራሂም ibrahim ebrahim ibraahim ibraahiim', perMille: 5 },
  { forms: 'ተስፋዬ tesfaye', perMille: 6 },
  { forms: 'ከበደ kebede', perMille: 6 },
  { forms: 'አበበ abebe', perMille: 7 },
  { forms: 'በቀለ bekele', perMille: 6 },
  { forms: 'አለሙ ዓለሙ alemu', perMille: 5 },
  { forms: 'ታደሰ tadesse', perMille: 5 },
  { forms: 'ኃይሉ ሀይሉ hailu', perMille: 4 },
  { forms: 'ግርማ girma', perMille: 5 },
  { forms: 'ሚካኤል michael mikael mikail micheal michiel' },
  { forms: 'ገብርኤል gabriel gebriel gabriyel' },
  { forms: 'ሩፋኤል raphael rufael rafael' },
  { forms: 'ቴዎድሮስ tewodros theodros theodoros tedros teodros theodore' },
  { forms: 'ማቴዎስ matewos mathewos matheos matthew mathews' },
  { forms: 'ሉቃስ lukas lucas luke' },
  { forms: 'ማርቆስ markos marcos mark' },
  { forms: 'ዮሐንስ yohannes yohanis johannes yohanes' },
  { forms: 'ዮሴፍ yosef yoseph joseph yusuf yousef' },
  { forms: 'የሱፍ ዩሱፍ yusuf yesuf yousuf yousef yuusuf' },
  { forms: 'ያዕቆብ yakob yaekob jacob yacob yaqob' },
  { forms: 'ጳውሎስ paulos pawlos paul' },
  { forms: 'ጴጥሮስ petros peter pietros' },
  { forms: 'ጊዮርጊስ giorgis georgis george giyorgis ghiorghis' },
  { forms: 'እስጢፋኖስ estifanos stephanos stefanos istifanos' },
  { forms: 'ሥላሴ ስላሴ selassie sellassie silassie selasse' },
  { forms: 'ክርስቶስ kristos christos kirstos cristos' },
  { forms: 'ኢየሱስ eyesus iyasus iyesus yesus jesus' },
  { forms: 'እግዚአብሔር egziabher egziabiher igziabher egzabher igzeabher' },
  { forms: 'ማርያም mariam maryam mariyam' },
  { forms: 'ሰሎሞን ሰለሞን solomon selomon salomon' },
  { forms: 'ዳዊት dawit david dawud daud' },
  { forms: 'ኤልሳቤጥ elsabet elizabeth elisabeth elsabeth' },
  { forms: 'ኤልያስ elias eliyas' },
  { forms: 'ይስሐቅ yishak isaac isaak yeshaq' },
  { forms: 'እንድርያስ endrias andreas andrias endryas' },
  { forms: 'ፊልጶስ filipos philipos philippos philip' },
  { forms: 'ቶማስ tomas thomas' },
  { forms: 'አብርሃም abraham abreham' },
  { forms: 'ሥዩም ስዩም seyoum siyoum seyum' },
  { forms: 'ምኒልክ menelik menilek minilik menilik' },
  { forms: 'ኢትዮጵያ ethiopia itiopia etiopia' },
  { forms: 'ዐብዱላሂ አብዱላሂ አብደላ abdullahi abdulahi cabdullaahi abdela abdella abdallah abdullah' },
  { forms: 'ፋጡማ ፋጢማ fatuma fatima fadumo faadumo fatouma' },
  { forms: 'ዐይሻ አይሻ aisha aysha caasha asha' },
  { forms: 'ከድጃ ኸዲጃ khadija kedija khadiija hadija' },
  { forms: 'ዑመር ኡመር umar omar umer cumar' },
  { forms: 'ዑስማን ኡስማን usman osman cismaan uthman' },
  { forms: 'ሙስጠፋ ሙስጣፋ mustafa mustefa mustapha' },
  { forms: 'ጀማል jemal jamal gamal jamaal' },
  { forms: 'ዐብዱልቃድር አብዱልቃድር አብዱልቃዲር abdulkadir abdelkader abdulqadir abdelqadir cabdulqaadir' },
]

/** The customary names with their forms, and ln of the share of people who bear them: one in two thousand if not estimated. */
export const CUSTOMARY_NAMES: readonly { forms: readonly string[]; share: number }[] = CUSTOMARY.map(
  ({ forms, perMille = 0.5 }) => ({ forms: forms.split(' '), share: Math.log(perMille / 1000) }),
)

/** Well-known names, many of which differ only in their last vowel: a spelling of one of them is not a misspelling of another. */
export const KNOWN_NAMES: readonly string[] = `
  አበበ አበባ አበበች አበራ አለሙ አለም አለማየሁ ዓለማየሁ አልማዝ አማረ አማረች አሚና አሚን አየለ አያሌው አያልነህ አስቴር አሰፋ አሰፋች አስፋው አዳነ አዳነች ባህሩ በለጠ በላይ በላይነህ
  በላቸው በቀለ በቀለች በየነ ብርሃኑ ብርሃኔ ብርሃን ብሩክ ብሩ ቢኒያም ቸሩ ዳዊት ዳንኤል ደምሴ ደረጀ ደሳለኝ ደስታ ዱባለ ኤልያስ እሸቱ እንዳለ እንዳልካቸው ኤደን ኢዮብ ፈለቀ
  ፈለቀች ፍቃዱ ፈቃዱ ፍቅሩ ፍቅሬ ፍቅር ፍሬ ፍሬው ገብሩ ገብሬ ገብረ ጌታቸው ጌታሁን ጌቱ ገነት ግርማ ግርማይ ጎሳ ኃይሉ ኃይሌ ኃይለ ኃይል ሐና ሐናን ሀብታሙ ሀብቱ ሀብቴ ሄኖክ
  ሕይወት ካሳ ካሳዬ ካሳሁን ካሱ ከበደ ከበደች ከበዱ ኪዳኔ ኪዳን ኪዳኑ ክንፈ ክንፌ ክንፉ ለማ ለገሠ ለምለም ልዑል ማሞ ማርታ ማርያ መኮንን መለሰ መላኩ መላክ መንገሻ መንግስቱ
  መንግሥት መሰለ መሰረት መስፍን ሙሉ ሙሉጌታ ሙላት ሙላቱ ነጋ ነጋሽ ንጉሤ ንጉሡ ንጉስ ሰላም ሳሌም ሳለም ሳሙኤል ሳራ ሳባ ሰናይ ሰናይት ሰይፉ ሰይፈ ሺፈራው ሰሎሞን ታደሰ ታደለ
  ታደለች ታዬ ታከለ ተካ ተፈራ ተፈሪ ተክሌ ተክለ ተክሉ ተስፋ ተስፋዬ ተስፋው ተሾመ ጥላሁን ጥበቡ ትዕግስት ፀጋ ፀጋዬ ፀሐይ ወልዴ ወልዱ ወልደ ወርቁ ወርቅ ወርቄ ወንድሙ
  ያሬድ ይልማ ዮናስ ዮሐንስ ዘውዴ ዘውዱ ዘውዲቱ ዘሪሁን ዜና ዘነበ ዘነበች ጀማል ጀሚላ ከማል ከሚላ ሰይድ ሰይዳ ፋንታ ፋንታዬ ሽታ ሽታዬ ሐስና ሁሴን ይርጋ ይርጉ ፀጌ ጽጌ ሙሉነህ ሙሉነሽ ሳምራዊት ናስር ናስራ ሐሊማ ሐሊም ረሺድ ረሺዳ
  ታሪክ ታሪኩ ታምር ታምሩ ታምራት ሲሳይ ሲሳዩ ፋንቱ ጋሻው ጋሹ ሰሚር ሰሚራ አልያ ጤና ጤናዬ አድነው አበባው አያልቅበት አዲስ አዲሱ አድማሱ አስናቀ አስናቀች አስናቁ አለነ አንዳርጌ አንተነህ
  አወቀ አዱኛ እንግዳ እንግዳው እንዳሻው ብዙነህ ብዙነሽ ብዙአየሁ በዛብህ ባዩ ባየች በረከት ቦጋለ ቦጋለች ጫላ ጫልቱ ጪምዴሳ ደቦ ደበላ ደበበ ደጉ ደግፌ ደገፋ ደገፉ ደመቀ ደመቀች ደራርቱ
  ዲንቃ ዲንቁ ድንቁ ድንቅነሽ ፈይሳ ፈይሴ ፍሬሕይወት ፍቅርተ ፍስሐ ፍስሓዬ ገለታ ገለቴ ገመቹ ገመቺስ ገዛኸኝ ገዙ ጉዲና ጉደታ ጉታ ጉቱ ጌጤ ጌጡ ሃብታም ሂሩት ሒሩት ሰናይ ሰብለ ሲፈን ሲሳይነሽ ሶሬቲ
  ሶርሳ ስንታየሁ ሹሜ ሹሙ ሽመልስ ሽብሬ ሽብሩ ቀለም ቀለሙ ቶላ ቶለሳ ቶሎሳ ቱሉ ቱፋ ነገሠ ነገሰ ነጋሲ ነጻነት ነሲቡ ንጉሥ ኒጉሴ ከፈለ ከፍያለው ኩማ ኩምሳ ለሚ ለማ ሌንሳ ሌንጮ ላቀው ላቀች መላ መላኬ
  መልካሙ መልካም መሐሪ ማሞ ማሚቱ ማሚት ማሩ ማርዬ ሚሊዮን ምትኩ ምትኬ ሙላ ሙላቷ ሙሴ ሞላ ሞሲሳ ሰማኸኝ ረታ ረጋሳ ሮባ ሮቤ ተሰማ ተመስገን ተሾመች ተካልኝ ተገኝ ትርንጎ ትዝታ ወርቅነህ
  ወርቅነሽ ወጋየሁ ውቤ ውብእሸት ውዱ ዋቅቶላ ዋቆ ዋሴ ዮናታን የሺ የሻሽ የኋላ ይበልጣል ይታየው ዘላለም ዘመነ ዘመን ዘርፉ ዘርፌ ዘውዲ ዘይነብ ዘነቡ ጀቤሳ ጀማነሽ ጥሩነሽ ጥሩ ጥሩወርቅ
  ፀሐዩ ፀሐዬ ጸደቀ ጸደይ ናዝሬት ናሆም ኖህ ናትናኤል ኢሳ ኢሳያስ ኢዛና ኡርጌ ኡርጌሳ ኦላና ኦላኒ አማን አማኑ አማኒ ሰዒድ ሰዒዳ ከሪም ከሪማ ሐኪም ሐኪማ ሐቢብ ሐቢባ ካሚል ካሚላ ናዲር ናዲራ ዘኪር ዘኪያ ሰሊም ሰሊማ
  አብዱልከሪም አብዱልረሂም አብዱረሂም አብዱልሰላም አብዱልሰመድ ሐጎስ ሐጎሳ ዲባባ ዲባቤ ዘይነባ`
  .trim()
  .split(/\s+/)
