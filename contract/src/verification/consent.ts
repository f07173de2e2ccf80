/**
 * The text a customer agrees to before any personal data is requested. The version is stored with the consent. A
 * changed text gets a new version, and customers who agreed to the old one are asked again.
 */
export const CONSENT_VERSION = '2026-11-21'

/** Short, plain paragraphs; the first names the requesting company. */
export function consentWords(company: string): readonly string[] {
  return [
    `${company} asks you to prove who you are. It will receive the result, your details and your photos.`,
    'We read your document, compare its photo with your selfie by measuring both faces, and check that the two agree with what you tell us.',
    'Your details and photos are kept encrypted on the servers on which this service runs. No other company receives them, and they are used for nothing else.',
    `You may say no, and you may ask ${company} to show, correct or delete what it holds about you. A person can look at any result.`,
  ]
}
