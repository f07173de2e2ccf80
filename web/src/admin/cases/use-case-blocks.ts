import { useAction } from '../../evidence/use-action.ts'
import type { BlockKind } from '../../evidence/repeat-words.ts'
import { call } from '../../lib/calls.ts'

/** What the client of a case is not to see again, and undoing that; the list is the client's own. */
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
