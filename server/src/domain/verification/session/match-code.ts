import { createHash } from 'node:crypto'

/**
 * Names of places and rivers that people in Ethiopia know, each in both scripts: the two devices may show different
 * languages, and both show the same words.
 */
const WORDS =
  `Adama አዳማ|Gondar ጎንደር|Mekele መቀሌ|Hawassa ሀዋሳ|Dessie ደሴ|Jimma ጅማ|Harar ሐረር|Jijiga ጅጅጋ|Asosa አሶሳ|Gambela ጋምቤላ|Semera ሰመራ|Axum አክሱም|Lalibela ላሊበላ|Shashemene ሻሸመኔ|Bishoftu ቢሾፍቱ|Nekemte ነቀምቴ|Dilla ዲላ|Hosaena ሆሳዕና|Sodo ሶዶ|Welkite ወልቂጤ|Ambo አምቦ|Fiche ፍቼ|Asella አሰላ|Goba ጎባ|Robe ሮቤ|Yabelo ያቤሎ|Moyale ሞያሌ|Negele ነገሌ|Metu መቱ|Bedele በደሌ|Gimbi ጊምቢ|Weldiya ወልዲያ|Kombolcha ኮምቦልቻ|Kobo ቆቦ|Adwa ዓድዋ|Adigrat ዓዲግራት|Shire ሽሬ|Humera ሁመራ|Metema መተማ|Dangila ዳንግላ|Ziway ዝዋይ|Meki መቂ|Mojo ሞጆ|Awash አዋሽ|Omo ኦሞ|Tana ጣና|Tekeze ተከዜ|Baro ባሮ|Gibe ጊቤ|Genale ገናሌ|Bale ባሌ|Sidama ሲዳማ|Konso ኮንሶ|Afar አፋር|Erer ኤረር|Entoto እንጦጦ|Durame ዱራሜ|Butajira ቡታጅራ|Injibara እንጅባራ|Mizan ሚዛን|Tepi ቴፒ|Bonga ቦንጋ|Jinka ጅንካ|Sawla ሳውላ`
    .split('|')
    .map((pair) => pair.split(' ') as [latin: string, ethiopic: string])

/**
 * Two words, 12 bits, for one of a session's browsers: `Adama Gondar · አዳማ ጎንደር`. The browser and the one that follows it
 * show the same, so that a customer notices a QR code that somebody else's screen passed on.
 * @param browser `sid` of the cookie of the browser that runs the check
 */
export function getMatchCode(browser: string): string {
  const hash = createHash('sha256').update(`match ${browser}`).digest()
  const words = [hash[0]!, hash[1]!].map((byte) => WORDS[byte % WORDS.length]!)
  return [0, 1].map((script) => words.map((pair) => pair[script]).join(' ')).join(' · ')
}
