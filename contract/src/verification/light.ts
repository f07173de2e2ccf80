/**
 * The light challenge, a second factor of presence: while the customer looks straight, the screen shines in a few
 * colors drawn by the server, and a small frame is taken of each. Skin near the screen changes color more than the room
 * behind it. docs/LIVENESS.md describes the check and what it does not stop.
 */

/**
 * The colors, as CSS names them, with the display's primaries that are lit. Pure red is left out: changes to and from
 * saturated red are the most dangerous to people with photosensitive epilepsy (WCAG 2.3.1).
 */
export const LIGHT_COLORS = {
  cyan: [0, 1, 1],
  magenta: [1, 0, 1],
  yellow: [1, 1, 0],
  lime: [0, 1, 0],
} as const satisfies Record<string, readonly [red: 0 | 1, green: 0 | 1, blue: 0 | 1]>
export type LightColor = keyof typeof LIGHT_COLORS
export const LIGHT_COLOR_CODES = Object.keys(LIGHT_COLORS) as LightColor[]

/** Colors in a challenge, each shown once for `LIGHT_HOLD_MS`. */
export const LIGHT_COUNT = 4

/**
 * How long a color stays: a display and a camera need some 200 ms to show it. Five changes take 1.2 s, at most four of
 * them within a second, which is two flashes; WCAG 2.3.1 allows three.
 */
export const LIGHT_HOLD_MS = 300

/** Width in pixels at which the browser sends a frame of the light; its data URL is about 15 kB. */
export const LIGHT_FRAME_WIDTH = 240

/** Maximum length of such a data URL: 60 kB of JPEG. */
export const LIGHT_FRAME_MAX_CHARS = 80_100

/**
 * What the frames show. `right`: the skin changed with the colors that were asked for. `wrong`: it clearly changed in another
 * way, or as a flat picture does. `not_seen`: neither, as in bright surroundings or with a dim screen, or where the
 * page could not show the colors. `left_out`: the customer did not want them. `broken`: the check failed to run.
 */
export const LIGHT_STATES = ['right', 'wrong', 'not_seen', 'left_out', 'broken'] as const
export type LightState = (typeof LIGHT_STATES)[number]

/** Texts for staff. */
export const LIGHT_STATE_WORDS: Record<LightState, string> = {
  right: "The skin changed with the screen's colors",
  wrong: "The face did not change with the screen's colors as skin in front of it does",
  not_seen: "The screen's colors were not visible on the skin, or not shown",
  left_out: 'The customer skipped the screen flashes',
  broken: "The check of the screen's light failed and gave no result",
}
