import { type ShareMessages, share as english } from './en-share.ts'
import { onTranslation } from './language.ts'

/** These texts in the current language. A live binding, as `t` is. */
export let share: ShareMessages = english

onTranslation((translation) => (share = translation?.share ?? english))
