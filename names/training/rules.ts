/**
 * Published romanisations of Ge'ez: spellings of consonants and orders in the alphabet of src/latin.ts; `-` is none. They are
 * the model's prior for what the lists do not show.
 */
type System = {
  source: string
  /** Its weight among the others: how often names are spelt so. */
  weight: number
  consonants: string
  /** Orders 1 to 7; alternatives are separated by a bar. */
  vowels: string
}

const COMMON =
  'h:h l:l m:m r:r s:s b:b v:v t:t n:n k:k w:w z:z y:y d:d j:j g:g f:f p:p alef:- dd:d|dh ng:g|ng'

export const SYSTEMS: readonly System[] = [
  {
    source: 'BGN/PCGN 1967 for Amharic (also the CLDR transform Amharic-Latin-BGN)',
    weight: 2,
    consonants: `${COMMON} sh:sh q:k ch:ch ny:ny kh:kh|h zh:zh tt:t cc:ch pp:p ts:ts`,
    vowels: 'e u i a é|e i|- o',
  },
  {
    source: 'ALA-LC romanization table for Amharic (1997)',
    weight: 1,
    consonants: `${COMMON} sh:sh q:q ch:ch ny:ny kh:x|h zh:zh tt:t cc:ch pp:p ts:ts|s|d`,
    vowels: 'a u i a é|e e|- o',
  },
  {
    source: 'Encyclopaedia Aethiopica, and the transcription of Leslau’s dictionaries',
    weight: 2,
    consonants: `${COMMON} sh:sh q:q ch:ch ny:ny kh:kh|k zh:zh tt:t cc:ch pp:p ts:ts|s`,
    vowels: 'ä u i a é|e ə|e|- o',
  },
  {
    source: 'SERA (System for Ethiopic Representation in ASCII, 1993), in lower case',
    weight: 0.5,
    consonants: `${COMMON} sh:x q:q ch:c ny:n kh:k zh:z tt:t cc:c pp:p ts:s`,
    vowels: 'e u i a e -|i o',
  },
  {
    source: 'Customary English spelling of Ethiopian passports and newspapers',
    weight: 4,
    consonants: `h:h l:l m:m r:r s:s|c b:b v:v|b t:t|th n:n k:k|c w:w|u|o z:z y:y|i d:d|dh j:j|g g:g f:f|ph p:p alef:- dd:d|dh ng:g|ng
      sh:sh q:k|q|c ch:ch|c ny:gn|ny|n kh:h|k|kh zh:zh|j tt:t|th cc:ch|c pp:p ts:ts|tz|s|t`,
    vowels: 'e|a|o u|oo|ou|w i|ee|e|y a e|ie|é|ye|ey|ay i|e|- o|u',
  },
  {
    source: 'Qubee, the Latin alphabet of Afaan Oromo (1991)',
    weight: 1,
    consonants: `${COMMON} sh:sh q:q ch:c|ch ny:ny kh:kh|k zh:zh|j tt:x cc:c pp:ph ts:ts|s`,
    vowels: 'a|e u i a e|ee i|- o|oo',
  },
  {
    source: 'Somali Latin alphabet (1972)',
    weight: 0.5,
    consonants: `${COMMON} h:x alef:c|- sh:sh q:q ch:j|sh ny:ny|n kh:kh zh:j dd:dh tt:t|d cc:c pp:p ts:s`,
    vowels: 'a|e u i a e|ee i|- o|oo',
  },
  {
    source: 'Tigrinya and Eritrean spelling in Italian letters, and older Italian works',
    weight: 0.5,
    consonants: `h:h|- l:l m:m r:r s:s b:b v:v t:t n:n k:k|ch|c w:u|w z:z|s y:i|j|y d:d j:g|gi g:g|gh f:f p:p alef:- dd:d ng:g
      sh:sc|sci|sh q:k|ch|q|c ch:c|ci ny:gn kh:ch|k|h zh:z tt:t cc:c|ci pp:p ts:z|ts|s`,
    vowels: 'e|a u i a e|ie e|i|- o',
  },
  {
    source: 'Older French works',
    weight: 0.5,
    consonants: `${COMMON} w:ou|w sh:ch q:q|k ch:ch ny:gn kh:kh|h zh:j j:dj g:g|gu tt:t cc:ch pp:p ts:ts`,
    vowels: 'e|é|a ou|u i a é|e e|i|- o|ô',
  },
]

/** Labialised vowels, in every system: kwe, kwa, and as Amharic speakers write them, ko, ku. */
export const LABIALISED: Readonly<Record<string, string>> = {
  w1: 'we|wä|wa|o|ua|ue|oe',
  w3: 'wi|ui',
  w4: 'wa|ua|oa|o|a',
  w5: 'we|wé|ue|uie',
  w6: 'wi|we|u|o|ui|w',
}

/** The sixth order after a glide, in every system: Wubit, Wobit, Yigzaw. */
export const AFTER_GLIDES: Readonly<Record<string, string>> = { '6 w': 'u|o|i|e|-|ou', '6 y': 'i|-|e' }

/** Arabic's unwritten vowels, and none. */
export const UNWRITTEN = 'a|e|i|u|o|-|-|ou|ee'
