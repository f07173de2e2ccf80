/** Image Capture settings that TypeScript's DOM library does not know. */
interface ImageControls {
  torch?: boolean
  focusMode?: readonly string[]
  pointsOfInterest?: unknown
}

const capabilitiesOf = (track: MediaStreamTrack): ImageControls =>
  (track.getCapabilities?.() ?? {}) as ImageControls

const apply = (track: MediaStreamTrack, settings: object) =>
  track.applyConstraints({ advanced: [settings as MediaTrackConstraintSet] })

export function hasTorch(track: MediaStreamTrack | undefined): boolean {
  return track !== undefined && capabilitiesOf(track).torch === true
}

/** Resolves to whether the torch is on now. */
export function setTorch(track: MediaStreamTrack, torch: boolean): Promise<boolean> {
  return apply(track, { torch }).then(
    () => torch,
    () => !torch,
  )
}

/** After this the camera focuses by itself again. */
const FOCUS_MS = 4000

/** Focuses on a point of the picture (shares of its width and height); false where the camera cannot. */
export function focusAt(track: MediaStreamTrack | undefined, x: number, y: number): boolean {
  if (!track) return false
  const { focusMode = [], pointsOfInterest } = capabilitiesOf(track)
  if (pointsOfInterest === undefined || !focusMode.includes('single-shot')) return false
  const restore = () => void apply(track, { focusMode: 'continuous' }).catch(() => undefined)
  void apply(track, { pointsOfInterest: [{ x, y }], focusMode: 'single-shot' })
    .then(() => focusMode.includes('continuous') && setTimeout(restore, FOCUS_MS))
    .catch(() => undefined)
  return true
}
