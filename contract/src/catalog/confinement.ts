/**
 * What keeps the processes that decode pictures from the rest of the machine, one line a layer: no sockets; no
 * privileges, also none by a program; a list of system calls; a user of its own; files that can be read; no further
 * programs; limits on memory and on CPU time.
 */
export const CONFINEMENT_LAYERS = [
  'network',
  'privileges',
  'system_calls',
  'user',
  'files',
  'programs',
  'memory',
  'cpu',
] as const
export type ConfinementLayer = (typeof CONFINEMENT_LAYERS)[number]

/** `partial`: JavaScript is held, native code is not. */
export const CONFINEMENT_STATES = ['enforced', 'partial', 'none'] as const
export type ConfinementState = (typeof CONFINEMENT_STATES)[number]

/** `required`: nothing is decoded unless every required layer is enforced. `best`: with what the system offers. */
export const CONFINEMENT_MODES = ['required', 'best', 'off'] as const
export type ConfinementMode = (typeof CONFINEMENT_MODES)[number]
