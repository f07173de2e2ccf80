/** Common given names with their usual Latin spelling. Combinations refer to no real person. */
const read = (list: string): [latin: string, geez: string][] =>
  list
    .trim()
    .split(/\s*,\s*/)
    .map((pair) => pair.split(' ') as [string, string])

/** Men's names, which also serve as fathers' and grandfathers'. */
export const MEN = read(`
  Abebe አበበ, Kebede ከበደ, Bekele በቀለ, Tesfaye ተስፋዬ, Haile ኃይሌ, Alemu አለሙ, Girma ግርማ, Tadesse ታደሰ, Getachew ጌታቸው,
  Dawit ዳዊት, Solomon ሰለሞን, Mulugeta ሙሉጌታ, Yohannes ዮሐንስ, Tekle ተክሌ, Wolde ወልዴ, Mekonnen መኮንን, Asfaw አስፋው,
  Desta ደስታ, Fikru ፍቅሩ, Hailu ኃይሉ, Kassa ካሳ, Lemma ለማ, Mengistu መንግስቱ, Negash ነጋሽ, Samuel ሳሙኤል, Teshome ተሾመ,
  Worku ወርቁ, Zeleke ዘለቀ, Birhanu ብርሃኑ, Daniel ዳንኤል, Eyob ኢዮብ, Fasil ፋሲል, Gebremariam ገብረማርያም, Habtamu ሀብታሙ,
  Ibrahim ኢብራሂም, Jemal ጀማል, Kidane ኪዳኔ, Legesse ለገሰ, Mohammed መሐመድ, Nuru ኑሩ, Ahmed አህመድ, Petros ጴጥሮስ,
  Robel ሮቤል, Sisay ሲሳይ, Tariku ታሪኩ, Wondimu ወንድሙ, Yared ያሬድ, Zerihun ዘሪሁን, Amanuel አማኑኤል, Biniam ቢኒያም,
  Dereje ደረጀ, Endale እንዳለ, Fekadu ፈቃዱ, Gizaw ግዛው, Henok ሄኖክ, Kaleb ካሌብ, Mesfin መስፍን, Nahom ናሆም, Ermias ኤርሚያስ,
  Shiferaw ሽፈራው, Tilahun ጥላሁን, Wubshet ውብሸት, Yonas ዮናስ, Abdi አብዲ, Gemechu ገመቹ, Tolossa ቶሎሳ, Hussen ሁሴን,
  Gebreselassie ገብረስላሴ, Woldemariam ወልደማርያም, Hailemariam ኃይለማርያም, Demissie ደምሴ, Ayele አየለ, Belay በላይ, Chala ጫላ`)

export const WOMEN = read(`
  Almaz አልማዝ, Hanna ሐና, Selam ሰላም, Marta ማርታ, Ruth ሩት, Liya ሊያ, Tigist ትዕግስት, Aster አስቴር, Genet ገነት, Hiwot ሕይወት,
  Meron ሜሮን, Rahel ራሔል, Sara ሳራ, Zewditu ዘውዲቱ, Birtukan ብርቱካን, Chaltu ጫልቱ, Eden ኤደን, Fatuma ፋጡማ, Helen ሄለን,
  Kidist ቅድስት, Lemlem ለምለም, Mahlet ማህሌት, Netsanet ነፃነት, Roman ሮማን, Sofia ሶፊያ, Tsehay ፀሐይ, Wubit ውቢት, Yodit ዮዲት,
  Abeba አበባ, Bethlehem ቤተልሔም, Azeb አዜብ, Feven ፌቨን, Haymanot ሃይማኖት, Konjit ቆንጂት, Mihret ምህረት, Nardos ናርዶስ,
  Saba ሳባ, Senait ሰናይት, Tirunesh ጥሩነሽ, Worknesh ወርቅነሽ, Zeritu ዘሪቱ, Ayantu አያንቱ, Kebebush ከበቡሽ, Mulu ሙሉ,
  Elsabet ኤልሳቤጥ, Zahra ዛህራ, Amina አሚና, Bontu ቦንቱ, Freweini ፍረወይኒ, Letebrhan ለተብርሃን, Medhanit መድሃኒት, Emebet እመቤት`)

/** Region or city, then sub-city or zone, in both scripts; levels as Fayda prints them. */
export type Place = { region: string; regionGeez: string; zone: string; zoneGeez: string }

const place = (region: string, regionGeez: string, zone: string, zoneGeez: string): Place => ({
  region,
  regionGeez,
  zone,
  zoneGeez,
})

export const PLACES: readonly Place[] = [
  place('Addis Ababa', 'አዲስ አበባ', 'Bole Sub City', 'ቦሌ ክ/ከተማ'),
  place('Addis Ababa', 'አዲስ አበባ', 'Yeka Sub City', 'የካ ክ/ከተማ'),
  place('Addis Ababa', 'አዲስ አበባ', 'Arada Sub City', 'አራዳ ክ/ከተማ'),
  place('Addis Ababa', 'አዲስ አበባ', 'Kirkos Sub City', 'ቂርቆስ ክ/ከተማ'),
  place('Addis Ababa', 'አዲስ አበባ', 'Gulele Sub City', 'ጉለሌ ክ/ከተማ'),
  place('Dire Dawa', 'ድሬዳዋ', 'Dire Dawa', 'ድሬዳዋ'),
  place('Amhara', 'አማራ', 'Bahir Dar', 'ባሕር ዳር'),
  place('Amhara', 'አማራ', 'North Gondar', 'ሰሜን ጎንደር'),
  place('Oromia', 'ኦሮሚያ', 'Adama', 'አዳማ'),
  place('Oromia', 'ኦሮሚያ', 'Jimma', 'ጅማ'),
  place('Tigray', 'ትግራይ', 'Mekelle', 'መቀሌ'),
  place('Sidama', 'ሲዳማ', 'Hawassa', 'ሀዋሳ'),
  place('Harari', 'ሐረሪ', 'Harar', 'ሐረር'),
]
