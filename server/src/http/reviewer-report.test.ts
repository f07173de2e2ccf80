import { describe, expect, test } from 'vitest'
import { addAdmin } from '../testing/builders.ts'
import { applyAllHeldDecisions } from '../testing/make-due.ts'
import { querySuperuser } from '../testing/query-superuser.ts'
import { reviewTeams } from '../testing/review-teams.ts'
import { useHttp } from '../testing/use-http.ts'

const { world, calls } = useHttp()
const { createTeam, viewFaces, approve, detailOf, set, auditOf } = reviewTeams(world, calls)

describe('the reviewer report', () => {
  test('puts a planted reviewer first who approves thirty friends within seconds', async () => {
    const team = await createTeam()
    const [planted, honest, careful] = [
      await team.addMember('reviewer'),
      await team.addMember('reviewer'),
      await team.addMember('reviewer'),
    ]
    const at = new Date(Date.UTC(2026, 5, 10, 9))
    const add = async (
      by: string,
      index: number,
      outcome: 'approved' | 'rejected',
      seconds: number,
      views: number,
    ) => {
      const { verificationId, decisionSeen } = await team.createCase(
        team.owner.id,
        new Date(at.getTime() + index * 60_000),
      )
      await querySuperuser(
        world,
        `with opened as (insert into case_openings (client_id, verification_id, admin_id, opened_at, until)
            select client_id, verification_id, $2, created_at + interval '1 second', created_at + interval '30 minutes'
            from decisions where id = $1),
          viewed as (insert into audit_log (client_id, actor_kind, actor_id, action, subject, details, created_at)
            select client_id, 'client-user', $2, 'evidence.viewed', verification_id,
              jsonb_build_object('evidenceId', 'evd_' || n), created_at + interval '2 seconds'
            from decisions, generate_series(1, $6::int) n where id = $1)
        insert into decisions (id, client_id, verification_id, outcome, overall_score, reasons, checks, rules_version,
          made_by, follows, run, created_at)
        select $3, client_id, verification_id, $4, overall_score,
          case when $4 = 'approved' then '{}'::text[] else array['not_accepted'] end, checks, rules_version, $2, id, run,
          created_at + make_interval(secs => $5::int + 11)
        from decisions where id = $1`,
        [decisionSeen, by, `dec_${verificationId.slice(4)}`, outcome, seconds, views],
      )
      return verificationId
    }
    let index = 0
    for (let n = 0; n < 30; n += 1) await add(planted.id, (index += 1), 'approved', 6, 0)
    for (const { id } of [honest, careful])
      for (let n = 0; n < 30; n += 1)
        await add(id, (index += 1), n % 3 === 0 ? 'rejected' : 'approved', 90, 3)
    const query = { from: '2026-06-10', to: '2026-06-10' }
    const report = await calls('getReviewerReport', { token: team.owner.token, query })
    expect(report.status).toBe(200)
    const [first, ...others] = report.body.data.reviewers
    expect(first).toMatchObject({
      id: planted.id,
      decided: 30,
      approved: 30,
      medianSeconds: 6,
      picturesPerDecision: 0,
      signals: ['fast', 'approves_more', 'few_pictures'],
      approvedDespite: [{ reason: 'kebele_needs_review', count: 30 }],
    })
    expect(others).toHaveLength(2)
    for (const one of others)
      expect(one).toMatchObject({
        decided: 30,
        rejected: 10,
        medianSeconds: 90,
        picturesPerDecision: 3,
        signals: [],
      })
    const csv = await calls('exportReviewerReport', { token: team.owner.token, query })
    expect(csv.text.split('\r\n')[1]).toContain('Fast; Approves more than others; Few pictures opened')
    const [entry] = await auditOf(team.clientId, 'reviewer_report.exported')
    expect(entry).toMatchObject({ details: query })
  })

  test('counts own links, off-hours and approvals that turned out to be fraud', async () => {
    const team = await createTeam()
    const one = await team.createCase()
    await set(team.owner.token, { decideOwnLinks: true })
    await viewFaces(team.owner.token, one)
    await approve(team.owner.token, one)
    await applyAllHeldDecisions(world)
    // A Sunday.
    await querySuperuser(
      world,
      `update decisions set created_at = '2026-06-14T10:00:00Z' where verification_id = $1 and made_by is not null`,
      [one.verificationId],
    )
    await querySuperuser(
      world,
      `update decisions set created_at = '2026-06-14T09:00:00Z' where verification_id = $1 and made_by is null`,
      [one.verificationId],
    )
    await calls('labelVerification', {
      token: team.owner.token,
      params: { verificationId: one.verificationId },
      body: { label: 'confirmed_fraud', kind: 'mule', source: 'internal_investigation' },
    })
    const query = { from: '2026-06-14', to: '2026-06-14' }
    const { body } = await calls('getReviewerReport', { token: team.owner.token, query })
    expect(body.data.reviewers).toMatchObject([
      {
        id: team.owner.id,
        ownLinks: 1,
        offHours: 1,
        confirmedFraud: 1,
        signals: ['fraud_later', 'own_links'],
      },
    ])
  })

  test('counts links made by a reviewer’s key, and names who created a key', async () => {
    const team = await createTeam()
    await set(team.owner.token, { decideOwnLinks: true })
    const body = { keyName: 'core', permissions: ['admin'], mode: 'live' }
    const { data: key } = (await calls('createApiKey', { token: team.owner.token, body })).body
    const [byKey, byOwner] = [await team.createCase(key.id), await team.createCase()]
    await viewFaces(team.owner.token, byKey)
    await approve(team.owner.token, byKey)
    await applyAllHeldDecisions(world)
    await calls('v1ApproveVerification', {
      token: key.apiKey,
      params: { verificationId: byOwner.verificationId },
      body: {},
    })
    await calls('deleteApiKey', { token: team.owner.token, params: { id: key.id } })
    const day = new Date().toISOString().slice(0, 10)
    const query = { from: day, to: day }
    const report = await calls('getReviewerReport', { token: team.owner.token, query })
    const { reviewers } = report.body.data
    const [{ name }] = reviewers.filter(({ id }: { id: string }) => id === team.owner.id)
    expect(reviewers).toHaveLength(2)
    for (const one of reviewers) expect(one).toMatchObject({ ownLinks: 1, signals: ['own_links'] })
    expect(reviewers.map((one: { name: string }) => one.name)).toContain(`Deleted API key core (${name})`)
  })
})

