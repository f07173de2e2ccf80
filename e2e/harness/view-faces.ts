import { api } from '@wabi/contract/api.ts'
import type { Caller } from './calls.ts'

/** Opens the pictures of both faces, as the page of the case does; without that no approval is accepted. */
export async function viewFaces(
  caller: Caller,
  verificationId: string,
  { staff = false }: { staff?: boolean } = {},
): Promise<void> {
  const params = { verificationId }
  const { data } = await caller.call(staff ? 'getCase' : 'getVerification', { params })
  const { path } = staff ? api.getCaseImage : api.getEvidenceImage
  for (const evidenceId of data.review.separation?.facesToView ?? []) {
    const target = path.replace(':verificationId', verificationId).replace(':evidenceId', evidenceId)
    const answer = await fetch(caller.url + target, {
      headers: { authorization: `Bearer ${caller.token}`, 'x-forwarded-for': caller.address },
    })
    if (!answer.ok) throw new Error(`the picture was refused: ${answer.status}`)
    await answer.arrayBuffer()
  }
}
