import { beforeAll, describe, expect, test } from 'vitest'
import { applyAllHeldDecisions } from '../testing/make-due.ts'
import { type CaseWithFaces, reviewTeams, type Team } from '../testing/review-teams.ts'
import { useHttp } from '../testing/use-http.ts'

const { world, calls } = useHttp()
const { createTeam, viewFaces, approve, detailOf, set } = reviewTeams(world, calls)

describe('an auditor', () => {
  let team: Team
  let auditor: string
  let reviewer: { token: string; id: string }
  let one: CaseWithFaces

  beforeAll(async () => {
    team = await createTeam()
    auditor = (await team.addMember('auditor')).token
    reviewer = await team.addMember('reviewer')
    one = await team.createCase()
    await detailOf(reviewer.token, one.verificationId)
    await viewFaces(reviewer.token, one)
    await approve(reviewer.token, one)
    await applyAllHeldDecisions(world)
  })

  test('is invited, reads a case with its pictures, and decides and changes nothing', async () => {
    const invited = await calls('inviteColleague', {
      token: team.owner.token,
      body: { email: 'audit@example.et', role: 'auditor' },
    })
    expect(invited.body.data.role).toBe('auditor')
    const other = await team.createCase()
    await viewFaces(auditor, other)
    expect((await detailOf(auditor, other.verificationId)).verificationId).toBe(other.verificationId)
    expect((await approve(auditor, other)).body.code).toBe('auth.forbidden')
    expect((await set(auditor, { fourEyes: true })).body.code).toBe('auth.forbidden')
  })

  test('sees who viewed a verification, by whom, what and when', async () => {
    const list = async (query: Record<string, string>, token = auditor) =>
      (await calls('listActivity', { token, query })).body.data as {
        action: string
        kind: string
        by: { id: string }
        at: string
      }[]
    const viewed = await list({ verificationId: one.verificationId, kind: 'viewed', person: reviewer.id })
    expect(viewed.map(({ action }) => action).toSorted()).toEqual([
      'case.opened',
      'evidence.viewed',
      'evidence.viewed',
    ])
    expect(new Set(viewed.map(({ by }) => by.id))).toEqual(new Set([reviewer.id]))
    const decided = await list({ verificationId: one.verificationId, kind: 'decided' })
    expect(decided.map(({ action }) => action)).toContain('verification.decided')
    const last = viewed.at(-1)?.at ?? ''
    expect(await list({ verificationId: one.verificationId, kind: 'viewed', to: last })).toEqual([])
    expect((await calls('listActivity', { token: reviewer.token })).body.code).toBe('auth.forbidden')
    const stranger = await createTeam()
    expect(await list({ verificationId: one.verificationId }, stranger.owner.token)).toEqual([])
  })

  test('pages through it without gaps or repetitions, and exports it as CSV', async () => {
    const all = (await calls('listActivity', { token: auditor, query: { limit: '100' } })).body.data
    const ids: number[] = []
    let cursor: string | null = null
    do {
      const { body } = await calls('listActivity', {
        token: auditor,
        query: { limit: '3', ...(cursor !== null && { cursor }) },
      })
      ids.push(...body.data.map(({ id }: { id: number }) => id))
      cursor = body.page.next
    } while (cursor)
    expect(ids).toEqual(all.map(({ id }: { id: number }) => id))
    const csv = await calls('exportActivity', { token: auditor, query: { kind: 'viewed' } })
    expect(csv.headers['content-type']).toContain('text/csv')
    expect(csv.text.split('\r\n')[1]).toMatch(/viewed,(?:evidence\.viewed|case\.opened)/u)
    const [newest] = (await calls('listActivity', { token: auditor, query: { kind: 'exported' } })).body.data
    expect(newest).toMatchObject({ action: 'activity.exported', details: { kind: 'viewed' } })
    const people = (await calls('listActivePeople', { token: auditor })).body.data
    expect(people.map(({ id }: { id: string }) => id)).toContain(reviewer.id)
    expect(people.at(-1)).toMatchObject({ id: 'platform' })
  })
})
