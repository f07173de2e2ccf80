import { expect, test } from 'vitest'
import { requestResubmission } from '../../review/reviews/request-resubmission.ts'
import { getVerificationDetail } from '../../review/reviews/get-verification-detail.ts'
import { readEvidenceImage } from '../session/read-evidence-image.ts'
import { LOOKS, OTHER_LOOKS } from '../session/testing/customer.ts'
import { useOffice } from '../session/testing/use-office.ts'
import { specimen } from '../session/testing/specimens.ts'
import { drawHeadTurn } from './testing/draw-head-turn.ts'
import { reachHeadTurn } from './testing/reach-head-turn.ts'

const { world, office } = useOffice({ vision: true, connections: 8 })

test(
  'a reviewer still sees a head turn that was asked for again, as an earlier attempt',
  { timeout: 150_000 },
  async () => {
    const { browser, verificationId } = await reachHeadTurn(world, office)
    const wrong = await browser.requestChallenge(OTHER_LOOKS)
    await browser.burst(wrong.nonce, await drawHeadTurn('hanna', LOOKS, 11))
    const { nonce, looks } = await browser.requestChallenge()
    expect((await browser.burst(nonce, await drawHeadTurn('hanna', looks, 12))).passed).toBe(true)
    // The passport is not read here, so it goes to review.
    await browser.selfie((await specimen('hanna-passport-front')).selfie, 0)
    const looked = async () => getVerificationDetail(office.staff, { verificationId })
    const before = await looked()
    expect(before).toMatchObject({
      status: 'pending_review',
      decision: { reasons: ['reading_late', 'motion_not_seen'] },
    })
    expect(before.liveness).toMatchObject({
      state: 'passed',
      burst: { passed: true, frames: { length: 6 } },
      earlier: [{ passed: false, reasons: [{ code: 'wrong_order' }], frames: { length: 6 } }],
    })

    const decisionSeen = before.review.decisionSeen ?? ''
    await requestResubmission(office.staff, {
      verificationId,
      decisionSeen,
      step: 'selfie',
      reasons: ['head_turn'],
    })
    const asked = await looked()
    expect(asked.review.ask?.reasons).toEqual(['Head turn not convincing'])
    expect(asked.liveness).toMatchObject({
      state: 'due',
      tries: 0,
      reasons: [],
      otherPerson: false,
      burst: null,
      earlier: [{ passed: true }, { passed: false }],
    })
    const [passed] = asked.liveness?.earlier ?? []
    const { id: evidenceId } = passed!.frames[1]!
    const jpeg = await readEvidenceImage(office.staff, { verificationId, evidenceId })
    expect(Buffer.from(jpeg.subarray(0, 2)).toString('hex')).toBe('ffd8')

    await browser.start()
    const again = await browser.requestChallenge()
    expect((await browser.burst(again.nonce, await drawHeadTurn('hanna', again.looks, 13))).passed).toBe(true)
    expect((await looked()).liveness).toMatchObject({
      state: 'passed',
      tries: 1,
      burst: { passed: true },
      earlier: { length: 2 },
    })
  },
)
