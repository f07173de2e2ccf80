/** Another lens that suits documents better than the open one: the id of its device. null: keep the open one. */
export async function findMainLens(stream: MediaStream): Promise<string | null> {
  const open = stream.getVideoTracks()[0]
  if (!open) return null
  const cameras = (await navigator.mediaDevices.enumerateDevices()).filter(
    ({ kind }) => kind === 'videoinput',
  )
  return chooseMainLens(cameras, open.label)
}

/** iPhones name their lenses; those that switch lenses by themselves also focus on what is near. */
const NAMED = [/^back triple camera$/i, /^back dual wide camera$/i, /^back dual camera$/i, /^back camera$/i]
/** Android numbers them; the main one comes first. */
const NUMBERED = /^camera\d* (\d+), facing back$/i

/** The id of the camera to open instead of the one with the label `open`; null when that is the best, or none is known. */
export function chooseMainLens(
  cameras: readonly { deviceId: string; label: string }[],
  open: string,
): string | null {
  const rank = (label: string) => {
    const number = NUMBERED.exec(label)?.[1]
    if (number !== undefined) return Number(number)
    const place = NAMED.findIndex((name) => name.test(label))
    return place >= 0 ? place : Infinity
  }
  const best = cameras.toSorted((a, b) => rank(a.label) - rank(b.label))[0]
  return best && best.deviceId !== '' && rank(best.label) < rank(open) ? best.deviceId : null
}
