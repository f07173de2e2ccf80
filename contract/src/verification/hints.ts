/**
 * What the customer can do for a better photo, most important first: problems that make the others irrelevant lead the
 * list. Shared by the browser's check, the server's verdict and the review screens.
 */
export const HINTS = {
  not_a_picture: 'Please take a photo with the camera',
  document_not_found: 'Fit the whole document in the frame, with a little space around it',
  selfie_as_document: 'This picture shows a face: please photograph your document',
  wrong_side: 'This is the other side of the document: please turn it over',
  other_document: 'This is not the document you chose',
  expired: 'This document has expired',
  reproduction: 'This looks like a copy. Photograph the original document',
  several_documents: 'Photograph one document only',
  no_portrait: 'Show the photo on the document clearly, with no light or finger on it',
  cut_off: 'Make sure all four corners are in the frame',
  too_small: 'Move closer, so that the card fills the frame',
  too_dark: 'Find a brighter place',
  too_bright: 'Move away from direct light',
  blurry: 'Hold the phone still and let the picture get sharp',
  glare: 'Tilt the card a little: light is reflecting on it',
  too_slanted: 'Hold the phone straight above the card',
  covered: 'Lay the card down, so that nothing covers it',
  no_face: 'Look into the camera and hold the phone at eye level',
  several_faces: 'Only you should be in the picture',
  face_too_small: 'Move closer',
  face_turned: 'Look straight into the camera',
  face_blurred: 'Hold still for a moment',
  face_too_dark: 'Turn your face towards the light',
  face_too_bright: 'Move away from direct light',
  face_cut_off: 'Keep your whole face in the picture',
  sunglasses: 'Please take off your sunglasses',
  nose_covered: 'Please uncover your nose and mouth',
  eyes_closed: 'Please open your eyes',
} as const
export type HintCode = keyof typeof HINTS

export const HINT_CODES = Object.keys(HINTS) as HintCode[]
