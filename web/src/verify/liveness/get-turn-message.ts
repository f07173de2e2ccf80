import { headTurn } from '../messages/head-turn.ts'
import { headTurnReason } from '../messages/server-texts.ts'
import type { Stage } from './use-head-turn.ts'

/** The message about the last attempt; null when there is none. */
export function getTurnMessage(stage: Stage): { title: string; lines: string[] } | null {
  switch (stage.at) {
    case 'failed':
      return { title: headTurn.failed, lines: stage.reasons.map(headTurnReason) }
    case 'unsent':
      return { title: headTurn.unsent, lines: [headTurn.unsentWhy] }
    case 'ended':
      return { title: headTurn.ended, lines: [headTurn.endedWhy] }
    case 'ready':
      if (stage.note === 'renewed') return { title: headTurn.again, lines: [headTurn.againWhy] }
      return stage.note && { title: headTurn.again, lines: [headTurn.interrupted] }
    default:
      return null
  }
}
