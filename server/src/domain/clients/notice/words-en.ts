import { DEVICE_COOKIE_DAYS } from '@wabi/contract/verification/consent.ts'
import { addedParagraph } from './added-words.ts'
import { GUARDIAN_WORDS } from './guardian-words.ts'
import type { NoticeWords } from './notice-words.ts'
import { listPeriods, type RetentionWords, stateFacePeriod } from './retention-text.ts'

const retention: RetentionWords = {
  days: (count) => `${count} days`,
  years: (count) => (count === 1 ? '1 year' : `${count} years`),
  all: 'Photos, details and face measurements',
  details: 'Your details',
  photos: 'Photos',
  faces: 'Face measurements',
  noEnd: (company, what) => `${company} has set no end: ${what} are kept until ${company} deletes them.`,
  afterRelationship: (company, what, period) =>
    `${what} are deleted ${period} after your relationship with ${company} has ended.`,
  afterCheck: (what, period) => `${what} are deleted ${period} after the check has ended.`,
  notApproved: (period) => `If the check is not approved, they are deleted ${period} after it has ended.`,
  undecided: (company, period) =>
    period === null
      ? `A check without a decision is kept until ${company} deletes it.`
      : `If the check ends without a decision, everything is deleted ${period} after it has ended.`,
  contained: 'Photos and face measurements are never kept longer than your details.',
  limit: (operator, company, period) =>
    `${operator} deletes everything at the latest ${period} after the check has ended, unless the minimum that ${company} has set is longer.`,
}

