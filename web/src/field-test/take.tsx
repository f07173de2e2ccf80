import type { Species } from '@wabi/contract/field-test/field-test.ts'
import { HEAD_TURN_CHALLENGES } from '@wabi/contract/verification/head-turn-challenges.ts'
import { LIGHT_CHALLENGES } from '@wabi/contract/verification/light-challenges.ts'
import { useState } from 'react'
import { toast } from '../ui/toast-store.ts'
import { fromDataUrl, type Photo, releasePhoto } from '../verify/camera/photo.ts'
import { Viewfinder } from '../verify/camera/viewfinder.tsx'
import { StepHeading } from '../verify/pieces/step-heading.tsx'
import { addPicture, addTake } from './api.ts'
import { type RecordedTurn, TurnRecorder } from './turn-recorder.tsx'
import { SPECIES_WORDS } from './words.ts'

interface TakeProps {
  subject: string
  species: Species
  /** `stored` is false for an abandoned take. */
  onDone: (stored: boolean) => void
}

/** As good as uniform: the lists are short beside 2^32. */
const draw = <T,>(list: readonly T[]): T =>
  list[crypto.getRandomValues(new Uint32Array(1))[0]! % list.length]!

/** One take: document, selfie, head turn; stored together at its end. */
export function Take({ subject, species, onDone }: TakeProps) {
  const [looks] = useState(() => draw(HEAD_TURN_CHALLENGES))
  const [colors] = useState(() => draw(LIGHT_CHALLENGES))
  const [photos, setPhotos] = useState<{ document?: Photo; selfie?: Photo }>({})
  const [sending, setSending] = useState(false)

  const store = async ({ images, light = [], motion }: RecordedTurn) => {
    const { document, selfie } = photos
    if (!document || !selfie) return
    setSending(true)
    try {
      const device = navigator.userAgent.slice(0, 400)
      const { take } = await addTake(subject, {
        species,
        looks: [...looks],
        ...(light.length > 0 && { light: [...colors] }),
        ...(motion && { motion: { timesMs: motion.timesMs, lookTimesMs: motion.lookTimesMs } }),
        device,
      })
      const add = (name: string, jpeg: Blob) => addPicture(subject, take, name, jpeg)
      await add('document', document.jpeg)
      await add('selfie', selfie.jpeg)
      for (const [i, image] of images.entries()) await add(`turn-${i + 1}`, fromDataUrl(image))
      for (const [i, image] of light.entries()) await add(`light-${i + 1}`, fromDataUrl(image))
      if (motion) await add('motion', fromDataUrl(motion.sheet))
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
      <TurnRecorder
        looks={looks}
        colors={colors}
        disabled={sending}
        onRecorded={(recorded) => void store(recorded)}
      />
      {leave}
    </>
  )
}
