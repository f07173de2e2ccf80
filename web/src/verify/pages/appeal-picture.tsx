import { useId, useState } from 'react'
import { ending as e } from '../messages/ending.ts'

interface AppealPictureProps {
  /** A data URL; null while none is chosen. */
  picture: string | null
  onChange: (picture: string | null) => void
}

/** Loaded when a picture is chosen. */
async function readPicture(file: Blob): Promise<string> {
  const { readPhotoFile, releasePhoto, toDataUrl } = await import('../camera/photo.ts')
  const photo = await readPhotoFile(file)
  try {
    return await toDataUrl(photo.jpeg)
  } finally {
    releasePhoto(photo)
  }
}

/** The picture of a document that goes with an appeal: chosen, shown and removed again. */
export function AppealPicture({ picture, onChange }: AppealPictureProps) {
  const id = useId()
  const [unreadable, setUnreadable] = useState(false)
  const choose = async (file: Blob) => {
    try {
      onChange(await readPicture(file))
      setUnreadable(false)
    } catch {
      setUnreadable(true)
    }
  }
  return (
    <div className="grid gap-2">
      {picture === null ? (
        <label className="button cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
          {e.appealAddPicture}
          <input
            type="file"
            accept="image/*"
            className="sr-only"
            aria-describedby={`${id}-why`}
            onChange={({ target }) => {
              const file = target.files?.[0]
              target.value = ''
              if (file) void choose(file)
            }}
          />
        </label>
      ) : (
        <>
          <img src={picture} alt={e.appealPicture} className="max-h-48 justify-self-start rounded-control" />
          <button type="button" className="button" onClick={() => onChange(null)}>
            {e.appealRemovePicture}
          </button>
        </>
      )}
      {unreadable && (
        <p role="alert" className="text-sm font-medium text-danger">
          {e.appealPictureUnreadable}
        </p>
      )}
      <p id={`${id}-why`} className="text-sm text-ink-soft">
        {e.appealPictureWhy}
      </p>
    </div>
  )
}
