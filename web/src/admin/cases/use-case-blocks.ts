import { useAction } from '../../evidence/use-action.ts'
import type { BlockKind } from '../../evidence/repeat-words.ts'
import { call } from '../../lib/calls.ts'

/** Blocks a face or document number for the case's client, and lifts blocks. Each client has a separate block list. */
export function useCaseBlocks(verificationId: string) {
  return {
    block: useAction(
      ({ kind, reason }: { kind: BlockKind; reason: string }) =>
        call(kind === 'face' ? 'blockCaseFace' : 'blockCaseNumber', {
          params: { verificationId },
          body: { reason },
        }),
      ({ data }) => (data.kind === 'face' ? 'Face blocked' : 'Document number blocked'),
      'cases',
    ),
    lift: useAction(
      (blockId: string) => call('liftCaseBlock', { params: { verificationId, blockId } }),
      () => 'Block undone',
      'cases',
    ),
  }
}
