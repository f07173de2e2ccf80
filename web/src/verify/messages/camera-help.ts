import type { Language } from '@wabi/contract/language/languages.ts'
import { getLanguage } from './language.ts'

/** Browsers that allow the camera in different places. */
export type HelpedBrowser = 'androidChrome' | 'androidFirefox' | 'safari' | 'otherOnIphone'

/** How to allow the camera after it was denied, in order; in one file, because few customers need it. */
type CameraHelp = Record<HelpedBrowser, readonly string[]>

export const CAMERA_HELP: Record<Language, CameraHelp> = {
  en: {
    androidChrome: [
      'Tap the sign to the left of the page’s address.',
      'Tap the permissions and allow the camera.',
      'If the camera is missing there, allow it for this browser in the phone’s settings, under Apps.',
    ],
    androidFirefox: [
      'Tap the lock next to the page’s address.',
      'Tap the camera, so that it is allowed.',
      'If the camera is missing there, allow it for this browser in the phone’s settings, under Apps.',
    ],
    safari: [
      'Tap the sign to the left of the page’s address.',
      'Open the website settings and allow the camera.',
      'If that does not help, allow the camera for Safari in the iPhone’s settings.',
    ],
    otherOnIphone: [
      'Open the iPhone’s settings and find this browser among the apps.',
      'Switch the camera on and come back to this page.',
    ],
  },
  am: {
    androidChrome: [
      'ከገጹ አድራሻ በስተግራ ያለውን ምልክት ይንኩ።',
      'ፈቃዶችን ይንኩና ካሜራን ይፍቀዱ።',
      'ካሜራ እዚያ ከሌለ በስልኩ ቅንብሮች ውስጥ፣ በመተግበሪያዎች ሥር፣ ለዚህ ብራውዘር ይፍቀዱ።',
    ],
    androidFirefox: [
      'ከገጹ አድራሻ አጠገብ ያለውን ቁልፍ ይንኩ።',
      'ካሜራውን ይንኩ፤ እንዲፈቀድ።',
      'ካሜራ እዚያ ከሌለ በስልኩ ቅንብሮች ውስጥ፣ በመተግበሪያዎች ሥር፣ ለዚህ ብራውዘር ይፍቀዱ።',
    ],
    safari: [
      'ከገጹ አድራሻ በስተግራ ያለውን ምልክት ይንኩ።',
      'የድረ ገጹን ቅንብሮች ይክፈቱና ካሜራን ይፍቀዱ።',
      'ይህ ካልረዳ በአይፎኑ ቅንብሮች ውስጥ ለሳፋሪ ካሜራን ይፍቀዱ።',
    ],
    otherOnIphone: ['የአይፎኑን ቅንብሮች ይክፈቱና ከመተግበሪያዎች መካከል ይህን ብራውዘር ያግኙ።', 'ካሜራን ያብሩና ወደዚህ ገጽ ይመለሱ።'],
  },
  // Needs review by a native speaker.
  om: {
    androidChrome: [
      'Mallattoo bitaa teessoo fuulaa irra jiru tuqaa.',
      'Hayyamoota tuqaatii kaameraa hayyamaa.',
      'Kaameraan achi yoo hin jirre, qindaaʼina bilbilaa keessatti, appiiwwan jalatti, biraawuzara kanaaf hayyamaa.',
    ],
    androidFirefox: [
      'Qulfii teessoo fuulaa cina jiru tuqaa.',
      'Akka hayyamamuuf kaameraa tuqaa.',
      'Kaameraan achi yoo hin jirre, qindaaʼina bilbilaa keessatti, appiiwwan jalatti, biraawuzara kanaaf hayyamaa.',
    ],
    safari: [
      'Mallattoo bitaa teessoo fuulaa irra jiru tuqaa.',
      'Qindaaʼina fuulichaa banaatii kaameraa hayyamaa.',
      'Yoo sun hin gargaarre, qindaaʼina iPhone keessatti Safariidhaaf kaameraa hayyamaa.',
    ],
    otherOnIphone: [
      'Qindaaʼina iPhone banaatii appiiwwan keessaa biraawuzara kana barbaadaa.',
      'Kaameraa banaatii gara fuula kanaatti deebiʼaa.',
    ],
  },
  // Needs review by a native speaker.
  ti: {
    androidChrome: [
      'ብጸጋማይ ወገን ኣድራሻ እቲ ገጽ ዘሎ ምልክት ጠውቑ።',
      'ፍቓዳት ጠዊቕኩም ንካሜራ ፍቐዱ።',
      'ካሜራ ኣብኡ እንተዘየለ፣ ኣብ ቅጥዕታት ተሌፎን፣ ኣብ ትሕቲ መተግበሪታት፣ ንዚ ብራውዘር ፍቐዱ።',
    ],
    androidFirefox: [
      'ኣብ ጎድኒ ኣድራሻ እቲ ገጽ ዘሎ መቝለፊ ጠውቑ።',
      'ንክፍቀድ ነቲ ካሜራ ጠውቑ።',
      'ካሜራ ኣብኡ እንተዘየለ፣ ኣብ ቅጥዕታት ተሌፎን፣ ኣብ ትሕቲ መተግበሪታት፣ ንዚ ብራውዘር ፍቐዱ።',
    ],
    safari: [
      'ብጸጋማይ ወገን ኣድራሻ እቲ ገጽ ዘሎ ምልክት ጠውቑ።',
      'ቅጥዕታት እቲ ድረ ገጽ ከፊትኩም ንካሜራ ፍቐዱ።',
      'እንተዘይሓገዘ ኣብ ቅጥዕታት ኣይፎን ንሳፋሪ ካሜራ ፍቐዱ።',
    ],
    otherOnIphone: ['ቅጥዕታት ኣይፎን ክፈቱ እሞ ካብቶም መተግበሪታት ነዚ ብራውዘር ርኸቡ።', 'ካሜራ ኣብሪህኩም ናብዚ ገጽ ተመለሱ።'],
  },
  // Needs review by a native speaker.
  so: {
    androidChrome: [
      'Taabo calaamadda bidixda ka xigta ciwaanka bogga.',
      'Taabo oggolaanshaha oo oggolow kamaradda.',
      'Haddii aan kamaraddu halkaas ku jirin, u oggolow biraawsarkan dejinta taleefanka, qaybta abka.',
    ],
    androidFirefox: [
      'Taabo qufulka ku ag yaal ciwaanka bogga.',
      'Taabo kamaradda si loo oggolaado.',
      'Haddii aan kamaraddu halkaas ku jirin, u oggolow biraawsarkan dejinta taleefanka, qaybta abka.',
    ],
    safari: [
      'Taabo calaamadda bidixda ka xigta ciwaanka bogga.',
      'Fur dejinta bogga oo oggolow kamaradda.',
      'Haddii aysan taasi caawin, Safari ugu oggolow kamaradda dejinta iPhone-ka.',
    ],
    otherOnIphone: [
      'Fur dejinta iPhone-ka oo ka raadi biraawsarkan abka dhexdooda.',
      'Shid kamaradda oo ku soo noqo boggan.',
    ],
  },
}

/** How to allow the camera in this browser, in the page's language. */
export const getCameraHelp = (browser: HelpedBrowser): readonly string[] =>
  CAMERA_HELP[getLanguage()][browser]

/** Where this browser keeps its permission for the camera; null on a computer, whose browsers ask beside the address. */
export function findHelpedBrowser(userAgent: string): HelpedBrowser | null {
  if (/iPhone|iPad/.test(userAgent)) return /CriOS|FxiOS|EdgiOS/.test(userAgent) ? 'otherOnIphone' : 'safari'
  if (!/Android/.test(userAgent)) return null
  return /Firefox/.test(userAgent) ? 'androidFirefox' : 'androidChrome'
}
