import type { Ink, Layout, Script } from './shapes.ts'

/** Language codes, which are also the names of the data packages. Both engines use the same. */
export const LANGUAGES: Record<Script, readonly string[]> = {
  latin: ['eng'],
  'latin-and-ethiopic': ['eng', 'amh'],
}

/** Tesseract's page segmentation modes: PSM_AUTO, PSM_SPARSE_TEXT, PSM_SINGLE_WORD. */
export const SEGMENTATION = { page: '3', sparse: '11', word: '8' } as const satisfies Record<Layout, string>

/**
 * Tesseract's thresholding. Of 607 printed words on 16 drawn fronts (`tune`) the first recognized 354 in 8.5
 * CPU-seconds, the second 392 at its default factor of 0.2 and 421 in 10.2 at 0.1; on one front the first recognized
 * nothing at all.
 */
export const THRESHOLDING: Record<Ink, { thresholding_method: string; thresholding_kfactor: string }> = {
  overall: { thresholding_method: '0', thresholding_kfactor: '0.34' },
  nearby: { thresholding_method: '2', thresholding_kfactor: '0.1' },
}

/**
 * Weak words are not retried as light print on dark: saves a tenth of the time, and no field of a card is printed so.
 */
export const VARIABLES = {
  user_defined_dpi: '300',
  tessedit_do_invert: '0',
  // Otherwise messages about words too small to read would appear on the process's standard error.
  debug_file: '/dev/null',
}
