import { countryName } from '@wabi/contract/catalog/countries.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { PLATFORM_NAME } from '../../mail/emails/render-letter.ts'
import { renderLetter } from '../../mail/emails/render-letter.ts'

interface ToStaff {
  to: { address: string; name: string }
  /** Null for the platform's own staff. */
  company: string | null
}

const NOT_YOU = 'If this was not you, you can ignore this mail: nobody can continue without it.'

export function resetMail({
  to,
  company,
  username,
  url,
}: ToStaff & { username: string | null; url: string }): Mail {
  const account = username === null ? 'your account' : `the username ${username}`
  return renderLetter({
    to,
    company,
    subject: 'choose a new password',
    paragraphs: [
      `Somebody asked for a new password for ${account}. Use this link to choose one. It works once, and for one hour.`,
    ],
    button: { label: 'Choose a new password', url },
    after: [NOT_YOU],
  })
}

export function passwordChangedMail({ to, company }: ToStaff): Mail {
  return renderLetter({
    to,
    company,
    subject: 'your password was changed',
    paragraphs: ['Your password was changed, and you were signed out everywhere.'],
    after: ['If this was not you, ask for a new password on the sign-in page at once, and tell an admin.'],
  })
}

export function tokenMovedMail({
  to,
  company,
  issuedTo,
  usedBy,
  country,
  at,
}: ToStaff & { issuedTo: string; usedBy: string; country: string | null; at: Date }): Mail {
  const where = country === null ? usedBy : `${usedBy} in ${countryName(country) ?? country}`
  const when = `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  return renderLetter({
    to,
    company,
    subject: 'your sign-in is used from another place',
    paragraphs: [
      `You signed in with ${issuedTo}. On ${when} the same sign-in was used from another network by ${where}. Nothing can be changed from there until your password or second factor is entered.`,
    ],
    after: [
      'If this was you, you need not do anything. If it was not, sign out everywhere in your account’s security settings and choose a new password at once.',
    ],
  })
}

export function secondFactorTurnedOffMail({ to, company }: ToStaff): Mail {
  const who = company === null ? 'An admin of this platform' : 'An owner or admin of your company'
  const where = company === null ? 'Your account' : 'Settings, Sign-in and security'
  return renderLetter({
    to,
    company,
    subject: 'your second factor was turned off',
    paragraphs: [
      `${who} turned off your second factor, so that you can sign in without your app.`,
      `Please set up a new one in ${where}.`,
    ],
    after: ['If you did not ask for this, tell another admin at once.'],
  })
}

export function confirmEmailMail({ to, company, url }: ToStaff & { url: string }): Mail {
  return renderLetter({
    to,
    company,
    subject: 'is this your e-mail address?',
    paragraphs: [
      'Please confirm that your account may use this address from now on. The link works for one day.',
    ],
    button: { label: 'Confirm this address', url },
    after: [NOT_YOU],
  })
}

/** Contains nothing that the applicant typed: the address may be somebody else's. */
export function confirmCompanyMail({
  address,
  url,
  days,
}: {
  address: string
  url: string
  days: number
}): Mail {
  return renderLetter({
    to: { address, name: '' },
    company: null,
    subject: 'confirm the contact address of your company',
    paragraphs: [
      'A company was registered on this platform with this address as its contact. Please confirm that it is yours: until then nothing is mailed in the company’s name.',
    ],
    button: { label: 'Confirm this address', url },
    after: [
      `The link works once, and for ${days} days.`,
      'If you have not registered a company, you can ignore this mail: without it nothing can be mailed in the company’s name.',
    ],
  })
}

export function emailChangedMail({ to, company, email }: ToStaff & { email: string }): Mail {
  return renderLetter({
    to,
    company,
    subject: 'your e-mail address was changed',
    paragraphs: [
      `Your account now uses the address ${email}. This address will no longer receive e-mails about it.`,
    ],
    after: ['If this was not you, tell an admin of your company at once.'],
  })
}

export function invitationMail({
  to,
  company,
  url,
  inviter,
  role,
  days,
}: ToStaff & { url: string; inviter: string; role: string; days: number }): Mail {
  return renderLetter({
    to,
    company,
    subject: 'you are invited to the team',
    paragraphs: [
      `${inviter} invites you to join ${company ?? PLATFORM_NAME} on Wabi, where it checks the identity of its customers. Your role will be ${role}.`,
    ],
    button: { label: 'Accept the invitation', url },
    after: [
      `The link is for you alone; it works once, and for ${days} days.`,
      'If you do not know what this is about, you can ignore this mail.',
    ],
  })
}

export function staffInvitationMail({
  to,
  company,
  url,
  username,
  role,
  days,
}: ToStaff & { url: string; username: string; role: string; days: number }): Mail {
  return renderLetter({
    to,
    company,
    subject: 'choose your password',
    paragraphs: [
      `You have an account in the administration of this platform: your username is ${username}, your role ${role}. Use this link to choose your password.`,
    ],
    button: { label: 'Choose your password', url },
    after: [`The link is for you alone; it works once, and for ${days} days.`, NOT_YOU],
  })
}
