import { withVerhoeff } from './check-digits.ts'

/** Position of a face in a sample picture of the npm package `@vladmandic/face-api`; pixels of that picture. */
export type Sitter = {
  sample: 1 | 2 | 3 | 4 | 5 | 6
  /** Middle of the face and its height from hairline to chin. */
  face: { x: number; y: number; height: number }
  /** Outline of head, hair and shoulders, drawn by hand (SVG points): separates the sitter from the other people. */
  outline: string
}

/** A fictional person: names, numbers and dates are invented; only the face is a (published) photograph. */
export type Person = {
  id: string
  given: string
  father: string
  grandfather: string
  amharic: string
  sex: 'F'
  dateOfBirth: string
  /** Fayda identification number (12 digits) and card number (16 digits), both ending in their Verhoeff digit. */
  fin: string
  fcn: string
  passportNumber: string
  cardNumber: string
  kebeleNumber: string
  licenceNumber: string
  phone: string
  place: { regionAmharic: string; region: string; zoneAmharic: string; zone: string; woreda: string }
  sitter: Sitter
}

/** What a card with Ethiopian and Gregorian dates shows. Dates are ISO days. */
export type CardContent = {
  person: Person
  portrait: Buffer
  birth: string
  /** The Gregorian birth date as printed; differs from `birth` only on a forged card. */
  birthPrinted: string
  issue: string
  expiry: string
}

export const fullName = (p: Person) => `${p.given} ${p.father} ${p.grandfather}`

const ADDIS = { regionAmharic: 'አዲስ አበባ', region: 'Addis Ababa' }

