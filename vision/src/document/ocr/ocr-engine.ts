/** `native`: the `tesseract` program; `wasm`: tesseract.js; `auto`: the program where one of version 5 is installed. */
export const OCR_ENGINES = ['auto', 'native', 'wasm'] as const
export type OcrEngine = (typeof OCR_ENGINES)[number]
