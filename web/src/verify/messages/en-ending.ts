import type { Words } from './en.ts'

/** The texts of a check that has ended or goes on elsewhere, in English; fetched with those screens. */
export const ending = {
  badges: { approved: 'Approved', pending_review: 'Processing', rejected: 'Not confirmed' },
  approvedTitle: 'Your identity is confirmed',
  approvedWhy: (company: string) => `${company} has the result. Nothing more is needed from you.`,
  approvedMail: 'A confirmation is on its way to your e-mail address.',
  pendingWhy: 'A person is looking at your check. You need not do anything now.',
  pendingNoMail: 'The results come within 2 to 5 business days. Open your check again to see them:',
  pendingLink: 'the page of your check',
  requested: 'A person will look at your check, as you asked.',
  rejectedTitle: 'We could not confirm your identity',
  rejectedWhy: 'This is what stood in the way:',
  rejectedNext: 'What you can do',
  retry: 'Try again',
  retriesLeft: (left: number) => (left === 1 ? 'You can try once more.' : `You can try ${left} more times.`),
  retryWhy: 'You take the photos again. What you typed is kept.',
  review: 'Ask a person to look',
  reviewWhy: (company: string) =>
    `A person at ${company} looks at what you sent and decides. You need not send anything again.`,
  contact: (company: string) => `Write to ${company}`,
  contactAt: (company: string) => `Questions? Write to ${company}:`,
  failed: 'That did not work',
  unreachable: 'No connection. Please try again.',
  returnTo: (company: string) => `Return to ${company}`,
  onOther: 'You can close this page and go back to the device where you began.',
  theCompany: 'the company',
  links: {
    finished: 'This check is finished',
    finishedWhy: (company: string) =>
      `Everything for ${company} was sent. Its result is shown only to the person who was checked.`,
    expired: 'This link has expired',
    expiredWhy: (company: string) => `Ask ${company} for a new link if the check is still needed.`,
    cancelled: 'This check was cancelled',
    cancelledWhy: (company: string) =>
      `${company} has ended it. Nothing more is needed from you; ask ${company} if you did not expect that.`,
    seeResult: 'See the result',
  },
  elsewhere: {
    title: 'This check continues on another device',
    kept: 'Nothing you entered is lost.',
    here: 'Continue here instead',
    codeWhy: 'To continue here, enter a code that shows that the check is yours.',
    onDevice: 'On the device that has the check, tap this sign at the top to see a code:',
    mail: 'Send a code to my e-mail address',
    mailing: 'Sending...',
    mailed: (company: string) =>
      `We sent a code to the e-mail address that ${company} has for you. It works for 10 minutes.`,
    codeKept: (company: string) => `No e-mail is sent here. Ask ${company} for the code.`,
    code: 'Code',
    use: 'Continue with this code',
    using: 'One moment...',
    codeShort: 'Please enter all 8 letters and digits of the code',
    noCode: 'No code?',
    again: 'Start again in this browser',
    againWhy: 'What was sent from the other device will be dropped.',
  },
} as const

/** What a further language has to provide for the endings. @public */
export type EndingMessages = Words<typeof ending>
