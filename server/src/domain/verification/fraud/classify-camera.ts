/** Names of the devices of programs that play pictures and films as a camera. */
const PROGRAMS =
  /\bobs\b|obs[- ]?virtual|manycam|snap camera|xsplit|v4l2 ?loopback|dummy video device|virtual ?cam|webcamoid|akvcam|splitcam|e2esoft|vcam|droidcam|ivcam|epoccam|iriun|camo\b|mmhmm|nvidia broadcast|chromacam|youcam|fakewebcam|unitycam|deepfacelive|avatarify|faceswap|ndi (video|webcam)|screen capture recorder|altercam|webcammax|magic camera|sparkocam|logi capture|prism live|ecamm|camtwist|sparkle cam/iu

/** Names of the camera that browsers simulate with their test flags. */
const TEST_CAMERAS =
  /^fake[_ ]device[_ ]\d+|^fake (default )?(video )?(input|camera)|^mock video device|^default video source$/iu

/** Classifies a camera by its name: a program, or the simulated camera of a browser under test. */
export function classifyCamera(label: string | undefined): 'program' | 'test' | 'unknown' {
  const name = label?.trim() ?? ''
  if (TEST_CAMERAS.test(name)) return 'test'
  return PROGRAMS.test(name) ? 'program' : 'unknown'
}
