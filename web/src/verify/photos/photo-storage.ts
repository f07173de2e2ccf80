import type { CaptureFacts } from '@wabi/contract/verification/capture.ts'
import { PHOTO_PREFIX } from '../flow/session.ts'
import { toDataUrl, type Photo, toPhoto } from '../camera/photo.ts'

/*
 * A photo that the server has not acknowledged stays on the device, so that it survives a reload or a browser that the
 * phone closed in the background. It is in this tab's session storage, which ends with the tab, so that nobody finds it
 * on a shared device. It is deleted as soon as the server acknowledges it, the customer retakes it or the check ends.
 */

interface StoredFields {
  url: string
  capture?: CaptureFacts
  /** The customer continued with it to the head turn. */
  accepted: boolean
}

export type StoredPhoto = Photo & Pick<StoredFields, 'accepted'>

const storageKey = (id: string) => `${PHOTO_PREFIX}${id}`

export async function savePhoto(id: string, { jpeg, capture }: Photo, accepted = false): Promise<void> {
  const stored: StoredFields = { url: await toDataUrl(jpeg), ...(capture && { capture }), accepted }
  try {
    sessionStorage.setItem(storageKey(id), JSON.stringify(stored))
  } catch {
    // Storage is full or unavailable: after a reload the customer takes the photo again.
  }
}

/** The photo stored under an id; null when there is none. */
export function loadPhoto(id: string): StoredPhoto | null {
  const { url, ...stored } = JSON.parse(
    sessionStorage.getItem(storageKey(id)) ?? '{}',
  ) as Partial<StoredFields>
  if (!url) return null
  const bytes = Uint8Array.from(atob(url.split(',')[1] ?? ''), (letter) => letter.charCodeAt(0))
  return { ...toPhoto(new Blob([bytes], { type: 'image/jpeg' })), accepted: false, ...stored }
}

export function deletePhoto(id: string): void {
  sessionStorage.removeItem(storageKey(id))
}
