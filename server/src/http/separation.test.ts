import { describe, expect, test } from 'vitest'
import { addAdmin } from '../testing/builders.ts'
import { applyAllHeldDecisions } from '../testing/make-due.ts'
import { querySuperuser } from '../testing/query-superuser.ts'
import { CUSTOMER_IP, reviewTeams } from '../testing/review-teams.ts'
import { useHttp } from '../testing/use-http.ts'

const { world, calls } = useHttp()
const { createTeam, viewFaces, approve, detailOf, set, auditOf } = reviewTeams(world, calls)

describe('whoever made a link', () => {
  test('does not decide its case, by approval or rejection, while a colleague may', async () => {
    const team = await createTeam()
    const one = await team.createCase()
    await viewFaces(team.owner.token, one)
    expect((await detailOf(team.owner.token, one.verificationId)).review.separation).toMatchObject({
      ownLink: 'refused',
    })
    expect((await approve(team.owner.token, one)).body.code).toBe('review.own_link')
    const rejected = await calls('decideReview', {
      token: team.owner.token,
      params: one as never,
      body: { decisionSeen: one.decisionSeen, outcome: 'rejected', reason: 'not_accepted' },
    })
    expect([rejected.status, rejected.body.code]).toEqual([409, 'review.own_link'])
    const colleague = await team.addMember('reviewer')
    await viewFaces(colleague.token, one)
    expect((await approve(colleague.token, one)).status).toBe(200)
  })

  test('counts as such, too, whoever changed who is invited by it', async () => {
    const team = await createTeam()
    const [admin, colleague] = [await team.addMember('admin'), await team.addMember('reviewer')]
    const key = await addKey(admin.token)
    const one = await team.createCase()
    const change = (body: object) =>
      calls('v1UpdateVerification', {
        token: key.apiKey,
        params: { verificationId: one.verificationId },
        body: body as never,
      })
    expect((await change({ metadata: { branch: 'Bole' } })).status).toBe(200)
    expect((await detailOf(admin.token, one.verificationId)).review.separation.ownLink).toBe('no')
    // The link cannot be changed once the customer has begun: the change is older than the case.
    await querySuperuser(
      world,
      `update audit_log set details = '{"changed": ["customerName", "expected"]}' where subject = $1 and action = 'verification.changed'`,
      [one.verificationId],
    )
    await viewFaces(admin.token, one)
    expect((await detailOf(admin.token, one.verificationId)).review.separation.ownLink).toBe('refused')
    expect((await approve(admin.token, one)).body.code).toBe('review.own_link')
    expect((await approveByKey(key, one)).body.code).toBe('review.own_link')
    await viewFaces(colleague.token, one)
    expect((await approve(colleague.token, one)).status).toBe(200)
  })

  test('decides it where the owner permits that and nobody else can, and the decision says so', async () => {
    const team = await createTeam()
    const one = await team.createCase()
    expect((await set(team.owner.token, { decideOwnLinks: true })).status).toBe(200)
    const [changed] = await auditOf(team.clientId, 'settings.changed')
    expect(changed).toMatchObject({ details: { decideOwnLinks: { from: false, to: true } } })
    await viewFaces(team.owner.token, one)
    expect((await detailOf(team.owner.token, one.verificationId)).review.separation).toMatchObject({
      ownLink: 'allowed',
    })
    expect((await approve(team.owner.token, one)).status).toBe(200)
    await applyAllHeldDecisions(world)
    const detail = await detailOf(team.owner.token, one.verificationId)
    expect(detail).toMatchObject({ status: 'completed', review: { madeBy: { flags: ['own_link'] } } })
    expect(await auditOf(one.verificationId, 'verification.decided')).toMatchObject([
      { details: { flags: ['own_link'] } },
    ])

    const other = await team.createCase()
    await team.addMember('reviewer')
    await viewFaces(team.owner.token, other)
    expect((await approve(team.owner.token, other)).body.code).toBe('review.own_link')
  })

  test('only the owner permits it: neither an admin nor the platform’s staff', async () => {
    const team = await createTeam()
    const admin = await team.addMember('admin')
    expect((await set(admin.token, { decideOwnLinks: true })).body.code).toBe('settings.owner_only')
    expect((await set(admin.token, { decideOwnLinks: false, fourEyes: false })).status).toBe(200)
  })

  test('only the owner ends the approval by two people, and not for a case with one approval', async () => {
    const team = await createTeam()
    const admin = await team.addMember('admin')
    expect((await set(admin.token, { fourEyes: true })).status).toBe(200)
    const one = await team.createCase()
    await viewFaces(admin.token, one)
    expect((await approve(admin.token, one)).status).toBe(200)
    await applyAllHeldDecisions(world)
    expect((await set(admin.token, { fourEyes: false })).body.code).toBe('settings.owner_only')
    expect((await set(team.owner.token, { fourEyes: false })).status).toBe(200)
    expect((await approve(admin.token, one)).body.code).toBe('review.same_person')
  })

  test('an API key does not decide the case of a link that it made', async () => {
    const team = await createTeam()
    const key = await addKey(team.owner.token)
    expect((await approveByKey(key, await team.createCase(key.id))).body.code).toBe('review.own_link')
    const { id: colleague } = await team.addMember('reviewer')
    expect((await approveByKey(key, await team.createCase(colleague))).status).toBe(200)
  })
})

