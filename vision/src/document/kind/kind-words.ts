import type { DocumentType } from '@wabi/contract/catalog/document-types.ts'

/**
 * Titles of documents, letters and digits only, upper case (`plainText`): in the languages of the issuing states, as
 * printed on the documents in the Council of the EU's PRADO register, and those of Ethiopia.
 */
export const TITLES: Record<DocumentType, readonly string[]> = {
  national_id: [
    'IDENTITYCARD',
    'IDENTIFICATIONCARD',
    // Not `NATIONALID` alone: `Nationality` differs by only one letter.
    'NATIONALIDCARD',
    'NATIONALIDNUMBER',
    'NATIONALIDENTI',
    'DIGITALID',
    'FAYDA',
    'FAYIDA',
    'ዲጂታልመታወቂያ',
    'ብሔራዊመታወቂያ',
    'ብሄራዊመታወቂያ',
    'ፋይዳ',

    'PERSONALAUSWEIS',
    'IDENTITÄTSKARTE',
    'CARTENATIONALED',
    'CARTEDIDENTITÉ',
    'CARTADIDENTIT',
    'CARTEIDENTITATE',
    'DOCUMENTONACIONALDEIDENTIDAD',
    'CÉDULADEIDENTIDAD',
    'CÉDULADECIUDADANÍA',
    'CARTÃODECIDADÃO',
    'IDENTITEITSKAART',
    'IDENTITETSKORT',
    'HENKILÖKORTTI',
    'ISIKUTUNNISTUS',
    'OSOBNAISKAZNICA',
    'OSEBNAIZKAZNICA',
    'OBČANSKÝPRŮKAZ',
    'DOWÓDOSOBISTY',
    'SZEMÉLYAZONOSÍTÓ',
    'KITAMBULISHO',
    'RESIDENCEPERMIT',
    'AUFENTHALTSTITEL',
    'TITREDESÉJOUR',
  ],
  kebele_id: [
    'RESIDENTSIDENTITYCARD',
    'KEBELEIDENTITYCARD',
    'RESIDENTID',
    'RESIDENTSID',
    'KEBELEID',
    'ቀበሌመታወቂያ',
    'የነዋሪነት',
    'የነዋሪዎች',
  ],
  passport: [
    'PASSPORT',
    'PASSEPORT',
    'PASAPORTE',
    'REISEPASS',
    'PASSAPORTO',
    'PASSAPORTE',
    'PASZPORT',
    'PASPOORT',
    'PUTOVNICA',
    'CESTOVNÍPAS',
    'ÚTLEVÉL',
    'PAŞAPORT',
    'PASOŠ',
    'ПАСПОРТ',
    'ፓስፖርት',
  ],
  drivers_license: [
    'DRIVERSLICEN',
    'DRIVINGLICEN',
    'DRIVERLICEN',
    'LICENCETODRIVE',
    'PERMISDECONDUIRE',
    'FÜHRERSCHEIN',
    'LICENCIADECOND',
    'PERMISODECOND',
    'PATENTEDIGUIDA',
    'CARTADECONDUÇÃO',
    'RIJBEWIJS',
    'PRAWOJAZDY',
    'KÖRKORT',
    'KØREKORT',
    'AJOKORTTI',
    'VOZAČKADOZVOLA',
    'VOZNIŠKODOVOLJENJE',
    'መንጃፈቃድ',
    'የአሽከርካሪብቃት',
  ],
}

/**
 * Words that suggest a type but also appear on others: an address in a kebele, a licence number. Words in one group
 * count once.
 */
export const LEANINGS: Record<DocumentType, readonly (readonly string[])[]> = {
  national_id: [['IDCARD']],
  kebele_id: [
    ['KEBELE', 'ቀበሌ'],
    ['RESIDENTS', 'ነዋሪ'],
    ['HOUSENUMBER', 'የቤትቁጥር'],
    ['EMERGENCY', 'አደጋሲደርስ'],
  ],
  passport: [],
  drivers_license: [
    ['LICENCENO', 'LICENSENO', 'DLNO', '4DDL', 'DLID'],
    ['RESTRICTIONS', 'ENDORSEMENTS', 'CONDITIONS'],
    ['TODRIVE', 'VEHICLECLASS', '9CLASS', 'GRADE', 'CATEGORIES'],
    ['12REST', '9AEND', '12RESTR'],
  ],
}

/** A visa has the words of a passport but is not one. */
export const VISA = /^(ENTRY|SCHENGEN)?VISA(S|TYPE)?$|^ቪዛ$/u

/** Labels of fields that appear on one side of a card. On a passport all are on the data page. */
export const FRONT_LABELS: readonly string[] = [
  'FULLNAME',
  'ሙሉስም',
  'SURNAME',
  'GIVENNAME',
  'FAMILYNAME',
  'DATEOFBIRTH',
  'የትውልድቀን',
  'DATEOFEXPIRY',
  'የሚያበቃበት',
  'DATEOFISSUE',
  'FCN',
  'FAN',
  // The numbered fields of AAMVA's licences.
  '4BEXP',
  '4AISS',
  '3DOB',
  '18EYES',
]
export const BACK_LABELS: readonly string[] = [
  'FIN',
  'PHONENUMBER',
  'TELEPHONE',
  'ስልክ',
  'HOUSENUMBER',
  'የቤትቁጥር',
  'EMERGENCY',
  'አደጋሲደርስ',
  'CONDITIONS',
  'RESTRICTIONS',
  'ENDORSEMENTS',
  'IFFOUND',
  '9CLASS',
  '12REST',
]
