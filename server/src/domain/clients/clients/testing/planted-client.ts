import { giveConsents } from '../../../../testing/give-consents.ts'
import type { Calls } from '../../../../testing/requests.ts'
import { listMailsTo, findToken } from '../../../../testing/mailbox.ts'
import type { World } from '../../../../testing/world.ts'
import { addEvidence, PASSWORD, sessionIdFromUrl } from '../../../../testing/builders.ts'
import { querySuperuser } from '../../../../testing/query-superuser.ts'

/** Values that occur nowhere else: finding one shows that data of the client is left. */
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
  notes: 'Planted notes about them',
  claimed: 'Plantedabebe Bikila Demissie',
  idNumber: 'EP7781992',
  reference: 'REF-PLANTED-1',
  view: 'Planted view',
  webhook: 'planted-hook.example.org',
  picture: 'the planted face of a customer',
  staffNote: 'Planted note of a case',
} as const

/** Creates, through the API, a client with one of everything that may hold personal data. */
export async function createPlantedClient(world: World, calls: Calls) {
  const mustCall = async (...call: Parameters<Calls>) => {
    const reply = await calls(...call)
    if (reply.status !== 200) throw new Error(`${call[0]}: ${reply.text}`)
    return reply
  }
  const { body } = await mustCall('registerClient', {
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
  const [mail] = await listMailsTo(world, PLANTED.contact)
  await mustCall('confirmCompany', { body: { token: findToken(mail) } })
  await mustCall('clientLogin', { body: { username: PLANTED.username, password: PASSWORD } })
  await mustCall('requestReset', { body: { about: PLANTED.ownerEmail, kind: 'client' } })
  const key = await mustCall('createApiKey', {
    token,
    body: { keyName: 'Planted key', permissions: ['admin'] },
  })
  await mustCall('createWebhook', {
    token,
    body: {
      name: 'Planted hook',
      url: `http://127.0.0.1:9/${PLANTED.webhook}`,
      events: ['session.generated'],
    },
  })
  await mustCall('inviteColleague', { token, body: { email: PLANTED.colleague, role: 'reviewer' } })
  await mustCall('saveView', { token, body: { name: PLANTED.view, search: { search: PLANTED.customer } } })
  await mustCall('v1CreateVerification', {
    token: key.body.data.apiKey,
    body: {
      customerName: PLANTED.customer,
      customerEmail: PLANTED.customerEmail,
      customerPhone: PLANTED.customerPhone,
      clientReference: PLANTED.reference,
    },
  })
  const link = await mustCall('createLink', {
    token,
    body: { customerName: PLANTED.customer, customerEmail: PLANTED.customerEmail, notes: PLANTED.notes },
  })
  const sessionId = sessionIdFromUrl(link.body.verificationUrl)
  const { verificationId } = link.body
  const started = await mustCall('startVerification', {
    body: { sessionId, nationality: 'ET', device: 'mobile' },
  })
  const inOwnSession = { params: { sessionId }, cookie: started.cookie }
  await giveConsents(calls, inOwnSession)
  await mustCall('updateSession', { ...inOwnSession, body: { documentType: 'passport' } })
  await mustCall('savePersonalInfo', {
    ...inOwnSession,
    body: {
      fullName: PLANTED.claimed,
      dateOfBirth: '1990-01-01',
      gender: 'M',
      idNumber: PLANTED.idNumber,
    },
  })
  const [row] = await querySuperuser(world, 'select client_id from client_users where username = $1', [
    PLANTED.username,
  ])
  const clientId = String(row?.client_id)
  const evidenceId = await addEvidence(
    world,
    { clientId, verificationId, sessionId },
    Buffer.from(PLANTED.picture),
  )
  await mustCall('addNote', { token, params: { verificationId }, body: { words: PLANTED.staffNote } })
  return { token, clientId, verificationId, sessionId, evidenceId }
}
