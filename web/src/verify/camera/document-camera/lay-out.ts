export interface Size {
  width: number
  height: number
}

/** In CSS pixels of the viewport. */
export interface Box extends Size {
  left: number
  top: number
}

/** Width of a card over its height (ISO/IEC 7810 ID-1). */
export const CARD_RATIO = 1.586
/** Share of the free space, and of the video, that the guide takes at most. */
const MARGIN = 0.92
/** Share of the video that the guide takes at least: a card that fills the guide has to be near enough. */
const MIN_GUIDE_SHARE = 0.7

/**
 * Where the video and the guide for the card go. The video is never cropped, because what is captured must be seen; it
 * fills the viewport as far as it can, and is smaller only where text or buttons leave little space for the guide.
 * @param free the part of the viewport that neither text nor buttons cover
 */
export function layOutCamera(viewport: Size, free: Box, video: Size): { video: Box; guide: Box } {
  const largestGuide = MARGIN * widestCard(free)
  const widest = widestCard(video)
  const contain = Math.min(viewport.width / video.width, viewport.height / video.height)
  const scale = Math.min(contain, largestGuide / (MIN_GUIDE_SHARE * widest))
  const size = { width: video.width * scale, height: video.height * scale }
  const middle = { x: free.left + free.width / 2, y: free.top + free.height / 2 }
  const left = clamp(middle.x - size.width / 2, 0, viewport.width - size.width)
  const top = clamp(middle.y - size.height / 2, 0, viewport.height - size.height)
  const width = Math.min(largestGuide, MARGIN * widest * scale)
  const height = width / CARD_RATIO
  return {
    video: { left, top, ...size },
    guide: {
      left: clamp(middle.x - width / 2, left, left + size.width - width),
      top: clamp(middle.y - height / 2, top, top + size.height - height),
      width,
      height,
    },
  }
}

const widestCard = ({ width, height }: Size) => Math.min(width, height * CARD_RATIO)

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value))
