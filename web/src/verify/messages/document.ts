import { type WrongDocumentMessages, wrongDocument as english } from './en-document.ts'
import { onTranslation } from './language.ts'

/** These texts in the current language. A live binding, as `t` is. */
export let wrongDocument: WrongDocumentMessages = english

onTranslation((translation) => (wrongDocument = translation?.wrongDocument ?? english))
