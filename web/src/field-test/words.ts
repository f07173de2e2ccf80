import type { Language } from '@wabi/contract/language/languages.ts'
import type { Species } from '@wabi/contract/field-test/field-test.ts'

/** The operator's instructions are in English; the consent is in the participant's language (docs/field-test). */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  am: 'አማርኛ',
  om: 'Afaan Oromoo',
  ti: 'ትግርኛ',
  so: 'Soomaali',
}

export const SPECIES_WORDS: Record<Species, { name: string; how: string }> = {
  bona_fide: { name: 'Own document, own face', how: 'The participant uses their own document and face.' },
  print: {
    name: 'Attack: printed photo',
    how: 'Hold a color print of another participant’s face in front of the camera and tilt it as the arrows show.',
  },
  screen: {
    name: 'Attack: photo or video on a screen',
    how: 'Play a video of another participant turning their head on a second phone or a tablet.',
  },
  fold: {
    name: 'Attack: folded photo',
    how: 'Fold a color print once along the nose, and turn it as the arrows show.',
  },
  mask: {
    name: 'Attack: mask',
    how: 'Wear a printed face with cut-out eyes and nose, or a mask of another participant.',
  },
}
