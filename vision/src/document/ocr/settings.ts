import type { Layout, Script } from './shapes.ts'

/** Packages of the same names hold the data; both engines are given the same. */
export const LANGUAGES: Record<Script, readonly string[]> = {
  latin: ['eng'],
  'latin-and-ethiopic': ['eng', 'amh'],
}

/** Tesseract's page segmentation modes: PSM_AUTO, PSM_SINGLE_WORD. */
export const SEGMENTATION = { page: '3', word: '8' } as const satisfies Record<Layout, string>

/** Weak words are not tried again as light print on dark: a tenth of the time, and no field of a card is printed so. */
export const VARIABLES = {
  user_defined_dpi: '300',
  tessedit_do_invert: '0',
  // Its remarks on words too small to read would stand on the standard error of whoever reads in its own process.
  debug_file: '/dev/null',
}
