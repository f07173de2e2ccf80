import { type EndingMessages, ending as english } from './en-ending.ts'
import { onTranslation } from './language.ts'

/** These texts in the current language. A live binding, as `t` is. */
export let ending: EndingMessages = english

onTranslation((translation) => (ending = translation?.ending ?? english))
