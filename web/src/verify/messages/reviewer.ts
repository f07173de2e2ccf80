import { type ReviewerMessages, reviewer as english } from './en-reviewer.ts'
import { onTranslation } from './language.ts'

/** These texts in the current language. A live binding, as `t` is. */
export let reviewer: ReviewerMessages = english

onTranslation((translation) => (reviewer = translation?.reviewer ?? english))
