/**
 * What a customer agrees to before anything personal is asked. The version is stored with the consent; words that
 * change get a new version, and who agreed to the old one is asked again.
 */
export const CONSENT_VERSION = '2026-11-21'

/** Short, plain sentences, one a paragraph; the first names the company that asks. */
export function consentWords(company: string): readonly string[] {
  return [
    `${company} asks you to prove who you are. It will receive the result, your details and your photos.`,
    'We read your document, compare its photo with your selfie by measuring both faces, and check that the two agree with what you tell us.',
    'Your details and photos are kept encrypted on the servers on which this service runs. No other company receives them, and they are used for nothing else.',
    `You may say no, and you may ask ${company} to show, correct or delete what it holds about you. A person can look at any result.`,
  ]
}