export const PEOPLE: readonly Person[] = [
  {
    id: 'hanna',
    given: 'Hanna',
    father: 'Tesfaye',
    grandfather: 'Bekele',
    amharic: 'ሐና ተስፋዬ በቀለ',
    sex: 'F',
    dateOfBirth: '1994-03-17',
    fin: withVerhoeff('38461902751'),
    fcn: withVerhoeff('417392860518394'),
    passportNumber: 'EP4917260',
    cardNumber: 'UT2840917',
    kebeleNumber: '03/2874/09',
    licenceNumber: 'A4827150',
    phone: '0911 000 101',
    place: { ...ADDIS, zoneAmharic: 'ቦሌ ክ/ከተማ', zone: 'Bole Sub City', woreda: '03' },
    sitter: {
      sample: 6,
      face: { x: 350, y: 620, height: 275 },
      outline:
        '145,1300 150,1000 160,930 176,885 152,852 140,832 172,792 181,740 168,660 168,560 183,460 ' +
        '218,408 270,381 330,381 388,402 437,442 473,502 507,562 542,612 558,662 561,722 588,772 ' +
        '602,832 624,890 648,940 660,1000 660,1300',
    },
  },
  {
    id: 'selam',
    given: 'Selam',
    father: 'Abebe',
    grandfather: 'Wolde',
    amharic: 'ሰላም አበበ ወልዴ',
    sex: 'F',
    dateOfBirth: '1990-11-02',
    fin: withVerhoeff('52907314860'),
    fcn: withVerhoeff('603815274936071'),
    passportNumber: 'EP3058164',
    cardNumber: 'UT7316482',
    kebeleNumber: '11/0526/12',
    licenceNumber: 'B7136042',
    phone: '0911 000 102',
    place: { ...ADDIS, zoneAmharic: 'የካ ክ/ከተማ', zone: 'Yeka Sub City', woreda: '11' },
    sitter: {
      sample: 6,
      face: { x: 765, y: 478, height: 310 },
      outline:
        '668,1300 662,960 648,900 612,832 606,802 644,752 668,702 686,650 681,600 673,520 667,430 ' +
        '666,352 682,292 712,243 760,221 810,217 858,231 897,272 927,332 938,402 941,502 947,572 ' +
        '966,632 996,692 1017,752 1030,822 1036,900 1026,960 1020,1300',
    },
  },
  {
    id: 'marta',
    given: 'Marta',
    father: 'Gebremariam',
    grandfather: 'Alemu',
    amharic: 'ማርታ ገብረማርያም አለሙ',
    sex: 'F',
    dateOfBirth: '1986-07-24',
    fin: withVerhoeff('74150839264'),
    fcn: withVerhoeff('285073914620859'),
    passportNumber: 'EP6274039',
    cardNumber: 'UT5093718',
    kebeleNumber: '07/1193/01',
    licenceNumber: 'A3905718',
    phone: '0911 000 103',
    place: { ...ADDIS, zoneAmharic: 'አራዳ ክ/ከተማ', zone: 'Arada Sub City', woreda: '07' },
    sitter: {
      sample: 6,
      face: { x: 1590, y: 408, height: 310 },
      outline:
        '1446,1300 1446,800 1446,720 1452,640 1462,590 1472,520 1458,470 1465,420 1482,360 1492,300 1512,252 ' +
        '1542,208 1582,173 1630,161 1688,168 1737,203 1772,262 1787,332 1789,420 1785,520 1787,600 1801,680 ' +
        '1796,728 1772,768 1767,850 1747,900 1738,1000 1735,1300',
    },
  },
  {
    id: 'ruth',
    given: 'Ruth',
    father: 'Dawit',
    grandfather: 'Mekonnen',
    amharic: 'ሩት ዳዊት መኮንን',
    sex: 'F',
    dateOfBirth: '1992-01-09',
    fin: withVerhoeff('69327401585'),
    fcn: withVerhoeff('930261748503962'),
    passportNumber: 'EP8130572',
    cardNumber: 'UT1645093',
    kebeleNumber: '02/0748/05',
    licenceNumber: 'C5561930',
    phone: '0911 000 104',
    place: {
      regionAmharic: 'ድሬዳዋ',
      region: 'Dire Dawa',
      zoneAmharic: 'ድሬዳዋ',
      zone: 'Dire Dawa',
      woreda: '02',
    },
    sitter: {
      sample: 3,
      face: { x: 1200, y: 345, height: 300 },
      outline:
        '940,1349 938,900 932,780 920,700 930,622 964,564 1014,516 1060,505 1108,504 1094,450 1081,400 ' +
        '1079,340 1092,280 1104,222 1133,183 1182,153 1230,144 1288,154 1328,184 1362,232 1376,300 1374,370 ' +
        '1352,420 1342,470 1346,560 1352,640 1378,722 1398,800 1412,900 1416,1349',
    },
  },
  {
    id: 'liya',
    given: 'Liya',
    father: 'Solomon',
    grandfather: 'Hailu',
    amharic: 'ሊያ ሰለሞን ኃይሉ',
    sex: 'F',
    dateOfBirth: '1997-09-30',
    fin: withVerhoeff('81640275939'),
    fcn: withVerhoeff('751420683914057'),
    passportNumber: 'EP2749385',
    cardNumber: 'UT9027461',
    kebeleNumber: '05/1620/14',
    licenceNumber: 'B2084619',
    phone: '0911 000 105',
    place: { ...ADDIS, zoneAmharic: 'ቂርቆስ ክ/ከተማ', zone: 'Kirkos Sub City', woreda: '05' },
    sitter: {
      sample: 3,
      face: { x: 684, y: 450, height: 290 },
      outline:
        '436,1349 440,850 432,800 470,722 502,655 524,600 512,545 522,482 529,442 553,392 563,352 593,308 ' +
        '642,274 700,259 758,262 808,284 857,314 896,363 925,412 937,470 925,530 901,590 890,640 900,690 ' +
        '922,750 930,850 935,1349',
    },
  },
]

export function person(id: string): Person {
  const found = PEOPLE.find((p) => p.id === id)
  if (!found) throw new Error(`no specimen person '${id}': there are ${PEOPLE.map((p) => p.id).join(', ')}`)
  return found
}
