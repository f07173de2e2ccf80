import { type CannotMessages, cannot as english } from './en-cannot.ts'
import { onTranslation } from './language.ts'

/** These texts in the current language. A live binding, as `t` is. */
export let cannot: CannotMessages = english

onTranslation((translation) => (cannot = translation?.cannot ?? english))
