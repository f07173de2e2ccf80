/** Expected errors of pictures that are sent, as in `ERRORS`. */
export const IMAGE_ERRORS = {
  'image.unsupported': [415, 'Please send a JPEG, PNG or WebP photo.'],
  'image.too_large': [413, 'This photo is too large. Please send one under 10 MB and 40 megapixels.'],
  'image.unreadable': [400, 'This photo could not be opened. Please take it again.'],
  'reference_face.none': [
    422,
    'No face was found in `referenceFace`. Please send a photo that shows the face from the front.',
  ],
  'reference_face.several': [
    422,
    '`referenceFace` shows several faces. Please send a photo that shows this person alone.',
  ],
  'reference_face.unclear': [
    422,
    'The face in `referenceFace` is too small, turned, dark or blurred to be compared. Please send a clearer photo.',
  ],
  'image.too_many': [429, 'Too many photos were sent for this step.'],
} as const
