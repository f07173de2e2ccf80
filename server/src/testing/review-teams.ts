import type { ClientRole } from '@wabi/contract/endpoint/permissions.ts'
import { createPendingCase, type PendingCase } from '../domain/review/reviews/testing/create-pending-case.ts'
import { hashNetwork } from '../domain/verification/fraud/record-device.ts'
import { createLink } from '../domain/verification/links/create-link.ts'
import { as } from '../domain/verification/session/testing/office.ts'
import { addEvidence, addStaff, signUp } from './builders.ts'
import { querySuperuser } from './query-superuser.ts'
import type { Calls } from './requests.ts'
import type { World } from './world.ts'

/** The address that customers of these tests use; `requests.ts` calls from another one. */
export const CUSTOMER_IP = '203.0.113.9'

export type CaseWithFaces = PendingCase & { faces: string[] }

export interface Team {
  clientId: string
  /** The owner, who makes every link. */
  owner: { token: string; id: string }
  /** A case with both faces, whose link the owner made and that the customer used from `CUSTOMER_IP`. */
  createCase: (by?: string, at?: Date) => Promise<CaseWithFaces>
  addMember: (role: ClientRole) => Promise<{ token: string; id: string }>
}

let company = 0

/** Creates a client whose owner makes links, and calls of its people. */
export function reviewTeams(world: World, calls: Calls) {
  async function createTeam(): Promise<Team> {
    company += 1
    const { token, clientId, userId } = await signUp(world, calls, `team${company}`)
    const createCase = async (by = userId, at?: Date) => {
      const maker = as(world, { kind: 'client-user', userId: by, clientId, role: 'owner', tokenId: 't' })
      const invite = async () => {
        const link = await createLink(maker, {
          customerName: 'Hanna Tesfaye',
          customerEmail: 'hanna@example.et',
        })
        const sessionId = link.verificationUrl.split('/').at(-1) ?? ''
        return { sessionId, verificationId: link.verificationId }
      }
      const pending = await createPendingCase(world, { clientId, staff: maker, invite }, at)
      const of = { clientId, verificationId: pending.verificationId, sessionId: pending.sessionId }
      const faces = [
        await addEvidence(world, of, Buffer.from('a document'), 'document_front'),
        await addEvidence(world, of, Buffer.from('a selfie'), 'selfie'),
      ]
      const customer = Object.assign(as(world, { kind: 'anyone' }), { ip: CUSTOMER_IP })
      await querySuperuser(
        world,
        'update verification_sessions set address_hash = $1 where session_id = $2',
        [hashNetwork(customer, clientId), of.sessionId],
      )
      return { ...pending, faces }
    }
    const addMember = async (role: ClientRole) => {
      const member = await addStaff(world, clientId, role)
      const { body } = await calls('me', { token: member })
      const [row] = await querySuperuser(world, 'select id from client_users where username = $1', [
        body.user.username,
      ])
      return { token: member, id: String(row?.id) }
    }
    return { clientId, owner: { token, id: userId }, createCase, addMember }
  }

  const viewFaces = async (
    token: string,
    { verificationId, faces }: Pick<CaseWithFaces, 'verificationId' | 'faces'>,
  ) => {
    for (const evidenceId of faces) {
      const { status } = await calls('getEvidenceImage', { token, params: { verificationId, evidenceId } })
      if (status !== 200) throw new Error(`the picture was refused: ${status}`)
    }
  }

  const approve = (
    token: string,
    { verificationId, decisionSeen }: PendingCase,
    more: { ip?: string } = {},
  ) =>
    calls('decideReview', {
      token,
      params: { verificationId },
      body: { decisionSeen, outcome: 'approved' },
      ...more,
    })

  const detailOf = async (token: string, verificationId: string, more: { ip?: string } = {}) =>
    (await calls('getVerification', { token, params: { verificationId }, ...more })).body.data

  const set = (token: string, body: Record<string, unknown>) => calls('updateSettings', { token, body })

  const auditOf = (subject: string, action: string) =>
    querySuperuser(world, 'select actor_id, details from audit_log where subject = $1 and action = $2', [
      subject,
      action,
    ])

  return { createTeam, viewFaces, approve, detailOf, set, auditOf }
}
