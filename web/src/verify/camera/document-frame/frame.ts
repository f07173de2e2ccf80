/** A picture in memory: RGBA, 8 bits, row by row; the shape of `ImageData`. */
export interface Frame {
  width: number
  height: number
  data: Uint8ClampedArray
}

export type Point = readonly [x: number, y: number]
/** Corners clockwise from the top left, in pixels of the frame. */
export type Quad = readonly [Point, Point, Point, Point]

/** Short side of the frames that are judged, in pixels. */
export const FRAME_SIDE_PX = 160
/** Width and height of the part that is cut from the video at full resolution, in pixels of the video. */
export const DETAIL_PX = { width: 224, height: 112 } as const

/** Where the detail is cut from a video: around `focus` in its pixels, else from its middle. */
export function placeDetail(
  width: number,
  height: number,
  focus: Point | null,
): { left: number; top: number } {
  const [x, y] = focus ?? [width / 2, height / 2]
  const place = (middle: number, length: number, size: number) =>
    Math.round(Math.max(0, Math.min(size - length, middle - length / 2)))
  return { left: place(x, DETAIL_PX.width, width), top: place(y, DETAIL_PX.height, height) }
}

export const distance = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(bx - ax, by - ay)