describe('a key acts as the person who created it', () => {
  test('a person and their keys do not decide on each other’s links, also after a key was replaced', async () => {
    const team = await createTeam()
    const [first, second] = [await addKey(team.owner.token), await addKey(team.owner.token)]
    const colleague = await team.addMember('admin')
    const others = await addKey(colleague.token)
    const [byKey, byPerson] = [await team.createCase(first.id), await team.createCase()]
    await calls('deleteApiKey', { token: team.owner.token, params: { id: first.id } })
    await viewFaces(team.owner.token, byKey)

    expect((await detailOf(team.owner.token, byKey.verificationId)).review.separation.ownLink).toBe('refused')
    expect((await approve(team.owner.token, byKey)).body.code).toBe('review.own_link')
    expect((await approveByKey(second, byKey)).body.code).toBe('review.own_link')
    expect((await approveByKey(second, byPerson)).body.code).toBe('review.own_link')
    expect((await approveByKey(others, byPerson)).status).toBe(200)
    await viewFaces(colleague.token, byKey)
    expect((await approve(colleague.token, byKey)).status).toBe(200)
  })

  test('where own links are permitted, a person’s key does not decide on them while a colleague may', async () => {
    const team = await createTeam()
    await set(team.owner.token, { decideOwnLinks: true })
    const key = await addKey(team.owner.token)
    const [byPerson, byKey, waits] = [
      await team.createCase(),
      await team.createCase(key.id),
      await team.createCase(),
    ]
    expect((await approveByKey(key, waits)).status).toBe(200)
    await team.addMember('reviewer')
    expect((await approveByKey(key, byPerson)).body.code).toBe('review.own_link')
    expect((await approveByKey(key, byKey)).status).toBe(200)
  })

  test('a key whose creator is unknown counts as every owner’s, every admin’s and every key’s', async () => {
    const team = await createTeam()
    const [unknown, known] = [await addKey(team.owner.token), await addKey(team.owner.token)]
    await querySuperuser(world, 'update api_keys set created_by = null where id = $1', [unknown.id])
    const reviewer = await team.addMember('reviewer')
    const admin = await team.addMember('admin')
    const one = await team.createCase(unknown.id)
    const byReviewer = await team.createCase(reviewer.id)
    await viewFaces(admin.token, one)
    expect((await approve(admin.token, one)).body.code).toBe('review.own_link')
    expect((await approveByKey(known, one)).body.code).toBe('review.own_link')
    expect((await approveByKey(unknown, await team.createCase())).body.code).toBe('review.own_link')
    expect((await approveByKey(unknown, byReviewer)).status).toBe(200)
    await viewFaces(reviewer.token, one)
    expect((await approve(reviewer.token, one)).status).toBe(200)
  })

  test('whoever decided a case before it was reopened does not decide it again by a key', async () => {
    const team = await createTeam()
    const [reviewer, key] = [await team.addMember('reviewer'), await addKey(team.owner.token)]
    const one = await team.createCase(reviewer.id)
    await viewFaces(team.owner.token, one)
    await approve(team.owner.token, one)
    await applyAllHeldDecisions(world)
    const reopened = await calls('reopenVerification', {
      token: team.owner.token,
      params: { verificationId: one.verificationId },
      body: {
        decisionSeen: (await detailOf(team.owner.token, one.verificationId)).review.decisionSeen,
        words: 'New facts.',
      },
    })
    expect(reopened.status).toBe(200)
    await team.addMember('reviewer')
    expect((await approveByKey(key, one)).body.code).toBe('review.decided_before')
  })
})

