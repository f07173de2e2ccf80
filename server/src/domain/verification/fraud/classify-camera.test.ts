import { expect, test } from 'vitest'
import { classifyCamera } from './classify-camera.ts'

test.each([
  'OBS Virtual Camera',
  'OBS-Camera',
  'ManyCam Virtual Webcam (e2e:1234)',
  'Snap Camera',
  'Dummy video device (0x0000)',
  'v4l2loopback',
  'XSplit VCam',
  'Unity Video Capture, UnityCam',
  'DroidCam Source 3',
])('%s is a program', (label) => expect(classifyCamera(label)).toBe('program'))

test.each(['fake_device_0', 'fake device 0', 'Fake Video Input'])('%s is a browser under test', (label) =>
  expect(classifyCamera(label)).toBe('test'),
)

test.each([
  undefined,
  '',
  'FaceTime HD Camera (Built-in) (05ac:8514)',
  'camera2 1, facing front',
  'Front Camera',
  'Kamera på framsidan',
  'HP TrueVision HD (04f2:b56d)',
  'Logitech HD Pro Webcam C920 (046d:082d)',
  'Integrated_Webcam_HD',
  'USB2.0 HD UVC WebCam',
  'Jobs desk camera',
])('%s may be a camera', (label) => expect(classifyCamera(label)).toBe('unknown'))
