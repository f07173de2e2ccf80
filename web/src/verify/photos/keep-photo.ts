import type { CaptureFacts } from '@wabi/contract/capture.ts'
import { dataUrlOf, type Photo, photoOfJpeg } from '../camera/photo.ts'

/*
 * A photo that the server has not acknowledged stays on the device, so that a reload, or a browser that the phone closed
 * in the background, does not lose it. It lies in this tab's session storage, which ends with the tab, so that nobody finds
 * it on a shared device; it is wiped as soon as it is acknowledged or taken again.
 */

interface Kept {
  url: string
  capture?: CaptureFacts
  /** The customer went on with it, to the head turn. */
  accepted: boolean
}

export type KeptPhoto = Photo & Pick<Kept, 'accepted'>

const keyOf = (id: string) => `photo ${id}`

export async function keepPhoto(id: string, { jpeg, capture }: Photo, accepted = false): Promise<void> {
  const kept: Kept = { url: await dataUrlOf(jpeg), ...(capture && { capture }), accepted }
  try {
    sessionStorage.setItem(keyOf(id), JSON.stringify(kept))
  } catch {
    // A storage that is full or closed: a reload asks for the photo once more.
  }
}

/** The photo that was kept for a step; null when there is none. */
export function keptPhoto(id: string): KeptPhoto | null {
  const { url, ...kept } = JSON.parse(sessionStorage.getItem(keyOf(id)) ?? '{}') as Partial<Kept>
  if (!url) return null
  const bytes = Uint8Array.from(atob(url.split(',')[1] ?? ''), (letter) => letter.charCodeAt(0))
  return { ...photoOfJpeg(new Blob([bytes], { type: 'image/jpeg' })), accepted: false, ...kept }
}

export function forgetPhoto(id: string): void {
  sessionStorage.removeItem(keyOf(id))
}
