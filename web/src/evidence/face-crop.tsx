import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Spinner } from '../ui/spinner.tsx'
import type { Detail } from './compared-fields.ts'

export type FacePlace = NonNullable<Detail['faces']['document']>

/** Side of the canvas in pixels: enough for a face on a high-density screen. */
const SIDE_PX = 480

/** Margin around the face, as a share of its size. */
const MARGIN = 0.45

interface FaceCropProps {
  place: FacePlace
  name: string
  load: (evidenceId: string) => Promise<Blob>
}

/** One face, upright, cropped from the stored image. An image that is also shown in full is fetched only once. */
export function FaceCrop({ place, name, load }: FaceCropProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { data, error } = useQuery({
    queryKey: ['evidence', place.evidenceId],
    queryFn: () => load(place.evidenceId),
  })
  useEffect(() => {
    if (!data || !canvas.current) return
    const onto = canvas.current
    let stale = false
    createImageBitmap(data).then(
      (picture) => !stale && drawFace(onto, picture, place),
      () => undefined,
    )
    return () => {
      stale = true
    }
  }, [data, place])

  return (
    <div className="relative grid aspect-square w-full place-items-center overflow-hidden rounded-control bg-mount">
      {error ? (
        <p className="p-3 text-center text-sm text-ink">The picture could not be loaded.</p>
      ) : (
        !data && <Spinner className="size-6 text-ink-soft" />
      )}
      <canvas
        ref={canvas}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn from a picture, turned and cut
        role="img"
        aria-label={name}
        width={SIDE_PX}
        height={SIDE_PX}
        className={`absolute inset-0 size-full ${data ? '' : 'invisible'}`}
      />
    </div>
  )
}

/** Draws the square around the face; without a box, the largest centered square. */
function drawFace(
  onto: HTMLCanvasElement,
  picture: ImageBitmap,
  { box, rotation, width, height }: FacePlace,
): void {
  const context = onto.getContext('2d')
  if (!context) return
  const turned = rotation % 180 !== 0
  // The box refers to the upright image that was read, which may have been smaller than the stored one.
  const scale = (turned ? picture.height : picture.width) / width
  const [x, y, w, h] = box ?? [0, 0, width, height]
  const side = box ? Math.max(w, h) * (1 + 2 * MARGIN) : Math.min(width, height)
  const zoom = SIDE_PX / (side * scale)
  context.resetTransform()
  context.clearRect(0, 0, SIDE_PX, SIDE_PX)
  context.translate(SIDE_PX / 2, SIDE_PX / 2)
  context.scale(zoom, zoom)
  context.translate(-(x + w / 2) * scale, -(y + h / 2) * scale)
  // From the stored image to the upright one.
  if (rotation === 90) context.translate(picture.height, 0)
  if (rotation === 180) context.translate(picture.width, picture.height)
  if (rotation === 270) context.translate(0, picture.width)
  context.rotate((rotation * Math.PI) / 180)
  context.drawImage(picture, 0, 0)
}
