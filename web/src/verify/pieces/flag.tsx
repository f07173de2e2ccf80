import { folder } from 'virtual:flags-folder'
import { useEffect, useRef, useState } from 'react'
import { onceSeen } from './once-seen.ts'

/**
 * A country's flag, a static file that loads once it is on the screen: `loading="lazy"` would load more than a hundred of
 * the list's. Decorative: the country's name is next to it.
 */
export function Flag({ code }: { code: string }) {
  const place = useRef<HTMLImageElement>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => onceSeen(place.current!, () => setSeen(true)), [])
  return (
    <img
      ref={place}
      src={seen ? `${folder}${code}.svg` : undefined}
      alt=""
      fetchPriority="low"
      width={30}
      height={20}
      className="h-5 w-7.5 shrink-0 rounded-xs bg-sunken object-cover ring-1 ring-line"
    />
  )
}
