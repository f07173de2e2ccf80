import { measureDecisionCost } from '../decision.ts'
import type { Row } from './row.ts'

/** kyc-verify beside the face pipeline alone. */
export async function measureDecisionRows(): Promise<Row[]> {
  const { whole, bare } = await measureDecisionCost()
  return [
    {
      name: 'kyc-verify',
      unit: 'CPU-ms',
      measured: whole,
      peer: bare,
      peerName: 'decoding, face detection, mesh and descriptors of the same selfie in a bare process',
      limit: { ratio: 1.3 },
      bound:
        'the selfie’s quality, sealing and storing it, the search for the face among earlier ones, the decision',
    },
  ]
}
