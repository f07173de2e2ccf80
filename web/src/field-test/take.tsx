import type { Species } from '@wabi/contract/field-test/field-test.ts'
import { LIVENESS_MOVES, type LivenessMoves } from '@wabi/contract/verification/liveness.ts'
import { useState } from 'react'
import { toast } from '../ui/toast-store.ts'
import { type Photo, releasePhoto } from '../verify/camera/photo.ts'
import { Viewfinder } from '../verify/camera/viewfinder.tsx'
import { StepHeading } from '../verify/pieces/step-heading.tsx'
import { addPicture, addTake } from './api.ts'
import { TurnRecorder } from './turn-recorder.tsx'
import { SPECIES_WORDS } from './words.ts'

interface TakeProps {
  subject: string
  species: Species
  /** `stored` false: the take was left. */
  onDone: (stored: boolean) => void
}

const drawMove = () => LIVENESS_MOVES[crypto.getRandomValues(new Uint8Array(1))[0]! % 2]!

/** One take: document, selfie, head turn; stored together at its end. */
export function Take({ subject, species, onDone }: TakeProps) {
  const [moves] = useState<LivenessMoves>(() => [drawMove(), drawMove()])
  const [photos, setPhotos] = useState<{ document?: Photo; selfie?: Photo }>({})
  const [sending, setSending] = useState(false)

  const store = async (frames: Blob[]) => {
    const { document, selfie } = photos
    if (!document || !selfie) return
    setSending(true)
    try {
      const device = navigator.userAgent.slice(0, 400)
      const { take } = await addTake(subject, { species, moves, device })
      await addPicture(subject, take, 'document', document.jpeg)
      await addPicture(subject, take, 'selfie', selfie.jpeg)
      for (const [i, frame] of frames.entries()) await addPicture(subject, take, `turn-${i + 1}`, frame)
      releasePhoto(document)
      releasePhoto(selfie)
      toast({ title: 'Stored.' })
      onDone(true)
    } catch {
      setSending(false)
      toast({ title: 'The pictures could not be stored. Record the turn again.', variant: 'destructive' })
    }
  }

  const leave = (
    <button type="button" className="button quiet" onClick={() => onDone(false)}>
      Leave this take
    </button>
  )
  const { name, how } = SPECIES_WORDS[species]
  if (!photos.document)
    return (
      <>
        <StepHeading title="Document: the side with the portrait" why={name} />
        <Viewfinder
          key="document"
          shape="card"
          frameLabel="Frame for the document"
          onPhoto={(document) => setPhotos({ document })}
          more={leave}
        />
      </>
    )
  if (!photos.selfie)
    return (
      <>
        <StepHeading title="Selfie" why={how} />
        <Viewfinder
          key="selfie"
          shape="face"
          frameLabel="Frame for the face"
          onPhoto={(selfie) => setPhotos({ ...photos, selfie })}
          more={leave}
        />
      </>
    )
  return (
    <>
      <StepHeading title="Head turn" why={how} />
      <TurnRecorder moves={moves} disabled={sending} onFrames={(frames) => void store(frames)} />
      {leave}
    </>
  )
}
