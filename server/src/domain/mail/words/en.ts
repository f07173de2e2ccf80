import { ASK_REASONS, type AskReasonCode } from '@wabi/contract/verification/asks.ts'
import { REASONS } from '@wabi/contract/verification/checks.ts'
import type { RejectionText } from '@wabi/contract/verification/rejection-reasons.ts'
import type { CustomerWords } from './customer-words.ts'

const askReasons = Object.fromEntries(
  Object.entries(ASK_REASONS).map(([code, { customer }]) => [code, customer]),
) as Record<AskReasonCode, string>

const reasons = Object.fromEntries(Object.values(REASONS).map(([text]) => [text, text])) as Record<
  RejectionText,
  string
>

export const en: CustomerWords = {
  letter: {
    greeting: (name) => (name === '' ? 'Hello,' : `Hello ${name},`),
    foot: (company) =>
      company === null ? 'Wabi, identity verification' : `Wabi, identity verification for ${company}`,
    orOpen: 'Or open this address:',
    help: (company, supportEmail) => `Questions? Ask ${company}, or write to ${supportEmail}.`,
    withdraw: 'Withdraw your consent to this check',
  },
  link: {
    standard: {
      subject: '{companyName}: please confirm your identity',
      opening: `{companyName} asks you to confirm your identity. It takes about five minutes.

Have your identity document at hand and find a place with good light. A phone works best: you will take a photo of the front and back of the document, and one of yourself.`,
      closing: 'You did not expect this? Then ask {companyName} before you open it.',
    },
    begin: 'Begin the check',
    until: (day) => `The link is yours alone and works until ${day}. Please do not pass it on.`,
    sampleName: 'Abebe Bikila',
  },
  code: {
    subject: (code) => `your code is ${code}`,
    asked: (company) =>
      `This code opens your identity check for ${company}. Type it on the page that asks for it within 10 minutes:`,
    not: 'If you did not ask for it, ignore this e-mail and share the code with no one: without it, no one else can open the check.',
    assisted: (company) =>
      `A member of staff of ${company} starts your identity check with you. They need this code within 10 minutes:`,
    onlyStaff: (company) =>
      `Give it only to the member of staff of ${company} who is with you now. If nobody is with you, give it to no one: somebody may be using your name.`,
  },
  result: {
    approved: {
      subject: 'your identity is confirmed',
      paragraphs: (company) => [
        `Thank you. Your identity is confirmed, and ${company} has been notified.`,
        'You do not need to do anything else.',
      ],
    },
    pending_review: {
      subject: 'we are looking at your check',
      paragraphs: (company) => [
        `Thank you. We have received what you sent, and a person at ${company} is reviewing it.`,
        'You do not need to do anything now. We will write again as soon as there is a result.',
      ],
    },
    reopened: {
      subject: 'we are looking at your check again',
      paragraphs: (company) => [
        `A person at ${company} is reviewing your check again. The earlier result no longer applies.`,
        'You do not need to do anything now. We will write again as soon as there is a result.',
      ],
    },
    revoked: {
      subject: 'the confirmation of your identity no longer applies',
      paragraphs: (company) => [
        `Your identity was confirmed for ${company}. ${company} has reviewed your check again, and that confirmation no longer applies.`,
      ],
    },
    rejected: {
      subject: 'we could not confirm your identity',
      opening: (company) =>
        `Thank you for taking the time. From what we received, we could not confirm your identity for ${company}.`,
      why: 'This is why:',
      closing: (company, supportEmail) =>
        `This says nothing about you as a person. If you think that it is a mistake, or want to try again, ask ${company} or write to ${supportEmail}: a person will look at it.`,
      reasons,
    },
  },
  ask: {
    subject: 'one step is needed again',
    steps: {
      document_front: 'a new photo of the front of your document',
      document_back: 'a new photo of the back of your document',
      selfie: 'a new selfie',
      personal_info: 'your details again',
    },
    asks: (company, what) =>
      `A person at ${company} has reviewed your check and asks for ${what}. Everything else you sent is saved: it takes about a minute.`,
    begin: 'Do this step again',
    until: (day) => `The link is yours alone and works until ${day}.`,
    reasons: askReasons,
  },
  cancelled: {
    subject: 'your link was cancelled',
    paragraphs: (company) => [
      `${company} has cancelled the identity check that you were invited to. The link no longer works.`,
      'You do not need to do anything.',
    ],
  },
  sms: {
    link: (company, url) => `${company}: please confirm your identity. This link is yours alone: ${url}`,
    ask: (company, url) => `${company}: one step of your identity check is needed again: ${url}`,
    code: (company, code) =>
      `${code} is your code for the identity check for ${company}. Share it with no one.`,
    assistedCode: (company, code) =>
      `${code} is your code for the identity check at ${company}. Give it only to the member of staff who is with you now.`,
    result: {
      approved: (company) => `${company}: your identity is confirmed. Thank you.`,
      pending_review: (company) =>
        `${company}: a person is reviewing your identity check. You will hear from us.`,
      rejected: (company, url) =>
        `${company}: we could not confirm your identity. Why, and what you can do: ${url}`,
      reopened: (company) => `${company}: a person is reviewing your identity check again.`,
      revoked: (company) =>
        `${company}: the confirmation of your identity no longer applies. Ask us if you have questions.`,
    },
    cancelled: (company) => `${company}: your identity check was cancelled. The link no longer works.`,
  },
}
