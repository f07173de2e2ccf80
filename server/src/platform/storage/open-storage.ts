import { createLocalStorage } from './local.ts'
import { createS3Storage } from './s3.ts'
import type { StoragePlace } from './storage-place.ts'
import type { Storage } from './storage.ts'

export function openStorage(place: StoragePlace): Storage {
  return 'folder' in place ? createLocalStorage(place.folder) : createS3Storage(place.bucket)
}
