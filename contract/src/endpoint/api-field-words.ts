/**
 * The rules of fields in the words of the public API, by the messages that forms show for them. A form asks a person to
 * enter something; a program's developer needs the rule.
 */
const RULES: Record<string, string> = {
  'Please enter a valid email address': 'This must be an e-mail address such as hanna@example.com',
  'Please enter an e-mail address': 'This must be an e-mail address such as hanna@example.com',
  'Please enter a mobile number with its country code, such as +251 91 234 5678':
    'This must be a mobile number with its country code, such as +251912345678',
  'Please enter a phone number': 'This must be a phone number of at least 7 digits',
  'Please enter an IP address': 'This must be an IP address such as 203.0.113.7',
  'Please name a check template': 'This must be the id or the name of a check template',
  'Please enter the value': 'This must have at least 3 characters',
  'Please choose the type of document': 'This is required for a document number',
  'Please choose a country':
    'This must be an ISO 3166 alpha-2 code such as ET; it is required for a document number',
  'Please enter an amount above 0': 'This must be greater than 0',
  'Please enter a currency as three capital letters, such as ETB':
    'This must be an ISO 4217 code such as ETB',
  'Please choose the kind of fraud': 'This is required with the label `confirmed_fraud`',
  'Please give the date of birth as YYYY-MM-DD': 'This must be a day such as 1994-03-17',
  'Please check the date of birth': 'This must be a day from 1900-01-01 to today',
  'Please send either referenceFace or referenceVerificationId':
    'Either `referenceFace` or `referenceVerificationId` can be sent, not both',
  'Please enter webhook name and URL': 'This must be a string that is not empty',
  'Please write the name in letters': 'This must contain letters',
  'Please say why': 'This must not be empty',
  'Please say why, in a few words': 'This is required with the reason `other`',
  'Please say it in a few words': 'This is required with the actions `suspend` and `keep`',
  'Only a block has an effect to choose': 'Only entries of the list `block` have an effect',
  'Must not be empty: omit it or enter a value': 'This must not be empty: omit it, or send a value',
  'Choose a step': 'This list must have exactly 1 entry',
  'One step at a time': 'This list must have exactly 1 entry',
  'Choose at least one reason': 'This list must have at least 1 entry',
  'Choose at least one event': 'This list must have at least 1 entry',
  'This contains characters that cannot be used':
    'This contains characters that are not allowed, such as control or invisible ones',
}

const LONGEST = /^Please use at most (\d+) characters$/u

/** A message about a field in the words of the public API; unchanged if it states a rule already. */
export function apiFieldWords(message: string): string {
  const longest = LONGEST.exec(message)?.[1]
  return RULES[message] ?? (longest ? `This must have at most ${longest} characters` : message)
}

/** Words for people in front of a form, which no message of the public API has. */
export const FORM_WORDS = /\b(?:please|enter|choose|marked|type the|press|click)\b/iu
