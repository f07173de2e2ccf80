import type { Words } from './en.ts'

/** English texts for a check that has ended or continues on another device; loaded with those screens. */
export const ending = {
  badges: { approved: 'Approved', pending_review: 'Processing', rejected: 'Not confirmed' },
  approvedTitle: 'Your identity is confirmed',
  approvedWhy: (company: string) => `${company} has the result. Nothing more is needed from you.`,
  approvedMail: 'A confirmation is on its way to your e-mail address.',
  pendingWhy: 'A person is reviewing your check. You do not need to do anything now.',
  pendingNoMail: 'The results come within 2 to 5 business days. Open your check again to see them:',
  pendingHere: 'The results come within 2 to 5 business days. Open this page again to see them.',
  pendingLink: 'the page of your check',
  rejectedTitle: 'We could not confirm your identity',
  rejectedWhy: 'These are the reasons:',
  rejectedNext: 'What you can do',
  retry: 'Try again',
  retriesLeft: (left: number) => (left === 1 ? 'You can try once more.' : `You can try ${left} more times.`),
  retryWhy: 'You will take the photos again. Your details are saved.',
  retrySelfie: 'You only take a new selfie. Your document and your details are saved.',
  retryUntil: (until: string) => `This is possible until ${until}.`,
  appeal: 'Appeal',
  appealWhy: (company: string, until: string) =>
    `Until ${until} you can say why you think that this is wrong. A person at ${company} then reviews your check; their decision is final.`,
  appealLabel: 'Why do you think that it is wrong?',
  appealShort: 'Please write why you think that it is wrong',
  appealAddPicture: 'Add a picture of a document (optional)',
  appealPictureWhy: 'A person looks at it. It is kept with your check and deleted with it.',
  appealPicture: 'Picture of your document',
  appealRemovePicture: 'Remove the picture',
  appealPictureUnreadable: 'This picture could not be opened. Please choose another one.',
  appealSend: 'Send appeal',
  appealSending: 'Sending...',
  contact: (company: string) => `Write to ${company}`,
  contactAt: (company: string) => `Questions? Write to ${company}:`,
  failed: 'That did not work',
  unreachable: 'No connection. Please try again.',
  returnTo: (company: string) => `Return to ${company}`,
  onOther: 'You can close this page and go back to the device where you began.',
  withdraw: 'Withdraw my consent',
  theCompany: 'the company',
  links: {
    finished: 'This check is finished',
    finishedWhy: (company: string) =>
      `Everything for ${company} was sent. Its result is shown only to the person who was checked.`,
    expired: 'This link has expired',
    expiredWhy: (company: string) => `Ask ${company} for a new link if the check is still needed.`,
    cancelled: 'This check was cancelled',
    cancelledWhy: (company: string) =>
      `${company} cancelled it. Nothing more is needed from you; ask ${company} if you did not expect this.`,
    declined: 'You ended this check',
    declinedWhy: (company: string) =>
      `This check has ended, and what you had sent is deleted, unless the law obliges ${company} to keep it. Ask ${company} how to go on.`,
    seeResult: 'See the result',
  },
  reach: {
    title: 'Where can we send you a code?',
    label: 'Mobile number or e-mail address',
    invalid: 'Please enter a mobile number with its country code, or an e-mail address.',
    next: 'Continue',
  },
  prove: {
    title: 'Enter your code',
    why: (company: string) => `${company} opens this check only with a code that nobody else can get.`,
    app: (company: string) => `Open the app of ${company} and sign in: it shows the code.`,
  },
  elsewhere: {
    title: 'This check continues on another device',
    kept: 'Nothing that was entered is lost.',
    here: 'Continue here instead',
    codeWhy: 'To continue here, enter a code that proves the check is yours.',
    onDevice: 'On the device that has the check, tap this icon at the top to get a code:',
    mail: 'Send a code to my e-mail address',
    text: 'Send a code to my phone',
    texted: (company: string) =>
      `We sent a code to the phone number that ${company} has for you. It works for 10 minutes.`,
    mailing: 'Sending...',
    mailed: (company: string) =>
      `We sent a code to the e-mail address that ${company} has for you. It works for 10 minutes.`,
    codeKept: 'No e-mail is sent here. Please get the code on the other device.',
    code: 'Code',
    use: 'Continue with this code',
    using: 'One moment...',
    codeShort: 'Please enter all 8 letters and digits of the code',
    noCode: 'No code?',
    again: 'Start again in this browser',
    againWhy: 'What was sent from the other device will be discarded.',
  },
} as const

/** What another language has to provide for these texts. @public */
export type EndingMessages = Words<typeof ending>
