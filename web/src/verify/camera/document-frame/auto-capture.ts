import type { FrameFault } from './judge-frame.ts'

/** How long a card has to be held well before the picture is taken, and in how many frames in a row. */
const STEADY_MS = 500
const STEADY_FRAMES = 4
/** Frames in a row without any fault: the last of them is the picture. */
const CLEAR_FRAMES = 2
/** No picture is taken before this, so that a person sees the camera first. */
const ARMED_AFTER_MS = 1000
/** How long a hint stays at least, and in how many frames in a row another fault is seen before it replaces one. */
const HINT_MS = 1200
const FAULT_FRAMES = 2

/** What the person sees: a fault to correct, a card in good view, or nothing yet. */
export type Guidance = FrameFault | 'good' | null

export interface AutoCapture {
  guidance: Guidance
  /** True in the one state in which the picture is to be taken. */
  capture: boolean
  startedAtMs: number
  guidedSinceMs: number
  /** How long the card has been held well. */
  held: { sinceMs: number; frames: number } | null
  /** Frames in a row without any fault. */
  clear: number
  /** The latest fault and the frames in a row that had it. */
  latest: { fault: FrameFault; frames: number } | null
  done: boolean
}

export function startAutoCapture(atMs: number): AutoCapture {
  return {
    guidance: null,
    capture: false,
    startedAtMs: atMs,
    guidedSinceMs: -Infinity,
    held: null,
    clear: 0,
    latest: null,
    done: false,
  }
}

/**
 * The state after one more judged frame. A good view shows at once; once the card has been held well for half a second,
 * a frame without any fault is captured. A hint stays long enough to be read before another replaces it.
 */
export function advanceAutoCapture(
  state: AutoCapture,
  { fault, atMs }: { fault: FrameFault | null; atMs: number },
): AutoCapture {
  if (state.done) return { ...state, capture: false }
  // Reflections and blur come and go with a tremor: the card is held well meanwhile.
  const isHeld = fault === null || fault === 'glare' || fault === 'blurred'
  const { sinceMs, frames: count } = state.held ?? { sinceMs: atMs, frames: 0 }
  const held = isHeld ? { sinceMs, frames: count + 1 } : null
  if (fault === null) {
    const clear = state.clear + 1
    const steady = count + 1 >= STEADY_FRAMES && atMs - sinceMs >= STEADY_MS
    const capture = steady && clear >= CLEAR_FRAMES && atMs - state.startedAtMs >= ARMED_AFTER_MS
    const guidedSinceMs = state.guidance === 'good' ? state.guidedSinceMs : atMs
    return { ...state, guidance: 'good', guidedSinceMs, held, clear, latest: null, capture, done: capture }
  }
  const frames = state.latest?.fault === fault ? state.latest.frames + 1 : 1
  const next: AutoCapture = { ...state, held, clear: 0, latest: { fault, frames }, capture: false }
  const { guidance } = state
  if (guidance === fault || frames < FAULT_FRAMES) {
    // The frame is no longer green, but one bad frame gives no hint yet.
    return guidance === 'good' ? { ...next, guidance: null } : next
  }
  const readable = guidance === null || guidance === 'good' || atMs - state.guidedSinceMs >= HINT_MS
  return readable ? { ...next, guidance: fault, guidedSinceMs: atMs } : next
}

/** Lets another picture be taken, a second from now at the earliest; what the person sees stays. */
export function rearm(state: AutoCapture, atMs: number): AutoCapture {
  return { ...state, startedAtMs: atMs, held: null, clear: 0, done: false }
}
