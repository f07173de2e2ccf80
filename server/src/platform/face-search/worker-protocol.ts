import type { Near } from './gallery.ts'

/** Commands to the search thread; `gallery` names one client's faces of one model version. */
export type Command =
  | { op: 'add'; gallery: string; owners: string[]; descriptors: Float32Array<ArrayBuffer>; gone: string[] }
  | { op: 'nearest'; gallery: string; probe: Float32Array; below: number; most: number }
  | { op: 'drop'; gallery: string }

export type Request = Command & { id: number }

/** `result`: the gallery's size after `add`, the hits of `nearest`. */
export type Answer = { id: number; result?: number | Near[]; error?: string }
