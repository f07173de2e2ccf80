import { expect, test } from 'vitest'
import { chooseMainLens } from './document-lens.ts'

const cameras = (...labels: string[]) => labels.map((label) => ({ deviceId: `id of ${label}`, label }))

test('on Android the first of the rear cameras is the main one', () => {
  const all = cameras('camera2 2, facing back', 'camera2 1, facing front', 'camera2 0, facing back')
  expect(chooseMainLens(all, 'camera2 2, facing back')).toBe('id of camera2 0, facing back')
  expect(chooseMainLens(all, 'camera2 0, facing back')).toBeNull()
})

test('on an iPhone a camera that also focuses on what is near is preferred', () => {
  const all = cameras('Front Camera', 'Back Ultra Wide Camera', 'Back Camera', 'Back Dual Wide Camera')
  expect(chooseMainLens(all, 'Back Camera')).toBe('id of Back Dual Wide Camera')
  expect(chooseMainLens(all, 'Back Ultra Wide Camera')).toBe('id of Back Dual Wide Camera')
  expect(chooseMainLens(all, 'Back Dual Wide Camera')).toBeNull()
})

test('cameras with unknown labels are left alone', () => {
  expect(chooseMainLens(cameras('Integrated Webcam', 'USB Camera'), 'USB Camera')).toBeNull()
  expect(chooseMainLens([{ deviceId: '', label: '' }], '')).toBeNull()
})
