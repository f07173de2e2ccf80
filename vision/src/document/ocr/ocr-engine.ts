/**
 * `wasm`: tesseract.js alone; `native`: the `tesseract` program from version 5 where PATH has one, tesseract.js as
 * fallback; `auto`: tesseract.js, which docs/decisions/007 found cheaper, with the program as fallback.
 */
export const OCR_ENGINES = ['auto', 'native', 'wasm'] as const
export type OcrEngine = (typeof OCR_ENGINES)[number]
