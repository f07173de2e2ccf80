import { MAX_LIVENESS_TRIES, LIVENESS_TTL_MS } from '@wabi/contract/verification/liveness.ts'
import { expect, test } from 'vitest'
import { getVerificationDetail } from '../../review/reviews/get-verification-detail.ts'
import { readEvidenceImage } from '../session/read-evidence-image.ts'
import { CustomerBrowser, getErrorCode, LOOKS, OTHER_LOOKS } from '../session/testing/customer.ts'
import { openOffice, queryAsSuperuser } from '../session/testing/office.ts'
import { useOffice } from '../session/testing/use-office.ts'
import { drawHeadTurn } from './testing/draw-head-turn.ts'
import { livenessState, countTries, reachHeadTurn } from './testing/reach-head-turn.ts'

const { world, office } = useOffice({ vision: true, connections: 8 })

const getDetail = (verificationId: string) => getVerificationDetail(office.staff, { verificationId })

test(
  'a head turn with the requested looks passes, and staff see its frames in order',
  { timeout: 120_000 },
  async () => {
    const { browser, sessionId, verificationId } = await reachHeadTurn(world, office)
    expect(await livenessState(browser)).toBe('due')
    expect((await getDetail(verificationId)).liveness).toBeNull()
    const { nonce, looks, expiresAt } = await browser.requestChallenge()
    expect(new Date(expiresAt).getTime() - Date.now()).toBeLessThanOrEqual(LIVENESS_TTL_MS)
    const frames = await drawHeadTurn('hanna', looks)
    expect(await browser.burst(nonce, frames)).toEqual({ passed: true, reasons: [], triesLeft: 4 })
    expect(await livenessState(browser)).toBe('passed')

    const { liveness, evidence, timeline } = await getDetail(verificationId)
    expect(liveness).toMatchObject({ state: 'passed', declined: null, reasons: [], tries: 1 })
    expect(liveness?.burst).toMatchObject({ looks, passed: true, sentBefore: false })
    const shown = liveness!.burst!.frames
    expect(shown.map(({ look }) => look)).toEqual(looks)
    for (const { yaw, look } of shown)
      expect(yaw! > 15 ? 'left' : yaw! < -15 ? 'right' : 'ahead').toBe(
        /left|right/.test(look!) ? look : 'ahead',
      )
    expect(liveness!.burst!.frames.some(({ straight }) => straight)).toBe(true)
    expect(evidence.map(({ kind }) => kind)).toEqual(['document_front'])
    expect(timeline.at(-1)).toMatchObject({ words: 'Head turn passed', actor: 'Customer' })
    const jpeg = await readEvidenceImage(office.staff, {
      verificationId,
      evidenceId: liveness!.burst!.frames[1]!.id,
    })
    expect(Buffer.from(jpeg.subarray(0, 2)).toString('hex')).toBe('ffd8')

    // What is stored has no personal data and no face descriptor, and the column in the specification has the frames.
    const rows = JSON.stringify(await queryAsSuperuser(world, 'select t::text from findings t'))
    // With the closing quote: sealed text may contain the letters by chance.
    for (const word of ['descriptor', 'yaw']) expect(rows).not.toContain(`${word}\\"`)
    const kept = await queryAsSuperuser(
      world,
      `select count(*)::int as frames, bool_and(s.liveness_images ? e.storage_key) as named
     from evidence e join verification_sessions s using (session_id) where e.session_id = $1 and e.kind = 'liveness'`,
      [sessionId],
    )
    expect(kept).toEqual([{ frames: 6, named: true }])

    // Declining or failing later does not revoke it.
    await browser.decline('prefers_not')
    const next = await browser.challenge()
    expect((await browser.burst(next.nonce, frames)).passed).toBe(false)
    expect(await livenessState(browser)).toBe('passed')
    expect((await getDetail(verificationId)).liveness?.burst).toMatchObject({ passed: true })
  },
)

test(
  'other looks, equal frames and replayed frames do not pass, and staff see why',
  { timeout: 120_000 },
  async () => {
    const { browser, verificationId } = await reachHeadTurn(world, office)
    const wrong = await browser.requestChallenge(OTHER_LOOKS)
    const other = await drawHeadTurn('hanna', LOOKS, 1)
    const verdict = await browser.burst(wrong.nonce, other)
    expect(verdict).toMatchObject({ passed: false, triesLeft: 4 })
    expect(verdict.reasons[0]).toEqual({
      code: 'wrong_order',
      words: 'Follow the arrow: move your head the way it shows.',
    })
    expect(await livenessState(browser)).toBe('not_passed')
    expect((await getDetail(verificationId)).liveness).toMatchObject({
      state: 'not_passed',
      reasons: [{ code: 'wrong_order', words: expect.stringContaining('not the ones asked for') }],
      burst: { passed: false, frames: { length: 6 } },
    })

    const again = await browser.challenge()
    const still = (await drawHeadTurn('hanna', LOOKS))[0]!
    expect(
      await browser.burst(
        again.nonce,
        Array.from({ length: 6 }, () => still),
      ),
    ).toMatchObject({
      passed: false,
      reasons: [{ code: 'frames_equal' }],
    })

    // A recorded burst: the looks happen to match, the nonce is new, and the metadata differs.
    const attacker = (await reachHeadTurn(world, office)).browser
    const replayed = await attacker.requestChallenge()
    const relabelled = other.map((jpeg) =>
      Buffer.concat([jpeg.subarray(0, 2), Buffer.from('fffe00064e4f5720', 'hex'), jpeg.subarray(2)]),
    )
    expect(await attacker.burst(replayed.nonce, relabelled)).toMatchObject({
      passed: false,
      reasons: [{ code: 'frames_equal' }],
    })

    // Another client has never received them, and must not learn that someone has.
    const elsewhere = (await reachHeadTurn(world, await openOffice(world))).browser
    const fresh = await elsewhere.requestChallenge()
    expect((await elsewhere.burst(fresh.nonce, other)).passed).toBe(true)
  },
)

test(
  'after five tries the customer can only continue without a head turn',
  { timeout: 120_000 },
  async () => {
    const { browser, verificationId } = await reachHeadTurn(world, office)
    expect(await getErrorCode(browser.decline('out_of_tries'))).toBe('request.invalid')
    for (let left = MAX_LIVENESS_TRIES - 1; left >= 0; left--) {
      const { nonce } = await browser.challenge()
      const [still] = await drawHeadTurn('hanna', LOOKS)
      expect(
        (
          await browser.burst(
            nonce,
            Array.from({ length: 6 }, () => still!),
          )
        ).triesLeft,
      ).toBe(left)
    }
    expect(await getErrorCode(browser.challenge())).toBe('liveness.too_many')
    await browser.decline('out_of_tries')
    expect(await livenessState(browser)).toBe('declined')
    expect((await getDetail(verificationId)).liveness).toMatchObject({
      declined: { code: 'out_of_tries', words: 'The head turn did not work in all the tries there are.' },
      tries: 5,
    })
    // Restarting in another browser does not reset them.
    const other = new CustomerBrowser(world, browser.sessionId)
    await other.start({ takeOver: true })
    expect(await livenessState(other)).toBe('due')
    expect(await countTries(world, other)).toBe(5)
  },
)