test('a client’s own sample is decided again, blind, by somebody who neither decided it, made its link nor opened it since', async () => {
  const team = await createTeam()
  await set(team.owner.token, { secondReviewPercent: 100 })
  const [first, second] = [await team.addMember('reviewer'), await team.addMember('reviewer')]
  const one = await team.createCase()
  const { verificationId, faces } = one
  await viewFaces(first.token, one)
  await approve(first.token, one)
  await applyAllHeldDecisions(world)
  const next = (token: string) => calls('claimNextTeamSecondReview', { token })
  expect((await next(first.token)).body.data.id).toBeNull()
  expect((await next(team.owner.token)).body.data.id).toBeNull()
  expect((await calls('countTeamSecondReviews', { token: second.token })).body.data.count).toBe(1)
  const { id } = (await next(second.token)).body.data
  const params = { secondReviewId: id }
  const blind = (await calls('getTeamSecondReview', { token: second.token, params })).body.data
  expect(blind).toMatchObject({ status: 'pending_review', review: { madeBy: null } })
  const open = await calls('getVerification', { token: second.token, params: { verificationId } })
  expect(open.body.code).toBe('case.blind')
  const image = await calls('getTeamSecondReviewImage', {
    token: second.token,
    params: { ...params, evidenceId: faces[1]! },
  })
  expect(image.status).toBe(200)
  const body = { outcome: 'rejected', reason: 'face_different', words: 'Another nose' }
  const given = await calls('decideTeamSecondReview', { token: second.token, params, body })
  expect(given.body.data).toMatchObject({ agrees: false, first: { outcome: 'approved' } })
  const listed = await calls('listTeamDisagreements', { token: team.owner.token })
  expect(listed.body.data).toMatchObject([
    {
      verificationId,
      first: { outcome: 'approved' },
      second: { outcome: 'rejected', words: 'Another nose' },
    },
  ])
  expect((await detailOf(team.owner.token, verificationId)).status).toBe('completed')
  // Neither the platform's staff nor another client sees it.
  const admin = await addAdmin(world, 'admin')
  expect((await calls('listDisagreements', { token: admin })).body.data).toEqual([])
  const day = new Date().toISOString().slice(0, 10)
  const report = await calls('getReviewerReport', { token: team.owner.token, query: { from: day, to: day } })
  expect(report.body.data.agreement).toMatchObject({ cases: 1, percent: 0 })
})
