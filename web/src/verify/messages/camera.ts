import { type CameraMessages, camera as english } from './en-camera.ts'
import { onTranslation } from './language.ts'

/** These texts in the current language. A live binding, as `t` is. */
export let camera: CameraMessages = english

onTranslation((translation) => (camera = translation?.camera ?? english))