export const en: NoticeWords = {
  language: 'Language',
  agree: 'I agree',
  otherWay: 'Verify another way',
  notice: (facts) => ({
    title: `How ${facts.company} uses your data`,
    sections: [
      [
        'Who asks',
        `${facts.company} asks you to prove who you are, and decides what your data is used for.`,
        facts.licenseNumber &&
          `${facts.version === undefined ? 'Licence' : 'License'} number: ${facts.licenseNumber}.`,
        `Questions about your data: ${facts.contact}${facts.phone ? `, ${facts.phone}` : ''}.`,
        `${facts.operator} runs this service for ${facts.company}.`,
      ],
      [
        'What for',
        `To check that your document is genuine and valid, and that it is yours. To ${facts.version === undefined ? 'recognise' : 'recognize'} fraud, such as one person under several names.`,
        addedParagraph(facts, 'en', 'contact'),
        facts.legalBasis && `${facts.company} states as its basis: ${facts.legalBasis}`,
        facts.guardianConsent
          ? GUARDIAN_WORDS.en.notice(facts.minimumAge)
          : facts.minimumAge > 0
            ? `You must be at least ${facts.minimumAge} years old.`
            : null,
      ],
      [
        'What is used',
        'Your name, date of birth, gender, nationality and document number, and your address if you enter it. Photos of your document, a selfie and a short head turn. Your IP address, and the kind of device and browser.',
      ],
      [
        'Who receives it',
        `${facts.company} receives the result, your details and your photos.`,
        {
          team: `If a person has to review your check, it is staff of ${facts.company}.`,
          platform: `If a person has to review your check, it is staff of ${facts.operator}.`,
          both: `If a person has to review your check, it is staff of ${facts.company} or of ${facts.operator}.`,
        }[facts.reviewedBy],
        facts.storageProvider
          ? `Photos are stored encrypted with a storage provider: ${facts.storageProvider}.`
          : `Photos are stored encrypted on servers of ${facts.operator}.`,
        facts.storageCountry &&
          `They are stored in this country: ${facts.storageCountry}${facts.storedAbroad ? ' (abroad)' : ''}.`,
        facts.sendsMail ? 'E-mails to you pass through a mail service.' : null,
        facts.sendsSms ? 'Text messages to you pass through an SMS service.' : null,
        facts.esignet
          ? `If you sign in with Fayda (eSignet), ${facts.esignet} learns that you do so for ${facts.company}, and sends your details.`
          : null,
      ],
      [
        'How long',
        ...listPeriods(retention, facts),
        'The record that there was a check, its result and your consent is kept.',
      ],
      [
        'Decisions by computer',
        facts.rejectBy === 'rules'
          ? `Rules decide by computer from the checks of your document and photos. They approve, reject, or leave the check to a person. If they reject, you can ask for a person within ${facts.appealDays} days.`
          : `Rules decide by computer from the checks of your document and photos. They approve, or leave the check to a person. Only a person rejects.`,
        facts.appeals === 'all'
          ? `You can appeal against a person’s rejection too, within ${facts.appealDays} days.`
          : null,
      ],
      [
        'Your rights',
        `You can ask ${facts.company} to show you your data, to correct it, to delete it, to restrict its use, or to give you a copy. Write to ${facts.contact}.`,
      ],
      [
        'If you change your mind',
        'You can withdraw at any time: on this page, or by the link in each e-mail about this check. A check without a decision then ends, and your photos and details are deleted.',
        facts.documentsAfterWithdrawal === 'keep'
          ? 'After a decision, your selfie, head turn and face measurements are deleted; the document photos and the decision are kept for the time stated above.'
          : 'After a decision, all photos and face measurements are deleted; your details and the decision are kept for the time stated above.',
        addedParagraph(facts, 'en', 'byLaw'),
      ],
      [
        'Complaints',
        facts.complaintAuthority
          ? `You can complain to: ${facts.complaintAuthority}.`
          : 'You can complain to the data protection authority of your country.',
      ],
      [
        'Cookies',
        `wabi_session keeps this check open in your browser. wabi_device shows that several checks come from one device; it is set only if you agree. Each lasts at most ${DEVICE_COOKIE_DAYS} days.`,
      ],
    ],
    question: `Do you agree that ${facts.company} carries out this check as described?`,
  }),
  biometrics: (facts) => ({
    title: 'Comparing your face',
    sections: [
      [
        'What is measured',
        'Your face in the selfie, in the head turn and in the photo on your document. The measurements are numbers and are kept encrypted.',
      ],
      [
        'What for',
        'To compare your selfie with the photo on your document.',
        'To check that a live person is in front of the camera.',
        `To search whether ${facts.company} knows the same face under another name, or has blocked it. Only customers of ${facts.company} are searched. If your face is found, the people who review the checks see both.`,
      ],
      ['How long', stateFacePeriod(retention, facts), addedParagraph(facts, 'en', 'listed')],
      [
        'You may say no',
        'This is your free choice. If you say no, no photo is taken and your face is not measured.',
        facts.otherWay ?? en.askCompany(facts.company, facts.contact),
        'You can withdraw this consent later, as easily as you give it.',
      ],
    ],
    question: 'Do you agree that your face is measured and compared for these purposes?',
  }),
  askCompany: (company, contact) => `Ask ${company} how else you can prove who you are. Write to ${contact}.`,
  caution: {
    title: (company) => `${company} asks you to do this`,
    purpose: 'prove who you are',
    asks: (company, purpose) => `${company} asks you to do this to ${purpose}.`,
    stop: [
      'If somebody else asked you to do this, tells you what to enter, or promised you money for it, stop. They may use your name to cheat others.',
      'Nobody honest asks you to prove your identity on their behalf.',
    ],
    goOn: 'Continue',
    tell: 'Somebody asked me to do this',
    told: {
      title: 'Before you go on',
      paragraphs: (company) => [
        `You can stop at any time. What you have entered is then deleted, unless the law obliges ${company} to keep it.`,
        'You can also close this page and go on later with the same link, when you are alone.',
        `To ask ${company} something, use a phone number or an address that you already know.`,
      ],
      stop: 'Stop here',
    },
  },
  decline: {
    ends: 'This check then ends. Photos and details that you have sent are deleted.',
    confirm: 'End this check',
    back: 'Go back',
    ended: 'This check has ended',
    done: 'Photos and details that you had sent are deleted.',
  },
  withdrawal: {
    title: 'Withdraw your consent',
    endsCheck: 'This check ends without a decision.',
    deletesAll: 'Your photos, your details and all face measurements are deleted.',
    deletesPictures: 'All photos and face measurements are deleted.',
    deletesFaces:
      'Your selfie, head turn and face measurements are deleted. The photos of your document are kept for the time that you were told.',
    decisionStays: (company) =>
      `The decision was already made and stays on record with ${company}, as do your details.`,
    confirm: 'Withdraw',
    back: 'Keep my consent',
    withdrawn: 'Your consent is withdrawn',
  },
}