async function addKey(token: string): Promise<{ id: string; apiKey: string }> {
  const body = { keyName: 'core', permissions: ['admin'], mode: 'live' }
  return (await calls('createApiKey', { token, body })).body.data
}

const approveByKey = ({ apiKey }: { apiKey: string }, { verificationId }: { verificationId: string }) =>
  calls('v1ApproveVerification', { token: apiKey, params: { verificationId }, body: {} })

describe('a reviewer on the network that the customer used', () => {
  test('decides by default, which is shown before and stored with the decision', async () => {
    const team = await createTeam()
    const one = await team.createCase()
    const reviewer = await team.addMember('reviewer')
    await viewFaces(reviewer.token, one)
    const before = await detailOf(reviewer.token, one.verificationId, { ip: CUSTOMER_IP })
    expect(before.review.separation.sameNetwork).toBe('flagged')
    expect((await detailOf(reviewer.token, one.verificationId)).review.separation.sameNetwork).toBe('no')
    expect((await approve(reviewer.token, one, { ip: CUSTOMER_IP })).status).toBe(200)
    await applyAllHeldDecisions(world)
    expect((await detailOf(reviewer.token, one.verificationId)).review.madeBy.flags).toEqual(['same_network'])
  })

  test('is refused where the client says so, and another network is not', async () => {
    const team = await createTeam()
    const one = await team.createCase()
    const reviewer = await team.addMember('reviewer')
    await set(team.owner.token, { sameNetwork: 'refuse' })
    await viewFaces(reviewer.token, one)
    expect((await approve(reviewer.token, one, { ip: CUSTOMER_IP })).body.code).toBe('review.same_network')
    expect((await approve(reviewer.token, one)).status).toBe(200)
  })
})

describe('an approval needs both faces', () => {
  test('opened by the person who approves; a rejection does not', async () => {
    const team = await createTeam()
    const [one, two] = [await team.createCase(), await team.createCase()]
    const [reviewer, colleague] = [await team.addMember('reviewer'), await team.addMember('reviewer')]
    await viewFaces(colleague.token, one)
    expect((await approve(reviewer.token, one)).body.code).toBe('review.faces_not_viewed')
    await viewFaces(reviewer.token, { ...one, faces: one.faces.slice(0, 1) })
    expect((await approve(reviewer.token, one)).body.code).toBe('review.faces_not_viewed')
    expect((await detailOf(reviewer.token, one.verificationId)).review.separation.facesToView).toEqual(
      one.faces.slice(1),
    )
    await viewFaces(reviewer.token, one)
    expect((await approve(reviewer.token, one)).status).toBe(200)
    const rejected = await calls('decideReview', {
      token: reviewer.token,
      params: { verificationId: two.verificationId },
      body: { decisionSeen: two.decisionSeen, outcome: 'rejected', reason: 'not_accepted' },
    })
    expect(rejected.status).toBe(200)
  })

  test('of the platform’s staff too', async () => {
    const team = await createTeam()
    await set(team.owner.token, { reviewedBy: 'platform' })
    const { verificationId, decisionSeen, faces } = await team.createCase()
    const token = await addAdmin(world, 'reviewer')
    const params = { verificationId }
    const body = { decisionSeen, outcome: 'approved' }
    await calls('openCase', { token, params, body: { reason: 'review' } })
    expect((await calls('decideCase', { token, params, body })).body.code).toBe('review.faces_not_viewed')
    for (const evidenceId of faces) await calls('getCaseImage', { token, params: { ...params, evidenceId } })
    expect((await calls('decideCase', { token, params, body })).status).toBe(200)
  })
})
