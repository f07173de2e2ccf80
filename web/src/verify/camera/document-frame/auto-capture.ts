import type { FrameFault } from './judge-frame.ts'

/** How long a card has to be in good view before the picture is taken, and in how many frames in a row. */
const STEADY_MS = 500
const STEADY_FRAMES = 4
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
  good: { sinceMs: number; frames: number } | null
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
    good: null,
    latest: null,
    done: false,
  }
}

/**
 * The state after one more judged frame. A good view shows at once and captures once after half a steady second; a hint
 * stays long enough to be read before another replaces it.
 */
export function advanceAutoCapture(
  state: AutoCapture,
  { fault, atMs }: { fault: FrameFault | null; atMs: number },
): AutoCapture {
  if (state.done) return { ...state, capture: false }
  if (fault === null) {
    const good = { sinceMs: state.good?.sinceMs ?? atMs, frames: (state.good?.frames ?? 0) + 1 }
    const steady = good.frames >= STEADY_FRAMES && atMs - good.sinceMs >= STEADY_MS
    const capture = steady && atMs - state.startedAtMs >= ARMED_AFTER_MS
    const guidedSinceMs = state.guidance === 'good' ? state.guidedSinceMs : atMs
    return { ...state, guidance: 'good', guidedSinceMs, good, latest: null, capture, done: capture }
  }
  const frames = state.latest?.fault === fault ? state.latest.frames + 1 : 1
  const next: AutoCapture = { ...state, good: null, latest: { fault, frames }, capture: false }
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
  return { ...state, startedAtMs: atMs, good: null, done: false }
}
