import type { Calls } from '../../../testing/requests.ts'
import { mailsTo, tokenIn } from '../../../testing/mailbox.ts'
import type { World } from '../../../testing/world.ts'
import { addEvidence, PASSWORD, sessionOf } from '../../../testing/builders.ts'
import { lookInto } from '../../../testing/look-into.ts'

/** What is nowhere else in a database, and so tells whether a client is still in it. */
export const PLANTED = {
  company: 'Zemenfes Planted Company',
  licence: 'LIC-PLANTED-7781',
  contact: 'contact-planted@example.org',
  phone: '+251911777001',
  ownerFirst: 'Plantedhana',
  ownerLast: 'Plantedtesfaye',
  ownerEmail: 'owner-planted@example.org',
  username: 'planted-owner',
  colleague: 'colleague-planted@example.org',
  customer: 'Plantedabebe Bikila',
  customerEmail: 'customer-planted@example.org',
  customerPhone: '+251911777002',
  notes: 'Planted notes about him',
  claimed: 'Plantedabebe Bikila Demissie',
  idNumber: 'EP7781992',
  reference: 'REF-PLANTED-1',
  view: 'Planted view',
  webhook: 'planted-hook.example.org',
  picture: 'the planted face of a customer',
  staffNote: 'Planted note of a case',
} as const

/** A client with one of each thing that may name a person, all through the door. */
export async function plantedClient(world: World, calls: Calls) {
  const answered = async (...call: Parameters<Calls>) => {
    const answer = await calls(...call)
    if (answer.status !== 200) throw new Error(`${call[0]}: ${answer.text}`)
    return answer
  }
  const { body } = await answered('registerClient', {
    body: {
      companyName: PLANTED.company,
      licenseNumber: PLANTED.licence,
      contactEmail: PLANTED.contact,
      contactPhone: PLANTED.phone,
      adminUsername: PLANTED.username,
      adminPassword: PASSWORD,
      adminEmail: PLANTED.ownerEmail,
      firstName: PLANTED.ownerFirst,
      lastName: PLANTED.ownerLast,
    },
  })
  const { token } = body
  const [mail] = await mailsTo(world, PLANTED.contact)
  await answered('confirmCompany', { body: { token: tokenIn(mail) } })
  await answered('clientLogin', { body: { username: PLANTED.username, password: PASSWORD } })
  await answered('requestReset', { body: { about: PLANTED.ownerEmail, kind: 'client' } })
  const key = await answered('createApiKey', {
    token,
    body: { keyName: 'Planted key', permissions: ['admin'] },
  })
  await answered('createWebhook', {
    token,
    body: {
      name: 'Planted hook',
      url: `http://127.0.0.1:9/${PLANTED.webhook}`,
      events: ['session.generated'],
    },
  })
  await answered('inviteColleague', { token, body: { email: PLANTED.colleague, role: 'reviewer' } })
  await answered('saveView', { token, body: { name: PLANTED.view, search: { search: PLANTED.customer } } })
  await answered('v1CreateVerification', {
    token: key.body.data.apiKey,
    body: {
      customerName: PLANTED.customer,
      customerEmail: PLANTED.customerEmail,
      customerPhone: PLANTED.customerPhone,
      clientReference: PLANTED.reference,
    },
  })
  const link = await answered('createLink', {
    token,
    body: { customerName: PLANTED.customer, customerEmail: PLANTED.customerEmail, notes: PLANTED.notes },
  })
  const sessionId = sessionOf(link.body.verificationUrl)
  const { verificationId } = link.body
  const started = await answered('startVerification', {
    body: { sessionId, nationality: 'ET', device: 'mobile' },
  })
  const own = { params: { sessionId }, cookie: started.cookie }
  await answered('giveConsent', { ...own, body: { version: started.body.consentVersion, language: 'en' } })
  await answered('updateSession', { ...own, body: { documentType: 'passport' } })
  await answered('savePersonalInfo', {
    ...own,
    body: {
      fullName: PLANTED.claimed,
      dateOfBirth: '1990-01-01',
      gender: 'M',
      idNumber: PLANTED.idNumber,
    },
  })
  const [row] = await lookInto(world, 'select client_id from client_users where username = $1', [
    PLANTED.username,
  ])
  const clientId = String(row?.client_id)
  const evidenceId = await addEvidence(
    world,
    { clientId, verificationId, sessionId },
    Buffer.from(PLANTED.picture),
  )
  await answered('addNote', { token, params: { verificationId }, body: { words: PLANTED.staffNote } })
  return { token, clientId, verificationId, sessionId, evidenceId }
}
