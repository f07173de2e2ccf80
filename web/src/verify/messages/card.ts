import { type CardMessages, card as english } from './en-card.ts'
import { onTranslation } from './language.ts'

/** These texts in the current language. A live binding, as `t` is. */
export let card: CardMessages = english

onTranslation((translation) => (card = translation?.card ?? english))
