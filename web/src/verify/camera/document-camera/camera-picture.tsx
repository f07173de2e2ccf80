import type { Ref } from 'react'
import type { Quad } from '../document-frame/frame.ts'
import { LiveVideo } from '../live-video.tsx'
import type { Box } from './lay-out.ts'
import type { LayOut } from './use-lay-out.ts'

interface CameraPictureProps {
  ref: Ref<HTMLVideoElement>
  stream: MediaStream | null
  layOut: LayOut | null
  /** The card's outline in pixels of the video. */
  corners: Quad | null
  good: boolean
}

/** The live picture behind the page, with the guide for the card and the outline that was found. */
export function CameraPicture({ ref, stream, layOut, corners, good }: CameraPictureProps) {
  return (
    <div className="camera-screen">
      <div className="absolute" style={layOut ? toStyle(layOut.video) : { inset: 0 }}>
        <LiveVideo ref={ref} stream={stream} mirrored={false} />
        {layOut && corners && <Outline corners={corners} video={layOut.video} stream={stream} good={good} />}
      </div>
      {layOut && (
        <div aria-hidden className={`camera-guide ${good ? 'good' : ''}`} style={toStyle(layOut.guide)} />
      )}
    </div>
  )
}

const toStyle = ({ left, top, width, height }: Box) => ({ left, top, width, height })

interface OutlineProps {
  corners: Quad
  video: Box
  stream: MediaStream | null
  good: boolean
}

function Outline({ corners, video, stream, good }: OutlineProps) {
  const { width = 0 } = stream?.getVideoTracks()[0]?.getSettings() ?? {}
  if (width === 0) return null
  const scale = video.width / width
  return (
    <svg aria-hidden className="absolute inset-0 size-full">
      <polygon
        points={corners.map(([x, y]) => `${x * scale},${y * scale}`).join(' ')}
        fill="none"
        stroke={good ? '#84cba4' : '#fff'}
        strokeOpacity={good ? 1 : 0.6}
        strokeWidth={3}
        strokeLinejoin="round"
      />
    </svg>
  )
}
