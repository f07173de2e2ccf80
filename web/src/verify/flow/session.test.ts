// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { deletePhoto, loadPhoto, savePhoto } from '../photos/photo-storage.ts'
import { deleteDraft } from './session.ts'

beforeEach(() => sessionStorage.clear())

const selfie = () => ({ jpeg: new Blob(['a selfie'], { type: 'image/jpeg' }), url: 'blob:x' })

test('at the end of a check no photo that was not sent stays in the tab', async () => {
  await savePhoto('ses_1 selfie', selfie())
  await savePhoto('ses_1 front', selfie())
  sessionStorage.setItem('verificationId', 'ver_1')
  expect(loadPhoto('ses_1 selfie')).not.toBeNull()
  deleteDraft()
  expect(loadPhoto('ses_1 selfie')).toBeNull()
  expect(Object.keys(sessionStorage)).toEqual(['verificationId'])
})

test('a photo that the server has is deleted at once', async () => {
  await savePhoto('ses_1 selfie', selfie())
  deletePhoto('ses_1 selfie')
  expect(Object.keys(sessionStorage)).toEqual([])
})
