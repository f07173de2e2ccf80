import { type HeadTurnMessages, headTurn as english } from './en-head-turn.ts'
import { onTranslation } from './language.ts'

/** These texts in the current language. A live binding, as `t` is. */
export let headTurn: HeadTurnMessages = english

onTranslation((translation) => (headTurn = translation?.headTurn ?? english))
