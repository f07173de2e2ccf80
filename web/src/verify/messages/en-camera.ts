import type { FrameFault } from '../camera/document-frame/judge-frame.ts'

/** What another language has to provide for the camera of a document step. */
export interface CameraMessages {
  /** What to do about each fault; short, because it is also spoken. */
  hints: Record<FrameFault, string>
  good: string
  taken: string
  /** For the selfie: no face is in the picture yet; the face is in good view; the device cannot tell. */
  noFaceYet: string
  faceGood: string
  afterPhoto: string
  light: string
  spoken: string
  spokenIsOn: string
  automatic: string
}

export const camera: CameraMessages = {
  hints: {
    no_card: 'Fit the document in the frame',
    closer: 'Move closer',
    further: 'Move a little further away',
    straighten: 'Hold the phone straight above the document',
    hold_still: 'Hold still',
    dark: 'Find a brighter place',
    glare: 'Tilt the document a little: light is reflecting on it',
    blurred: 'Wait until the picture is sharp',
  },
  good: 'Document in the frame. Hold still…',
  taken: 'Photo taken',
  noFaceYet: 'No face yet. Hold the phone at eye level',
  faceGood: 'Face in the middle. Hold still…',
  afterPhoto: 'Take the photo. You then hear whether your face is in it.',
  light: 'Light',
  spoken: 'Spoken hints',
  spokenIsOn: 'I will tell you what to do.',
  automatic: 'Automatic photo',
}
