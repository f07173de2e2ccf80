/**
 * `wasm`: tesseract.js alone; `native`: the `tesseract` program from version 5 where the PATH has one, tesseract.js in
 * reserve; `auto`: tesseract.js, which docs/decisions/007 found the cheaper, with the program in reserve.
 */
export const OCR_ENGINES = ['auto', 'native', 'wasm'] as const
export type OcrEngine = (typeof OCR_ENGINES)[number]
