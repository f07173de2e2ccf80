import { setTimeout as sleep } from 'node:timers/promises'
import { NO_REQUIREMENTS } from '@wabi/contract/shapes/no-requirements.ts'
import { ID_RANDOM_LENGTH } from '@wabi/contract/endpoint/ids.ts'
import { KEY_MODES } from '@wabi/contract/client/key-limits.ts'
import { KEY_PERMISSIONS } from '@wabi/contract/endpoint/permissions.ts'
import { addListEntry, addEvidence, sessionIdFromUrl, signUp } from './builders.ts'
import { CALL_BODIES } from './call-bodies.ts'
import { querySuperuser } from './query-superuser.ts'
import type { Answer, Calls } from './requests.ts'
import type { World } from './world.ts'

/** What one client owns: its credentials and the ids of its resources. */
export interface ClientFixture {
  token: string
  clientId: string
  /** By mode and permission: `live-read`. */
  keys: Record<string, string>
  cookie: string
  ids: Record<string, string>
}

/** Creates a client with one of each resource that has an id. */
export async function createClientFixture(
  world: World,
  calls: Calls,
  username: string,
): Promise<ClientFixture> {
  const { token, clientId, userId } = await signUp(world, calls, username)
  const keys: Record<string, string> = {}
  let keyId = ''
  for (const mode of KEY_MODES)
    for (const permission of KEY_PERMISSIONS) {
      const { body } = await calls('createApiKey', {
        token,
        body: { keyName: permission, permissions: [permission], identityAccess: true, mode },
      })
      keys[`${mode}-${permission}`] = body.data.apiKey
      keyId = body.data.id
    }
  const hook = await calls('createWebhook', { token, body: { name: 'h', url: 'http://127.0.0.1:9/x' } })
  const tested = await calls('testWebhook', { token, params: { id: hook.body.data.id } })
  const events = await calls('v1ListEvents', { token: keys['live-admin'] })
  const link = (await calls('createLink', { token, body: CALL_BODIES.createLink })).body
  const sessionId = sessionIdFromUrl(link.verificationUrl)
  const started = await calls('startVerification', { body: { sessionId } })
  const evidenceId = await addEvidence(
    world,
    { clientId, verificationId: link.verificationId, sessionId },
    Buffer.from(`the face of ${username}'s customer`),
  )
  const invited = await calls('inviteColleague', { token, body: CALL_BODIES.inviteColleague })
  const signIns = await calls('listSignIns', { token })
  const view = await calls('saveView', { token, body: CALL_BODIES.saveView })
  const exported = await calls('createExport', { token, body: CALL_BODIES.createExport })
  const request = await calls('createDataRequest', {
    token,
    body: { verificationId: link.verificationId, kind: 'access', receivedBy: 'letter', words: 'My data' },
  })
  const investigation = await calls('createInvestigation', {
    token,
    body: { title: 'A ring', verificationIds: [link.verificationId] },
  })
  const template = await calls('createCheckTemplate', {
    token,
    body: { ...NO_REQUIREMENTS, name: 'Loan' },
  })
  const batch = await calls('createLinkBatch', { token, body: CALL_BODIES.createLinkBatch })
  return {
    token,
    clientId,
    keys,
    cookie: started.cookie ?? '',
    ids: {
      verificationId: link.verificationId,
      sessionId,
      evidenceId,
      entryId: await addListEntry(world, { clientId, verificationId: link.verificationId }),
      apiKey: keyId,
      webhook: hook.body.data.id,
      webhookId: hook.body.data.id,
      eventId: events.body.data[0].id,
      token: 'a.b.c.d',
      deliveryId: tested.body.data.deliveryId,
      viewId: view.body.data.id,
      userId,
      invitationId: invited.body.data.id,
      adminId: `adm_${'a'.repeat(ID_RANDOM_LENGTH)}`,
      signInId: signIns.body.data[0].id,
      logoId: `lgo_${'l'.repeat(ID_RANDOM_LENGTH)}`,
      exportId: exported.body.data.id,
      batchId: batch.body.data.id,
      requestId: request.body.data.id,
      investigationId: investigation.body.data.id,
      templateId: template.body.data.id,
      apiRequestId: await loggedRequestId(world, events),
      uploadId: `upl_${'u'.repeat(ID_RANDOM_LENGTH)}`,
    },
  }
}

/** The request id of a call, once the call is in the request log. */
async function loggedRequestId(world: World, { headers }: Answer): Promise<string> {
  const id = String(headers['x-request-id'])
  while ((await querySuperuser(world, 'select from api_requests where id = $1', [id])).length === 0)
    await sleep(20)
  return id
}
