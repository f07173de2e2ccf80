import type { CaptureFacts } from '@wabi/contract/verification/capture.ts'
import { deleteSealed, loadSealed, saveSealed } from '../flow/sealed-store.ts'
import { fromDataUrl, toDataUrl, type Photo, toPhoto } from '../camera/photo.ts'

/*
 * A photo that the server has not acknowledged stays on the device, so that it survives a reload and a browser that the
 * phone closed. It is encrypted like what is typed, and deleted as soon as the server acknowledges it, the customer
 * retakes it or the check ends.
 */

interface StoredFields {
  url: string
  capture?: CaptureFacts
  torchFrame?: string
  /** Names the photo's resumable upload. */
  uploadId: string
  /** The customer continued with it to the head turn. */
  accepted: boolean
}

export type StoredPhoto = Photo & Pick<StoredFields, 'accepted' | 'uploadId'>

const storageKey = (id: string) => `photo ${id}`

export async function savePhoto(
  id: string,
  photo: Photo & { uploadId: string },
  accepted = false,
): Promise<void> {
  const { jpeg, capture, torchFrame, uploadId } = photo
  const stored: StoredFields = {
    url: await toDataUrl(jpeg),
    ...(capture && { capture }),
    ...(torchFrame && { torchFrame }),
    uploadId,
    accepted,
  }
  await saveSealed(storageKey(id), stored)
}

/** The photo stored under an id; null when there is none. */
export async function loadPhoto(id: string): Promise<StoredPhoto | null> {
  const stored = (await loadSealed(storageKey(id))) as StoredFields | null
  if (!stored) return null
  const { url, ...fields } = stored
  return { ...toPhoto(fromDataUrl(url)), ...fields }
}

export function deletePhoto(id: string): void {
  void deleteSealed(storageKey(id))
}
