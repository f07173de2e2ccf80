import type { CameraMessages } from './en-camera.ts'

/** Somali texts of the camera. Needs review by a native speaker. */
export const camera: CameraMessages = {
  hints: {
    no_card: 'Dukumentiga geli sanduuqa dhexdiisa',
    closer: 'U soo dhowee',
    further: 'Wax yar ka fogee',
    straighten: 'Telefoonka si toos ah uga kor hay dukumentiga',
    hold_still: 'Ha dhaqaajin',
    dark: 'Raadi meel ka iftiin badan',
    glare: 'Wax yar u leexi dukumentiga: iftiin baa ka soo noqonaya',
    blurred: 'Sug ilaa sawirku caddaado',
  },
  good: 'Dukumeentigu wuxuu ku jiraa jaangooyada. Ha dhaqaajin…',
  taken: 'Sawirka waa la qaaday',
  noFaceYet: 'Weli weji ma muuqdo. Taleefanka ku hay heerka indhaha',
  faceGood: 'Wejigaagu waa dhexda. Ha dhaqaajin…',
  afterPhoto: 'Sawirka qaad. Kadib waxaad maqli doontaa in wejigaagu ku jiro.',
  light: 'Iftiin',
  spoken: 'Tilmaamo cod ah',
  spokenIsOn: 'Waxaan kuu sheegi doonaa waxaad samaynayso.',
  automatic: 'Sawir si toos ah loo qaado',
}
